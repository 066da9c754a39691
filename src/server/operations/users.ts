/** The signed-in user, as they see themselves. */
import { sql } from 'kysely';
import { fieldProblem } from '../problem.ts';
import type { Handler } from '../request-context.ts';

export const currentUser: Handler = async (_request, context) => ({ body: { data: await context.verify() } });

/** Changes one's own name. Serves people of a company, of none yet, and support staff. */
export const updateUser: Handler = async (request, { ip, ...context }) => {
  const name = (request.body as { name: string }).name.trim();
  if (!name) throw fieldProblem('name', 'required');
  await context.own(async (transaction) => {
    const { rows } = await sql<{ id: number; old: string | null; company: number | null }>`
      update users set name = ${name}, version = version + 1, "updatedAt" = now() where id = matjar_user()
      returning id, matjar_company() as company, (select name from users before where before.id = users.id) as old`.execute(
      transaction,
    );
    const { id, old, company } = rows[0]!;
    if (company === null || old === name) return;
    await transaction
      .insertInto('audit')
      .values({
        company_id: company,
        resource: 'users',
        recordId: id,
        action: 'update',
        source: ip,
        changes: JSON.stringify({ name: { from: old, to: name } }),
      })
      .execute();
  });
  return { body: { data: await context.verify() } };
};
