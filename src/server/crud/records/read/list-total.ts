/** How long a list is: the counts that the database keeps where they say it, else a count that gives up at ten thousand. */
import type { Sql } from '../../../../field-types/column.ts';
import type { ListParameters, Selection } from './list-query.ts';
import type { PreparedResource } from '../resources/prepared-resource.ts';

/** Longer lists say “10,000+”: to count them would cost more than to show them. */
export const countedUpTo = 10_000;

/** The length of a list; `counts` says how many records hold each value that tabs are made of. */
export interface Total {
  total: number;
  totalIsExact: boolean;
  counts?: Record<string, number>;
}

/** What the list's statement asks for beside the rows, and how its answer is read. */
export interface TotalQuery {
  /** a scalar subquery over `parameters`, which are the first ones of the list's statement */
  sql: Sql;
  parameters: unknown[];
  read(answer: unknown): Total;
}

/** Does the database keep the count of such a selection? */
export function isCountKept(resource: PreparedResource, { narrowedBy }: Selection): boolean {
  return narrowedBy.every((parameter) => parameter === resource.groupedBy);
}

/**
 * The length of a list that was counted up to one more than `countedUpTo`.
 * @param isKept it was not counted: it is known
 */
export function countedTotal(counted: number, isKept: boolean): Total {
  if (isKept) return { total: counted, totalIsExact: true };
  return { total: Math.min(counted, countedUpTo), totalIsExact: counted <= countedUpTo };
}

/** The question that finds out a kept count: of the values that the grouping filter names, or of all. */
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
    sql: resource.behaviour.readAs?.[groupedBy] ? liveCounts(resource, groupedBy) : keptCounts(resource),
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

/** All of them, added up where the changes stand: nothing is to be grouped. */
const keptCount = ({ model }: PreparedResource): Sql =>
  `(select sum(c.change)::text from resource_count_changes c
      where c.company_id = $1 and c.resource = '${model.name}' and c.grouping = '*')`;

const keptCounts = ({ model }: PreparedResource): Sql =>
  `(select json_object_agg(c.grouping, c.count)::text from resource_counts c
      where c.company_id = $1 and c.resource = '${model.name}')`;

/** A value that time changes cannot be counted when it is written; the resources that have one are short. */
function liveCounts({ table, fields }: PreparedResource, groupedBy: string): Sql {
  const value = fields.find(({ name }) => name === groupedBy)?.sql ?? 'null';
  return `(select json_object_agg(coalesce(c.value, '*'), c.count)::text from
      (select ${value} as value, count(*) as count from ${table} t where t.company_id = $1 group by rollup (1)) c)`;
}
