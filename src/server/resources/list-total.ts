/** How long a list is: the counts that the database keeps where they say it, else a count that gives up at ten thousand. */
import type { Sql } from '../../kinds/column.ts';
import type { Selection } from './list-query.ts';
import type { StoredResource } from './stored-resource.ts';

const countedUpTo = 10_000;

/** The length of a list; `counts` says how many records hold each value that tabs are made of. */
export interface Total {
  total: number;
  totalIsExact: boolean;
  counts?: Record<string, number>;
}

/** What the list's statement asks for beside the rows, and how its answer is read. */
export interface TotalQuestion {
  /** a scalar subquery over the selection's parameters, of which it may need only the first ones */
  sql: Sql;
  parameters: unknown[];
  read(answer: unknown): Total;
}

/** The question that finds out how long a selection is. @param grouping the values of the grouping filter, when it is given */
export function totalOf(resource: StoredResource, selection: Selection, grouping: unknown): TotalQuestion {
  const isCounted = selection.narrowedBy.every((parameter) => parameter === resource.groupedBy);
  return isCounted
    ? keptTotal(resource, selection, grouping as string[] | undefined)
    : countedTotal(selection);
}

function keptTotal(
  { model, groupedBy }: StoredResource,
  { parameters: [companyId] }: Selection,
  grouping: string[] = ['*'],
): TotalQuestion {
  return {
    parameters: [companyId],
    sql: `(select json_object_agg(c.grouping, c.count)::text from resource_counts c
      where c.company_id = $1 and c.resource = '${model.name}')`,
    read: (answer) => {
      const { '*': _all, ...counts } = JSON.parse((answer as string | null) ?? '{}') as Record<
        string,
        number
      >;
      const all: Record<string, number> = { ...counts, '*': _all ?? 0 };
      const total = [...new Set(grouping)].reduce((sum, value) => sum + (all[value] ?? 0), 0);
      return { total, totalIsExact: true, ...(groupedBy && { counts }) };
    },
  };
}

function countedTotal({ from, where, parameters }: Selection): TotalQuestion {
  return {
    parameters,
    sql: `(select count(*) from (select from ${from} where ${where} limit ${countedUpTo + 1}) found)`,
    read: (answer) => {
      const total = (answer as number | null) ?? 0;
      return { total: Math.min(total, countedUpTo), totalIsExact: total <= countedUpTo };
    },
  };
}
