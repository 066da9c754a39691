/** Matches rows of a file to records by the chosen key. */
import type { Connection } from '../../../infrastructure/database/connection.ts';
import { cleanValue } from '../../../../field-types/columns.ts';
import { quoted, rowsOf } from '../../../infrastructure/database/query.ts';
import type { PreparedField, PreparedResource } from '../../records/resources/prepared-resource.ts';

/** The ids of the records with each key value; texts are compared case-insensitively. */
export async function findByKey(
  transaction: Connection,
  companyId: number,
  resource: PreparedResource,
  key: PreparedField,
  values: readonly unknown[],
): Promise<Map<string, number[]>> {
  const found = new Map<string, number[]>();
  const wanted = [...new Set(values.map((value) => keyText(key, value)).filter(Boolean))];
  if (!wanted.length) return found;
  const column = `t.${quoted(key.name)}`;
  const isNumber = ['number', 'reference'].includes(key.field.kind);
  // The normalized spelling is queried as well, for which the column's index is used.
  const rows = await rowsOf<{ id: number; value: unknown }>(
    transaction,
    isNumber
      ? `select t.id, ${column} as value from ${resource.table} t where t.company_id = $1 and ${column} = any($2::bigint[])`
      : `select t.id, ${column} as value from ${resource.table} t where t.company_id = $1 and (${column} = any($2::text[]) or lower(${column}) = any($3::text[]))
         order by t.id`,
    isNumber
      ? [companyId, wanted.filter((text) => Number.isSafeInteger(Number(text)))]
      : [companyId, values.map((value) => cleanValue(value, key.field)), wanted],
  );
  for (const { id, value } of rows) {
    const text = keyText(key, value);
    const ids = found.get(text);
    if (ids) ids.push(id);
    else found.set(text, [id]);
  }
  return found;
}

/** A key value normalized for comparison. */
export function keyText({ field }: PreparedField, value: unknown): string {
  const cleaned = cleanValue(value, field);
  return cleaned == null ? '' : String(cleaned).trim().toLowerCase();
}
