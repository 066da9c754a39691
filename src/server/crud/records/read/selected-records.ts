/** Records of a bulk call: the given ids, or all that match a list's filters. */
import type { Connection } from '../../../infrastructure/database/connection.ts';
import { fieldProblem } from '../../../infrastructure/http/problem.ts';
import { selectRows, type ListParameters, type Selection } from './list-query.ts';
import { rowsOf } from '../../../infrastructure/database/query.ts';
import { withDefaults } from './read-records.ts';
import type { PreparedResource } from '../resources/prepared-resource.ts';

/** Largest number of records selected by filters in one call. */
const mostByNarrowing = 5000;

/** Selection parameters of a bulk call. */
export interface Choice {
  ids?: number[] | undefined;
  /** every record of the resource; explicit, so that empty filters never mean all */
  all?: boolean;
  [parameter: string]: unknown;
}

/**
 * The selected ids, distinct.
 * @throws Problem 422 when nothing is selected, when ids and filters are mixed, or when there are too many
 */
export async function selectedIds(
  transaction: Connection,
  resource: PreparedResource,
  companyId: number,
  choice: Choice,
  most = mostByNarrowing,
): Promise<number[]> {
  const { from, where, parameters } = selectedRows(resource, companyId, choice);
  if (choice.ids) return choice.ids;
  const rows = await rowsOf<{ id: number }>(
    transaction,
    `select t.id from ${from} where ${where} order by t.id limit ${most + 1}`,
    parameters,
  );
  if (rows.length > most) throw fieldProblem('ids', 'too_many', { limit: most });
  return rows.map(({ id }) => Number(id));
}

/**
 * The selected rows as a subquery.
 * @throws Problem 422 when nothing is selected, or when ids and filters are mixed
 */
export function selectedRows(
  resource: PreparedResource,
  companyId: number,
  { ids, all, ...narrowing }: Choice,
): Selection {
  const { narrowedBy } = selectRows(resource, companyId, narrowing as ListParameters);
  if (ids) {
    if (all || narrowedBy.length) throw fieldProblem('ids', 'ids_or_filter');
    return selectRows(resource, companyId, { ids });
  }
  if (!narrowedBy.length && !all) throw fieldProblem('ids', 'ids_empty');
  return selectRows(resource, companyId, withDefaults(resource, narrowing));
}
