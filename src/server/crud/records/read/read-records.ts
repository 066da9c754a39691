/** Queries of a list page and of single records. */
import type { Sql } from '../../../../field-types/column.ts';
import type { AnswerLocale } from '../../../../shared/texts/locale.ts';
import type { RecordValues } from '../resources/resource-hooks.ts';
import { safeId } from '../../../infrastructure/database/safe-id.ts';
import type { Connection } from '../../../infrastructure/database/connection.ts';
import { uncountedPage, countedPage, storedPage, partOf, type Part } from './counted-page.ts';
import { countTableTotal, countTablePage } from './count-table-pagination.ts';
import {
  fieldsOfList,
  matchesSearchedCode,
  readOrder,
  selectRows,
  walkedRows,
  type ListParameters,
  type Order,
  type Selection,
} from './list-query.ts';
import {
  countedTotal,
  countedUpTo,
  isCountKept,
  keptTotal,
  type Total,
  type TotalQuery,
} from './list-total.ts';
import { recordNotFound } from '../not-found.ts';
import { amongIds, rowsOf } from '../../../infrastructure/database/query.ts';
import {
  finishRows,
  restShape,
  shapedQuery,
  shapedRecord,
  shapeOf,
  withKnown,
} from '../resources/record-shape.ts';
import type { Row, Shape } from '../resources/row-shape.ts';
import { ownsMostRows } from './search-plan.ts';
import type { PreparedResource } from '../resources/prepared-resource.ts';

/** Largest offset; pages beyond it are empty. */
const furthest = 1_000_000_000;

/** Offset from which only ids are sorted first: reading the skipped rows costs several times as much. */
const deep = 1000;

export interface Page {
  data: Row[];
  metadata: Total & { page: number; limit: number };
}

/** Adds the default filters of a list; searches and look-ups by id ignore them. */
export function withDefaults(resource: PreparedResource, asked: ListParameters): ListParameters {
  const isSought =
    asked.ids !== undefined ||
    Boolean(asked.search?.trim()) ||
    resource.hooks.looksBeyond?.(asked as Record<string, unknown>);
  return isSought ? asked : { ...resource.model.list.defaults, ...asked };
}

/** Reads a page: rows, pictures and total in one round trip, except for a page beyond the end of a list with a stored count. */
export async function readPage(
  transaction: Connection,
  resource: PreparedResource,
  companyId: number,
  locale: AnswerLocale,
  asked: ListParameters,
): Promise<Page> {
  const parameters = withDefaults(resource, asked);
  const { list, pageSize = list.limit } = resource.model;
  // Requested ids are not limited by the page size.
  const unasked = parameters.ids ? list.limit : pageSize;
  const { page = 1, limit = unasked, order = list.order } = parameters;
  const isMost = await ownsMostRows(transaction, resource, companyId, parameters);
  const selection = selectRows(resource, companyId, parameters, isMost);
  const shape = shapeOf(resource, fieldsOfList(resource, parameters), locale);
  const bound = [...selection.parameters];
  const place = readOrder(resource, order, locale);
  const skipped = Math.min((page - 1) * limit, furthest);
  const part = partOf(limit, skipped, (value) => `$${bound.push(value)}`);
  if (!isCountKept(resource, selection)) {
    const known = countTableTotal(resource, selection);
    const near = known && countTablePage(resource, parameters, selection, place, { limit, skipped });
    const { rows, counted } = near
      ? await findAndShow(transaction, resource, companyId, shape, near.sql, near.parameters)
      : await readCounted(transaction, resource, parameters, shape, {
          selection,
          place,
          part,
          bound,
          known,
        });
    return {
      data: finishRows(shape, rows, companyId).rows,
      metadata: { page, limit, ...countedTotal(counted, known !== undefined) },
    };
  }
  const question = keptTotal(resource, selection, parameters);
  const inOrder = `order by ${place.over(place.value, 't.id')}`;
  const joined = (ids: Sql) =>
    `from (${ids}) hit join ${resource.table} t on t.company_id = $1 and t.id = hit.id ${inOrder}`;
  const { kept } = place;
  const walked = walkedRows(selection, place);
  const chosen = `${walked.rows} order by ${place.over(walked.value, 't.id')} ${part.sql}`;
  const rest =
    kept && !selection.narrowedBy.length
      ? joined(
          `select c.id from ${kept.table} where ${kept.where} order by ${place.over(kept.value, 'c.id')} ${part.sql}`,
        )
      : skipped < deep
        ? chosen
        : joined(`select t.id ${chosen}`);
  const found = await rowsOf<Row>(transaction, shapedQuery(shape, rest, question.sql), bound);
  const { rows, extra } = finishRows(shape, found, companyId);
  const answer = rows.length ? extra : await readAlone(transaction, question);
  return { data: rows, metadata: { page, limit, ...question.read(answer) } };
}

