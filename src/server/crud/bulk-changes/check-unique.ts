/** Refuses unique values that another record or another row of the preview holds; one query per unique field. */
import type { NotedDraft, WriteContext } from '../records/write/write-context.ts';
import { rowsOf } from '../../infrastructure/database/query.ts';
import type { PreparedResource } from '../records/resources/prepared-resource.ts';
import { uniqueKey } from '../records/write/unique-key.ts';
import type { ClaimedValues } from './reserved-values.ts';

/**
 * Checks unique fields of drafts.
 * @param rowNumbers identifies each draft among all rows of the preview (see `ClaimedValues.add`)
 */
export async function checkUnique(
  { transaction, companyId }: WriteContext,
  resource: PreparedResource,
  drafts: readonly NotedDraft[],
  claimed: ClaimedValues,
  rowNumbers: readonly number[],
): Promise<void> {
  const unique = resource.fields.filter(({ field, isDerived }) => field.unique && !isDerived);
  const keys = new Map(unique.map(({ name }) => [name, uniqueKey(resource.hooks, name)]));
  const holders = await Promise.all(
    unique.map(async ({ name, field, column }) => {
      const key = keys.get(name)!;
      const wanted = drafts.map(({ after }) => key.of(after[name])).filter((value) => value != null);
      if (!wanted.length) return new Map<unknown, number>();
      const rows = await rowsOf<{ id: number; value: unknown }>(
        transaction,
        `select t.id, ${key.column} as value from ${resource.table} t
         where t.company_id = $1 and ${key.column} = any($2::${column.type(field)}[])`,
        [companyId, wanted],
      );
      return new Map(rows.map(({ id, value }) => [value, id]));
    }),
  );
  for (const [place, { before, after, refuse }] of drafts.entries()) {
    const row = rowNumbers[place]!;
    for (const [at, { name }] of unique.entries()) {
      const value = after[name];
      if (value == null || value === before?.[name]) continue;
      const holder = holders[at]?.get(keys.get(name)!.of(value));
      const params = { value: String(value) };
      if (holder !== undefined && holder !== before?.id) refuse(name, 'taken', params);
      else if (claimed.isTaken(name, value, row)) refuse(name, 'taken_in_preview', params);
    }
    claimed.add(row, after);
  }
}
