/** Foreign key checks within the tenant: references and uploaded pictures. */
import type { Connection } from '../../../infrastructure/database/connection.ts';
import type { NotedDraft } from './write-context.ts';
import { amongIds, quoted, rowsOf } from '../../../infrastructure/database/query.ts';
import type { PreparedResource } from '../resources/prepared-resource.ts';

/** Adds `unknown_reference` at every field with a new reference that does not exist in the tenant. */
export async function checkReferences(
  transaction: Connection,
  resource: PreparedResource,
  companyId: number,
  writes: readonly Pick<NotedDraft, 'before' | 'after' | 'refuse'>[],
): Promise<void> {
  const checks = resource.fields.flatMap(({ name, field }) => {
    const table = field.kind === 'image-list' ? 'images' : field.reference;
    if (!table) return [];
    const added = writes.map(({ before, after }) => addedIds(before?.[name], after[name]));
    const ids = [...new Set(added.flat())];
    if (!ids.length) return [];
    return existing(transaction, table, companyId, ids).then((known) => {
      for (const [place, { refuse }] of writes.entries()) {
        const missing = added[place]!.filter((id) => !known.has(id));
        if (missing.length) refuse(name, 'unknown_reference', { ids: missing.slice(0, 10).join(', ') });
      }
    });
  });
  await Promise.all(checks);
}

/** The ids that exist in a table of the company. */
async function existing(
  transaction: Connection,
  table: string,
  companyId: number,
  ids: readonly number[],
): Promise<Set<number>> {
  const known = ids.filter(Number.isSafeInteger);
  if (!known.length) return new Set();
  const [condition, bound] = amongIds(known);
  const rows = await rowsOf<{ id: number }>(
    transaction,
    `select t.id from ${quoted(table)} t where t.company_id = $1 and ${condition}`,
    [companyId, bound],
  );
  return new Set(rows.map(({ id }) => id));
}

/** The ids that a reference, references or a picture list gained. */
function addedIds(before: unknown, after: unknown): number[] {
  if (before === after) return [];
  const was = new Set(idsIn(before));
  return idsIn(after).filter((id) => !was.has(id));
}

function idsIn(value: unknown): number[] {
  if (value == null) return [];
  return Array.isArray(value) ? (value as number[]) : [value as number];
}
