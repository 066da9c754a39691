/**
 * Writes rows whose record nobody has touched since the preview, thousands in a statement. Only for previews that are `isSettled`: what
 * their rows hold follows from the record alone and is stored as JSON spells it, so that a record of the version seen needs no second look.
 */
import { columnOf } from '../../../field-types/column.ts';
import { rowsOf, quoted } from '../../infrastructure/database/query.ts';
import type { PreparedResource } from '../records/resources/prepared-resource.ts';
import type { WriteContext } from '../records/write/write-context.ts';
import { lockIds } from '../records/write/write-rows.ts';
import type { ChangePreview } from './change-preview.ts';

/** How many rows one transaction looks at: a sale of one of their records waits no longer than a second for it. */
const batch = 5000;

/** A row of a preview that waits, `r`; `$1` company, `$2` preview. */
const waits = `r.company_id = $1 and r.preview = $2 and r.state = 'pending' and r.action = 'update'`;

/**
 * @param from the position behind which to begin
 * @returns the last position that was looked at, `null` at the end; rows that others have touched go on waiting
 */
export async function bulkWriteFastPath(
  { transaction, companyId, source }: Omit<WriteContext, 'actor'>,
  resource: PreparedResource,
  { id: preview, input }: Pick<ChangePreview, 'id' | 'input'>,
  from: number,
): Promise<{ last: number | null; written: number }> {
  const [next] = await rowsOf<{ last: number | null; ids: number[] | null }>(
    transaction,
    `select max(position) as last, array_agg("recordId") as ids from (
       select position, "recordId" from change_preview_rows r where ${waits} and position > $3 order by position limit ${batch}) next`,
    [companyId, preview, from],
  );
  if (next?.last == null || !next.ids) return { last: null, written: 0 };
  await lockIds(transaction, resource, companyId, next.ids);
  const names = (input.changes as { field: string }[]).map(({ field }) => field);
  const sets = resource.fields
    .filter(({ name }) => names.includes(name))
    .map(({ name, field }) => `${quoted(name)} = (r.after ->> '${name}')::${columnOf(field).type(field)}`);
  // By arrays, never by joins: of rows that the same hour wrote the statistics know nothing, and each would be compared with every other.
  const [outcome] = await rowsOf<{ written: number }>(
    transaction,
    `with written as (
       update ${resource.table} t set ${sets.join(', ')}, version = t.version + 1, "updatedAt" = now()
       from change_preview_rows r
       where ${waits} and r.position > $3 and r.position <= $4
         and t.company_id = $1 and t.id = r."recordId" and t.version = r."seenVersion"
       returning r.position, r.before, r.after, t.id, t.version),
     told as (
       insert into audit (company_id, resource, "recordId", version, action, source, changes, "changeSet")
       select $1, $5, w.id, w.version, 'update', $6,
         (select jsonb_object_agg(key, jsonb_build_object('from', w.before -> key, 'to', value)) from jsonb_each(w.after)),
         (select matjar_change_set($6))
       from written w),
     marked as (
       update change_preview_rows r
       set state = 'applied', result = coalesce(r.result, '{}') || jsonb_build_object('version', r."seenVersion" + 1)
       where r.company_id = $1 and r.preview = $2 and r.position = any(array(select position from written)))
     select count(*) as written from written`,
    [companyId, preview, from, next.last, resource.model.name, source],
  );
  return { last: next.last, written: Number(outcome?.written ?? 0) };
}
