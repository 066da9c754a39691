import type { RecordValues } from '../records/resources/resource-hooks.ts';
import type { Connection } from '../../infrastructure/database/connection.ts';
import { rowsOf } from '../../infrastructure/database/query.ts';
import type { PreparedResource } from '../records/resources/prepared-resource.ts';

/** Removes ids of deleted images from a record: undoing an import also deletes the images that it fetched. */
export async function withoutMissingImages(
  transaction: Connection,
  { fields }: PreparedResource,
  companyId: number,
  record: RecordValues,
): Promise<RecordValues> {
  const named = fields
    .filter(({ name, field }) => field.kind === 'image-list' && Array.isArray(record[name]))
    .map(({ name }) => [name, record[name] as number[]] as const);
  const ids = named.flatMap(([, each]) => each);
  if (!ids.length) return record;
  const rows = await rowsOf<{ id: number }>(
    transaction,
    'select id from images where company_id = $1 and id = any($2::bigint[])',
    [companyId, ids],
  );
  const known = new Set(rows.map(({ id }) => Number(id)));
  return {
    ...record,
    ...Object.fromEntries(named.map(([name, each]) => [name, each.filter((id) => known.has(Number(id)))])),
  };
}
