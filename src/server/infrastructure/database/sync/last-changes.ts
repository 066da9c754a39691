/** Ensures that every table tracks the last changes of its records, also those of the SQL schema. */
import type { ClientBase } from 'pg';
import type { ResourceModel } from '../../../../shared/resources/resource-model.ts';

/** Adds missing triggers. Lists sorted by “updatedAt” read that table (`crud/records/read/list-query.ts`). */
export async function keepLastChanges(
  client: ClientBase,
  resources: readonly ResourceModel[],
): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where t.tgname = 'last_change_updated' and c.relnamespace = 'public'::regnamespace`,
  );
  const kept = new Set(rows.map(({ name }) => name));
  for (const { name } of resources)
    if (!kept.has(name)) await client.query('select build.keep_last_changes($1)', [name]);
}
