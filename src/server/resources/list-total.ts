/** How long a list is: the counts that the database keeps where they say it, else a count that gives up at ten thousand. */
import type { Connection } from '../database/connection.ts';
import type { Selection } from './list-query.ts';
import { rowsOf } from './query.ts';
import type { StoredResource } from './stored-resource.ts';

const countedUpTo = 10_000;

/** The length of a list; `counts` says how many records hold each value that tabs are made of. */
export interface Total {
  total: number;
  totalIsExact: boolean;
  counts?: Record<string, number>;
}

/** Counts a selection. @param grouping the values of the grouping filter, when it is given */
export function totalOf(
  transaction: Connection,
  resource: StoredResource,
  selection: Selection,
  grouping: unknown,
): Promise<Total> {
  const others = selection.narrowedBy.filter((parameter) => parameter !== resource.groupedBy);
  return others.length
    ? countRows(transaction, selection)
    : keptTotal(transaction, resource, selection, grouping as string[] | undefined);
}

async function keptTotal(
  transaction: Connection,
  { model, groupedBy }: StoredResource,
  { parameters }: Selection,
  grouping: string[] | undefined,
): Promise<Total> {
  const rows = await rowsOf<{ grouping: string; count: number }>(
    transaction,
    'select grouping, count from resource_counts where company_id = $1 and resource = $2',
    [parameters[0], model.name],
  );
  const counts = new Map(rows.map(({ grouping: value, count }) => [value, count]));
  const total = [...new Set(grouping ?? ['*'])].reduce((sum, value) => sum + (counts.get(value) ?? 0), 0);
  if (!groupedBy) return { total, totalIsExact: true };
  counts.delete('*');
  return { total, totalIsExact: true, counts: Object.fromEntries(counts) };
}

async function countRows(transaction: Connection, { from, where, parameters }: Selection): Promise<Total> {
  const [counted] = await rowsOf<{ total: number }>(
    transaction,
    `select count(*) as total from (select from ${from} where ${where} limit ${countedUpTo + 1}) found`,
    parameters,
  );
  const total = counted?.total ?? 0;
  return { total: Math.min(total, countedUpTo), totalIsExact: total <= countedUpTo };
}
