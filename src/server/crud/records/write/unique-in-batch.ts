/** Unique values among records changed together: values may be passed on or swapped. */
import type { Connection } from '../../../infrastructure/database/connection.ts';
import { rowsOf } from '../../../infrastructure/database/query.ts';
import type { PreparedField, PreparedResource } from '../resources/prepared-resource.ts';
import type { RecordChange } from './record-change.ts';
import { uniqueKey, type UniqueKey } from './unique-key.ts';
import type { NotedDraft, WriteContext } from './write-context.ts';

const uniqueOf = ({ fields }: PreparedResource) =>
  fields.filter(({ field, isDerived }) => field.unique && !isDerived);

/** Adds `taken` where a record outside the change keeps the value, and `twice_among` where two of the records set the same. */
export async function refuseTakenValues(
  { transaction, companyId }: WriteContext,
  resource: PreparedResource,
  drafts: readonly NotedDraft[],
): Promise<void> {
  const own = new Map(drafts.map((draft) => [draft.before?.id, draft]));
  await Promise.all(
    uniqueOf(resource).map(async (stored) => {
      const { name, field } = stored;
      const key = uniqueKey(resource.hooks, name);
      const takers = Map.groupBy(
        drafts.filter(
          ({ before, after }) => after[name] != null && key.of(after[name]) !== key.of(before?.[name]),
        ),
        ({ after }) => key.of(after[name]),
      );
      if (!takers.size) return;
      const holders = await holdersOf(transaction, resource, companyId, { stored, key }, [...takers.keys()]);
      for (const [value, [first, ...others]] of takers) {
        const params = { value: String(first!.after[name]) };
        const holder = holders.get(value);
        const leaves = field.nullable && holder !== undefined && own.has(holder);
        const isHeld = holder !== undefined && !(leaves && key.of(own.get(holder)!.after[name]) !== value);
        if (isHeld) first!.refuse(name, 'taken', params);
        for (const each of others) each.refuse(name, isHeld ? 'taken' : 'twice_among', params);
      }
    }),
  );
}

/** The ids of records with the values, by value. */
async function holdersOf(
  transaction: Connection,
  { table }: PreparedResource,
  companyId: number,
  { stored: { field, column }, key }: { stored: PreparedField; key: UniqueKey },
  values: readonly unknown[],
): Promise<Map<unknown, unknown>> {
  const rows = await rowsOf<{ id: number; value: unknown }>(
    transaction,
    `select t.id, ${key.column} as value from ${table} t
     where t.company_id = $1 and ${key.column} = any($2::${column.type(field)}[])`,
    [companyId, values],
  );
  return new Map(rows.map(({ id, value }) => [value, id]));
}

/** Records that give up a unique value which another one takes, by field: they are set to null first, as the database checks row by row. */
export function releasedValues(
  resource: PreparedResource,
  changes: readonly RecordChange[],
): { name: string; ids: number[] }[] {
  if (changes.length < 2) return [];
  return uniqueOf(resource)
    .filter(({ field }) => field.nullable)
    .map(({ name }) => {
      const key = uniqueKey(resource.hooks, name);
      const changing = changes.filter(
        ({ changed, before, after }) =>
          changed.some((stored) => stored.name === name) && key.of(before?.[name]) !== key.of(after[name]),
      );
      const wanted = new Set<unknown>(
        changing.map(({ after }) => key.of(after[name])).filter((value) => value != null),
      );
      return {
        name,
        ids: changing.filter(({ before }) => before && wanted.has(key.of(before[name]))).map(({ id }) => id),
      };
    })
    .filter(({ ids }) => ids.length);
}
