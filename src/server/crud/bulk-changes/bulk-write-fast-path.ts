/**
 * Fast path that writes rows whose record is unchanged since the preview, thousands per statement. Only for `isSettled` previews, whose
 * values follow from the record alone and are stored as JSON spells them, so that an unchanged version needs no further check.
 */
import { columnOf } from '../../../field-types/columns.ts';
import { rowsOf, quoted } from '../../infrastructure/database/query.ts';
import type { PreparedResource } from '../records/resources/prepared-resource.ts';
import type { WriteContext } from '../records/write/write-context.ts';
import { lockIds } from '../records/write/write-rows.ts';
import type { ChangePreview } from './change-preview.ts';

/** Rows per transaction: a concurrent write of one of their records waits at most about a second. */
const batch = 5000;

/** SQL condition of a pending row `r` of a preview; `$1` company, `$2` preview. */
const waits = `r.company_id = $1 and r.preview = $2 and r.state = 'pending' and r.action = 'update'`;

/**
 * Writes one batch of unchanged rows.
 * @param from the position after which to begin
 * @returns the last position that was read, `null` at the end; rows of changed records stay pending
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
  // Arrays instead of joins: freshly written rows have no statistics yet, and the planner would choose a nested loop.
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
