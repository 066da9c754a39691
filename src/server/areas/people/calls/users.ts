/** The signed-in user, as they see themselves. */
import { sql } from 'kysely';
import { changeSetOf } from '../../../engine/records/change-sets.ts';
import { fieldProblem } from '../../../ground/http/problem.ts';
import type { Handler } from '../../../ground/http/request-context.ts';
import { addToTrail } from '../../../engine/records/audit-trail.ts';
import { withChangeSet } from '../../../engine/records/write-call.ts';

export const currentUser: Handler = async (_request, context) => ({ body: { data: await context.verify() } });

/** Changes one's own name. Serves people of a company, of none yet, and support staff. */
export const updateUser: Handler = async (request, { ip, ...context }) => {
  const name = (request.body as { name: string }).name.trim();
  if (!name) throw fieldProblem('name', 'required');
  const changeSet = await context.own(async (transaction) => {
    const { rows } = await sql<{ id: number; version: number; old: string | null; company: number | null }>`
      update users set name = ${name}, version = version + 1, "updatedAt" = now() where id = matjar_user()
      returning id, version, matjar_company() as company, (select name from users before where before.id = users.id) as old`.execute(
      transaction,
    );
    const { id, version, old, company } = rows[0]!;
    if (company === null || old === name) return undefined;
    const changes = { name: { from: old, to: name } };
    await addToTrail(transaction, 'users', company, 'update', ip, [{ id, version, changes }]);
    return changeSetOf(transaction);
  });
  return withChangeSet({ body: { data: await context.verify() } }, changeSet);
};
