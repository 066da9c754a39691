/** Facet counts beside a list's total: records that a named filter would match (`x-resource.filters.….counted`). */
import type { Connection } from '../../../infrastructure/database/connection.ts';
import { countedRows, selectRows, type ListParameters } from './list-query.ts';
import { countedUpTo } from './list-total.ts';
import { rowsOf } from '../../../infrastructure/database/query.ts';
import { withDefaults } from './read-records.ts';
import type { PreparedResource } from '../resources/prepared-resource.ts';

/** The counts by name in the list's metadata, up to the limit of list counts. None when the client chose `fields`. */
export async function countFilters(
  transaction: Connection,
  resource: PreparedResource,
  companyId: number,
  asked: ListParameters,
): Promise<Record<string, number>> {
  const counted = resource.model.filters.filter((filter) => filter.counted);
  if (asked.fields || !counted.length) return {};
  const counts = await Promise.all(
    counted.map(async ({ parameter, counted: name = parameter }) => {
      const { [parameter]: _said, ...others } = withDefaults(resource, asked);
      const selection = selectRows(resource, companyId, { ...others, [parameter]: true });
      const { from, where } = countedRows(selection);
      const [row] = await rowsOf<{ count: number }>(
        transaction,
        `select count(*)::int as count from (select from ${from} where ${where} limit ${countedUpTo}) each`,
        selection.parameters,
      );
      return [name, row?.count ?? 0] as const;
    }),
  );
  return Object.fromEntries(counts);
}
