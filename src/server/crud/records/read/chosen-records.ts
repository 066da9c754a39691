/** Which records a call on many is about: those it names, or those that a list narrowed alike would show, on all its pages. */
import type { Connection } from '../../../infrastructure/database/connection.ts';
import { fieldProblem } from '../../../infrastructure/http/problem.ts';
import { selectRows, type ListParameters, type Selection } from './list-query.ts';
import { rowsOf } from '../../../infrastructure/database/query.ts';
import { withDefaults } from './read-records.ts';
import type { PreparedResource } from '../resources/prepared-resource.ts';

/** The most records that one call changes or deletes by a list's narrowing. */
const mostByNarrowing = 5000;

/** What a call on many says about its records. */
export interface Choice {
  ids?: number[] | undefined;
  /** every record of the resource; said aloud, so that an empty narrowing never means it */
  all?: boolean;
  [parameter: string]: unknown;
}

/**
 * The ids that are meant, each once.
 * @throws Problem 422 when nothing is chosen, when both ways are mixed, or when there are too many
 */
export async function chosenIds(
  transaction: Connection,
  resource: PreparedResource,
  companyId: number,
  choice: Choice,
  most = mostByNarrowing,
): Promise<number[]> {
  const { from, where, parameters } = chosenRows(resource, companyId, choice);
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
 * The rows that are meant, for statements over all of them.
 * @throws Problem 422 when nothing is chosen, or when both ways are mixed
 */
export function chosenRows(
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
