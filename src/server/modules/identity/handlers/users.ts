/** The signed-in user's own profile and session facts. */
import { withOpenFeatures } from '../../../../shared/identity/open-features.ts';
import { sql } from 'kysely';
import type { SignInFacts } from '../../../../shared/identity/sign-in-facts.ts';
import { changeSetOf } from '../../../crud/records/change-sets.ts';
import { fieldProblem } from '../../../infrastructure/http/problem.ts';
import type { Handler } from '../../../infrastructure/http/request-context.ts';
import { addToAuditLog } from '../../../crud/records/audit-log.ts';
import { withChangeSet } from '../../../crud/records/write/with-change-set.ts';

export const currentUser: Handler = async (_request, context) => ({
  body: { data: withOpenFeatures(await context.verify()) },
});

/** Body of a change of the own user: the name, and read-only fields with their present values. */
interface OwnUser {
  name?: string;
  id?: number;
  email?: string | null;
  phone?: string | null;
  companyId?: number | null;
}

/** @throws Problem 422 for a read-only field that differs from its present value */
function refuseOther(said: OwnUser, { user, company }: SignInFacts, at: string): void {
  const stands = { id: user.id, email: user.email, phone: user.phone, companyId: company?.id ?? null };
  for (const [name, value] of Object.entries(stands))
    if (name in said && said[name as keyof OwnUser] !== value)
      throw fieldProblem(at + name, 'read_only', { key: name });
}

/** Changes the user's own name; works for users with and without a company, and for support staff. */
export const updateUser: Handler = async (request, { ip, ...context }) => {
  const { user, ...beside } = request.body as OwnUser & { user?: OwnUser };
  const [said, at] = user ? [user, 'user.'] : [beside, ''];
  const [twice] = user ? Object.keys(beside) : [];
  if (twice) throw fieldProblem(twice, 'said_twice', { key: twice, parameter: 'user' });
  const name = said.name?.trim();
  if (!name) throw fieldProblem(`${at}name`, 'required');
  const changeSet = await context.own(async (transaction, facts) => {
    refuseOther(said, facts, at);
    const { rows } = await sql<{ id: number; version: number; old: string | null; company: number | null }>`
      update users set name = ${name}, version = version + 1, "updatedAt" = now() where id = matjar_user()
      returning id, version, matjar_company() as company, (select name from users before where before.id = users.id) as old`.execute(
      transaction,
    );
    const { id, version, old, company } = rows[0]!;
    if (company === null || old === name) return undefined;
    const changes = { name: { from: old, to: name } };
    await addToAuditLog(transaction, 'users', company, 'update', ip, [{ id, version, changes }]);
    return changeSetOf(transaction);
  });
  return withChangeSet({ body: { data: withOpenFeatures(await context.verify()) } }, changeSet);
};