interface Sought {
  selection: Selection;
  place: Order;
  part: Part;
  /** parameter values of selection and page */
  bound: unknown[];
  /** the stored total, if any */
  known: Sql | undefined;
}

/** Reads a page of a list without stored total: one round trip, two when it is too long to be counted. */
async function readCounted(
  transaction: Connection,
  resource: PreparedResource,
  parameters: ListParameters,
  shape: Shape,
  { selection, place, part, bound, known }: Sought,
): Promise<{ rows: Row[]; counted: number }> {
  const values = [...bound];
  const companyId = selection.parameters[0] as number;
  const isFirst = matchesSearchedCode(resource, parameters, (value) => `$${values.push(value)}`);
  const show = (find: Sql, by: unknown[]) => findAndShow(transaction, resource, companyId, shape, find, by);
  const { rows, counted } = await show(countedPage(selection, place, part, isFirst, known), values);
  if (counted <= countedUpTo) return { rows, counted };
  const { rows: along } = await show(uncountedPage(resource, selection, place, part), bound);
  return { rows: along, counted };
}

/** Runs a query that stores a page's ids, then reads that page; both in one pipeline. `counted`: the total returned. */
async function findAndShow(
  transaction: Connection,
  resource: PreparedResource,
  companyId: number,
  shape: Shape,
  find: Sql,
  values: unknown[],
): Promise<{ rows: Row[]; counted: number }> {
  const [[found], rows] = await Promise.all([
    rowsOf<{ total: number }>(transaction, find, values),
    rowsOf<Row>(transaction, storedPage(resource, shape), [companyId]),
  ]);
  return { rows, counted: found?.total ?? 0 };
}

async function readAlone(transaction: Connection, { sql, parameters }: TotalQuery): Promise<unknown> {
  const [row] = await rowsOf<{ value: unknown }>(transaction, `select ${sql} as value`, parameters);
  return row?.value;
}

/** Reads records by id in a shape; unknown ids are omitted. */
export async function readByIds(
  transaction: Connection,
  resource: PreparedResource,
  companyId: number,
  ids: readonly number[],
  shape: Shape,
): Promise<Row[]> {
  return readWhere(transaction, resource, companyId, ...amongIds(ids), shape);
}

/**
 * Reads the records that match a condition, ordered by id.
 * @param condition over the row `t`; `$1` is the tenant, `$2` is `bound`
 */
export async function readWhere(
  transaction: Connection,
  resource: PreparedResource,
  companyId: number,
  condition: Sql,
  bound: unknown,
  shape: Shape,
): Promise<Row[]> {
  const rest = `from ${resource.table} t where t.company_id = $1 and ${condition} order by t.id`;
  const rows = await rowsOf<Row>(transaction, shapedQuery(shape, rest), [companyId, bound]);
  return finishRows(shape, rows, companyId).rows;
}

/**
 * Reads one record.
 * @param known field values in written form that need not be read
 * @throws Problem 404 when the tenant has no such record
 */
export async function readRecord(
  transaction: Connection,
  resource: PreparedResource,
  companyId: number,
  id: number,
  locale: AnswerLocale,
  known: RecordValues = {},
): Promise<Row> {
  const shape = restShape(resource, locale, Object.keys(known));
  const rest = `from ${resource.table} t where t.company_id = $1 and t.id = $2`;
  const rows = await rowsOf<Row>(transaction, shapedRecord(shape, rest), [companyId, safeId(id)]);
  const [record] = finishRows(shape, rows, companyId).rows;
  if (!record) throw recordNotFound(resource);
  return withKnown(record, resource, known, locale);
}
