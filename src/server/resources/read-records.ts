/** Reading: a page of a list and one record. */
import type { AnswerLocale } from '../../model/locale.ts';
import type { Connection } from '../database/connection.ts';
import { Problem } from '../problem.ts';
import { fieldsOfList, orderBy, selectRows, type ListParameters } from './list-query.ts';
import { totalOf, type Total } from './list-total.ts';
import { rowsOf } from './query.ts';
import { shapeOf, wholeShape, type Row, type Shape } from './record-shape.ts';
import type { StoredResource } from './stored-resource.ts';

/** The rows that pages skip at most; beyond it a page is empty. */
const furthest = 1_000_000_000;

export interface Page {
  data: Row[];
  metadata: Total & { page: number; limit: number };
}

/** Reads a page: rows and total travel together. */
export async function readPage(
  transaction: Connection,
  resource: StoredResource,
  companyId: number,
  locale: AnswerLocale,
  parameters: ListParameters,
): Promise<Page> {
  const { page = 1, limit = resource.model.list.limit, order = resource.model.list.order } = parameters;
  const selection = selectRows(resource, companyId, parameters);
  const shape = shapeOf(resource, fieldsOfList(resource, parameters), locale);
  const { from, where, parameters: values } = selection;
  const offset = Math.min((page - 1) * limit, furthest);
  const text = `select ${shape.columns} from ${from} where ${where} order by ${orderBy(resource, order, locale)}
    limit $${values.length + 1} offset $${values.length + 2}`;
  const [rows, total] = await Promise.all([
    rowsOf<Row>(transaction, text, [...values, limit, offset]),
    totalOf(transaction, resource, selection, resource.groupedBy && parameters[resource.groupedBy]),
  ]);
  for (const row of rows) shape.finish(row, companyId);
  return { data: rows, metadata: { page, limit, ...total } };
}

/** Reads records by id in a shape; those that do not exist in the company are missing from the answer. */
export async function readByIds(
  transaction: Connection,
  resource: StoredResource,
  companyId: number,
  ids: readonly number[],
  shape: Shape,
): Promise<Row[]> {
  const rows = await rowsOf<Row>(
    transaction,
    `select ${shape.columns} from ${resource.table} t where t.company_id = $1 and t.id = any($2::bigint[]) order by t.id`,
    [companyId, ids],
  );
  for (const row of rows) shape.finish(row, companyId);
  return rows;
}

/**
 * Reads one record whole.
 * @throws Problem 404 when the company has no such record
 */
export async function readRecord(
  transaction: Connection,
  resource: StoredResource,
  companyId: number,
  id: number,
  locale: AnswerLocale,
): Promise<Row> {
  const shape = wholeShape(resource, locale);
  const [row] = await rowsOf<Row>(
    transaction,
    `select ${shape.columns} from ${resource.table} t where t.company_id = $1 and t.id = $2`,
    [companyId, knownId(id)],
  );
  if (!row) throw new Problem(404, 'not_found');
  return shape.finish(row, companyId);
}

/** An id beyond the safe range belongs to no record. */
export function knownId(id: number): number {
  return Number.isSafeInteger(id) ? id : 0;
}
