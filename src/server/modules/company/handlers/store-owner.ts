/** Handler: an owner confirms or disowns a store that was created before the owner's email was confirmed. */
import { sql } from 'kysely';
import { rowsOf } from '../../../infrastructure/database/query.ts';
import type { Connection } from '../../../infrastructure/database/connection.ts';
import { Problem } from '../../../infrastructure/http/problem.ts';
import type { Handler } from '../../../infrastructure/http/request-context.ts';
import { auditCompany } from '../company-audit.ts';

/** @throws Problem 409 `store_not_asked` where no confirmation is pending */
export const answer: Handler = async (request, context) => {
  const { isMine } = request.body as { isMine: boolean };
  await context.write(async (transaction, { companyId }) => {
    // The company row is locked first: concurrent answers are serialized.
    await rowsOf(transaction, 'select from companies where id = $1 for update', [companyId]);
    const { rows } = await sql<{ was: boolean }>`select answer_store(${isMine}) as was`.execute(transaction);
    if (!rows[0]!.was) throw new Problem(409, 'store_not_asked');
    if (!isMine) await giveUp(transaction, companyId, context.ip);
  });
  return { body: { data: await context.verify() } };
};

/** Abandons the store: removes the staff, revokes invitations and stops renewals. Its records stay, for support. */
async function giveUp(transaction: Connection, companyId: number, source: string): Promise<void> {
  const [store] = await rowsOf<{ version: number; at: Date }>(
    transaction,
    `update companies set "givenUpAt" = now(), version = version + 1, "updatedAt" = now() where id = $1 returning version, "givenUpAt" as at`,
    [companyId],
  );
  await rowsOf(
    transaction,
    `update invitations set "revokedAt" = now() where company_id = $1 and "acceptedAt" is null and "revokedAt" is null`,
    [companyId],
  );
  await rowsOf(
    transaction,
    `update subscriptions set "cancelsAtEnd" = true, "updatedAt" = now() where company_id = $1`,
    [companyId],
  );
  const staff = await rowsOf<{ user: number }>(
    transaction,
    // The acting owner is removed last, as the statements need the owner's rights.
    `with others as (delete from staff where company_id = $1 and "user" <> matjar_user() returning "user")
     select "user"::int as user from others`,
    [companyId],
  );
  await auditCompany(
    transaction,
    { companyId },
    'update',
    store!.version,
    {
      givenUpAt: { from: null, to: store!.at.toISOString() },
      ...(staff.length && { staff: { from: staff.map(({ user }) => user), to: [] } }),
    },
    source,
  );
  await rowsOf(transaction, 'delete from staff where company_id = $1', [companyId]);
}
