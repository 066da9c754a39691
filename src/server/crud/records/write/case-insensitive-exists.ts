/** Case-insensitive uniqueness. */
import type { Connection } from '../../../infrastructure/database/connection.ts';
import { quoted, rowsOf } from '../../../infrastructure/database/query.ts';
import type { PreparedResource } from '../resources/prepared-resource.ts';

/**
 * Whether another record has the text, case-insensitively.
 * @param except id of the record being written
 * @param among further field values that the others must have
 */
export async function caseInsensitiveExists(
  transaction: Connection,
  { table }: Pick<PreparedResource, 'table'>,
  companyId: number,
  {
    field,
    text,
    except,
    among,
  }: { field: string; text: string; except: number | undefined; among: Record<string, unknown> },
): Promise<boolean> {
  const bound: unknown[] = [companyId, text, except ?? null];
  const others = Object.entries(among).map(
    ([name, value]) => ` and t.${quoted(name)} = $${bound.push(value)}`,
  );
  const rows = await rowsOf(
    transaction,
    `select t.id from ${table} t where t.company_id = $1 and lower(t.${quoted(field)}) = lower($2)
       and t.id is distinct from $3::bigint${others.join('')} limit 1`,
    bound,
  );
  return rows.length > 0;
}
