/** Total of a list: from stored counts where available, else counted up to ten thousand. */
import type { Sql } from '../../../../field-types/column.ts';
import type { ListParameters, Selection } from './list-query.ts';
import type { PreparedResource } from '../resources/prepared-resource.ts';

/** Limit of exact counts; longer lists are shown as “10,000+”, as counting would cost more than reading the page. */
export const countedUpTo = 10_000;

/** The total of a list; `counts` holds the numbers per value of the tab field. */
export interface Total {
  total: number;
  totalIsExact: boolean;
  counts?: Record<string, number>;
}

/** Scalar subquery of a stored total, to be added to the list's statement. */
export interface TotalQuery {
  /** SQL over `parameters`, which are the first ones of the list's statement */
  sql: Sql;
  parameters: unknown[];
  read(answer: unknown): Total;
}

/** Whether the database stores the count of a selection. */
export function isCountKept(resource: PreparedResource, { narrowedBy }: Selection): boolean {
  return narrowedBy.every((parameter) => parameter === resource.groupedBy);
}

/**
 * The total of a list that was counted up to `countedUpTo` + 1.
 * @param isKept the number is a stored count
 */
export function countedTotal(counted: number, isKept: boolean): Total {
  if (isKept) return { total: counted, totalIsExact: true };
  return { total: Math.min(counted, countedUpTo), totalIsExact: counted <= countedUpTo };
}

/** The query of a stored count: for the values of the tab filter, or for all. */
export function keptTotal(
  resource: PreparedResource,
  { parameters: [companyId] }: Selection,
  asked: ListParameters,
): TotalQuery {
  const { groupedBy } = resource;
  if (!groupedBy)
    return {
      parameters: [companyId],
      sql: keptCount(resource),
      read: (answer) => ({ total: Number(answer ?? 0), totalIsExact: true }),
    };
  const grouping = (asked[groupedBy] as string[] | undefined) ?? ['*'];
  return {
    parameters: [companyId],
    sql: resource.hooks.readAs?.[groupedBy] ? liveCounts(resource, groupedBy) : keptCounts(resource),
    read: (answer) => {
      const { '*': _all, ...counts } = JSON.parse((answer as string | null) ?? '{}') as Record<
        string,
        number
      >;
      const all: Record<string, number> = { ...counts, '*': _all ?? 0 };
      const total = [...new Set(grouping)].reduce((sum, value) => sum + (all[value] ?? 0), 0);
      return { total, totalIsExact: true, counts };
    },
  };
}

/** Sum of all count changes of the resource; cheaper than the grouped view. */
const keptCount = ({ model }: PreparedResource): Sql =>
  `(select sum(c.change)::text from resource_count_changes c
      where c.company_id = $1 and c.resource = '${model.name}' and c.grouping = '*')`;

const keptCounts = ({ model }: PreparedResource): Sql =>
  `(select json_object_agg(c.grouping, c.count)::text from resource_counts c
      where c.company_id = $1 and c.resource = '${model.name}')`;

/** Counts per value computed at read time, for values that depend on the time; such resources are small. */
function liveCounts({ table, fields }: PreparedResource, groupedBy: string): Sql {
  const value = fields.find(({ name }) => name === groupedBy)?.sql ?? 'null';
  return `(select json_object_agg(coalesce(c.value, '*'), c.count)::text from
      (select ${value} as value, count(*) as count from ${table} t where t.company_id = $1 group by rollup (1)) c)`;
}
