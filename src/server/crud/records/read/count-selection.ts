/** Counts a selection without reading its rows: from stored counts where available, else up to a limit. */
import type { Connection } from '../../../infrastructure/database/connection.ts';
import { rowsOf } from '../../../infrastructure/database/query.ts';
import { countTableTotal } from './count-table-pagination.ts';
import { countedRows, type Selection } from './list-query.ts';
import type { PreparedResource } from '../resources/prepared-resource.ts';

/**
 * Counts a selection.
 * @param most limit of the count
 * @returns `isExact` false when there are more than `count`
 */
export async function countSelection(
  transaction: Connection,
  resource: PreparedResource,
  selection: Selection,
  most: number,
): Promise<{ count: number; isExact: boolean }> {
  const known = countTableTotal(resource, selection);
  const { from, where } = countedRows(selection);
  const counted = `(select count(*) from (select 1 from ${from} where ${where} limit ${most + 1}) hit)`;
  const [row] = await rowsOf<{ count: number }>(
    transaction,
    `select ${known ?? counted} as count`,
    selection.parameters,
  );
  const count = row?.count ?? 0;
  return known || count <= most ? { count, isExact: true } : { count: most, isExact: false };
}
