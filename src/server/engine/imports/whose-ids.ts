/**
 * Whose numbers stand in a file's column of ids. Other systems call theirs “ID” too, and count from 1 as we do: taken for ours, a list of a
 * hundred products from elsewhere would be written over the first hundred of the store.
 */
import type { Connection } from '../../ground/database/connection.ts';
import { rowsOf } from '../../ground/database/query.ts';
import { foldText, latinDigits } from '../../../model/search-text.ts';
import type { PreparedField, PreparedResource } from '../records/prepared-resource.ts';
import { keyText } from './find-records.ts';
import type { Mapping } from './import.ts';
import type { Target } from './targets.ts';

/**
 * Are the ids of the file's first rows those of our records? They are where half of the records with these ids, or more, are called as the
 * file calls them: by their name, or by what else names one record. A file that names nothing beside its ids can only mean ours.
 */
export async function areOurIds(
  transaction: Connection,
  companyId: number,
  resource: PreparedResource,
  targets: readonly Target[],
  mapping: Mapping,
  firstRows: readonly (readonly string[])[],
): Promise<boolean> {
  const naming = namingColumns(resource, targets, mapping);
  if (!naming.length) return true;
  const place = mapping.indexOf('id');
  const rows = firstRows.flatMap((cells) => {
    const id = Number(latinDigits(cells[place] ?? '').trim() || NaN);
    return Number.isSafeInteger(id) ? [{ id, cells }] : [];
  });
  const records = await rowsOf<{ id: number; said: unknown[] }>(
    transaction,
    `select t.id::int as id, jsonb_build_array(${naming.map(({ field }) => field.sql).join(', ')}) as said
     from ${resource.table} t where t.company_id = $1 and t.id = any($2::bigint[])`,
    [companyId, rows.map(({ id }) => id)],
  );
  const saidOf = new Map(records.map(({ id, said }) => [id, said]));
  const judged = rows.flatMap(({ id, cells }) => {
    const said = saidOf.get(id);
    const named = naming.filter((column) => (cells[column.place] ?? '').trim());
    if (!said || !named.length) return [];
    return [named.some((column) => isSame(column, cells[column.place]!, said[naming.indexOf(column)]))];
  });
  return records.length > 0 && judged.filter(Boolean).length * 2 >= judged.length;
}

interface NamingColumn {
  place: number;
  field: PreparedField;
}

/** The columns by which people tell records apart. */
function namingColumns(
  resource: PreparedResource,
  targets: readonly Target[],
  mapping: Mapping,
): NamingColumn[] {
  return mapping.flatMap((key, place) => {
    const target = key === null || key === 'id' ? undefined : targets.find((each) => each.key === key);
    const { column } = target ?? {};
    if (!target || column?.path.length !== 1) return [];
    const isName =
      ['text', 'translated-text'].includes(column.field.kind) &&
      (column.field.required || column.field.name === 'name');
    const field = resource.readable.find(({ name }) => name === column.field.name);
    return field && (target.isKey || isName) ? [{ place, field }] : [];
  });
}

/** A translated text is called by either language. */
function isSame({ field }: NamingColumn, cell: string, value: unknown): boolean {
  const texts = value !== null && typeof value === 'object' ? Object.values(value) : [value];
  const spelled = (each: unknown) => [foldText(String(each)).trim(), keyText(field, each)].filter(Boolean);
  const sought = spelled(cell);
  return texts.some((each) => each != null && spelled(each).some((text) => sought.includes(text)));
}
