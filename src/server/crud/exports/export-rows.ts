/** Rows of an export: ids are queried once, in order; cells are then read page by page. */
import { cellOf, type Cell, type Names } from '../../../field-types/table-cell.ts';
import type { Connection } from '../../infrastructure/database/connection.ts';
import { Problem } from '../../infrastructure/http/problem.ts';
import type { Work } from '../../infrastructure/http/request-context.ts';
import { readOrder, selectRows } from '../records/read/list-query.ts';
import { rowsOf } from '../../infrastructure/database/query.ts';
import { readByIds, withDefaults } from '../records/read/read-records.ts';
import { shapeOf } from '../records/resources/record-shape.ts';
import type { Row } from '../records/resources/row-shape.ts';
import type { ExportShape } from './export-columns.ts';
import { maxFiles, maxRows } from './limits.ts';

/** Runs work in a transaction of the user's tenant, in a request or a job. */
export type RunInTenant = <T>(work: Work<T>) => Promise<T>;

/** Records per query. */
const pageSize = 250;

/** One page of the list; absent for all of it. */
export interface Part {
  page: number;
  limit: number;
}

/**
 * The ids of the records in list order. Queried once, so that concurrent changes neither duplicate nor skip records.
 * @throws Problem 422 `export_too_many` when there are more than `most`
 */
export async function findRows(
  transaction: Connection,
  companyId: number,
  { resource, query, locale }: Pick<ExportShape, 'resource' | 'query' | 'locale'>,
  most: number,
  part?: Part,
): Promise<number[]> {
  const asked = withDefaults(resource, query);
  const { from, where, parameters } = selectRows(resource, companyId, asked);
  const place = readOrder(resource, asked.order ?? resource.model.list.order, locale);
  const bound = [...parameters];
  const bind = (value: number) => `$${bound.push(value)}`;
  const limit = part ? Math.min(part.limit, most) : most + 1;
  const rest = `limit ${bind(limit)} offset ${bind(part ? (part.page - 1) * part.limit : 0)}`;
  const rows = await rowsOf<{ id: number }>(
    transaction,
    `select t.id from ${from} where ${where} order by ${place.over(place.value, 't.id')} ${rest}`,
    bound,
  );
  if (rows.length <= most) return rows.map(({ id }) => Number(id));
  const counted = await rowsOf<{ total: number }>(
    transaction,
    `select count(*) as total from (select from ${from} where ${where}) counted`,
    parameters,
  );
  throw tooMany(Number(counted[0]?.total ?? rows.length));
}

/** The error for too many records; includes the number of files if splitting is possible. */
function tooMany(total: number): Problem {
  const files = Math.ceil(total / maxRows);
  const params = { total: total.toLocaleString('en'), limit: maxRows.toLocaleString('en'), files };
  if (files > maxFiles)
    return new Problem(422, 'export_far_too_many', {
      params: { ...params, most: (maxRows * maxFiles).toLocaleString('en') },
    });
  return new Problem(422, 'export_too_many', { params });
}

/** The cells of the records, page by page; records deleted meanwhile are skipped. */
export async function* readPages(
  inCompany: RunInTenant,
  shape: ExportShape,
  ids: readonly number[],
): AsyncGenerator<Cell[][]> {
  for (let start = 0; start < ids.length; start += pageSize) {
    const wanted = ids.slice(start, start + pageSize);
    yield await inCompany((transaction, { companyId }) => readCells(transaction, companyId, shape, wanted));
  }
}

async function readCells(
  transaction: Connection,
  companyId: number,
  shape: ExportShape,
  ids: readonly number[],
): Promise<Cell[][]> {
  const { resource, fields, columns, locale } = shape;
  const found = await readByIds(transaction, resource, companyId, ids, shapeOf(resource, fields, 'all'));
  const byId = new Map(found.map((record) => [Number(record.id), record]));
  const records = ids.map((id) => byId.get(id)).filter((record): record is Row => record !== undefined);
  const names = await readNames(transaction, companyId, shape, records);
  return records.map((record) => columns.map((column) => cellOf(column, record, locale, names)));
}

/** The display names of referenced records. */
async function readNames(
  transaction: Connection,
  companyId: number,
  { columns, related, locale }: ExportShape,
  records: readonly Row[],
): Promise<Names> {
  const wanted = new Map<string, Set<number>>();
  for (const { role, field } of columns) {
    if (role !== 'name' || !field.reference) continue;
    const ids = wanted.get(field.reference) ?? new Set();
    wanted.set(field.reference, ids);
    for (const record of records)
      for (const id of [record[field.name] ?? []].flat() as number[]) ids.add(Number(id));
  }
  const read = [...wanted].map(async ([name, ids]): Promise<[string, Map<number, string>]> => {
    const target = related(name);
    if (!target || !ids.size) return [name, new Map()];
    const { represents } = target.model;
    const shown = target.readable.filter((field) => field.name === 'id' || field.name === represents);
    const rows = await readByIds(transaction, target, companyId, [...ids], shapeOf(target, shown, locale));
    return [name, new Map(rows.map((row) => [Number(row.id), String(row[represents] ?? '')]))];
  });
  return Object.fromEntries(await Promise.all(read));
}
