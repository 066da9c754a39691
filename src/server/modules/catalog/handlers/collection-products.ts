/** Handlers of the products of one collection: list, add, move, remove. */
import { sql } from 'kysely';
import { productsOfCollection } from '../collections.hooks.ts';
import { collectionSort } from '../collection-sort.ts';
import { applyPositions, type ProductPosition } from '../product-positions.ts';
import { Problem } from '../../../infrastructure/http/problem.ts';
import type { Answer, Handler } from '../../../infrastructure/http/request-context.ts';
import { authorise } from '../../../crud/records/resources/authorise.ts';
import { fieldsOfList } from '../../../crud/records/read/list-query.ts';
import type { WriteContext } from '../../../crud/records/write/write-context.ts';
import { recordNotFound } from '../../../crud/records/not-found.ts';
import { rowsOf } from '../../../infrastructure/database/query.ts';
import { safeId } from '../../../infrastructure/database/safe-id.ts';
import { readableBy } from '../../../crud/records/read/readable-fields.ts';
import { finishRows, shapedQuery, shapeOf } from '../../../crud/records/resources/record-shape.ts';
import { write } from '../../../crud/records/write/with-change-set.ts';
import { lockListed, lockRecords } from '../../../crud/records/write/write-rows.ts';
import type { Row } from '../../../crud/records/resources/row-shape.ts';
import { prepared } from '../../../crud/records/resources/prepared.ts';
import { setFields } from '../../../crud/records/write/update-records.ts';

/** A page of the products of a collection, in its order; a smart one evaluates its conditions. */
export const list: Handler = (request, { read, locale, language }) =>
  read(async (transaction, session) => {
    authorise(session, prepared.products, 'view');
    const { id } = request.params as { id: number };
    const { page, limit } = request.query as { page: number; limit: number };
    const { companyId } = session;
    const { rows } = await sql<{ type: string; sort: string; total: string }>`
      select c.type, c.sort, ${sql.raw(productsOfCollection('c'))} as total
      from collections c where c.company_id = ${companyId} and c.id = ${safeId(id)}`.execute(transaction);
    const [collection] = rows;
    if (!collection) throw recordNotFound(prepared.collections);
    const seen = readableBy(prepared.products, session);
    const shape = shapeOf(seen, fieldsOfList(seen, {}), locale);
    const held =
      collection.type === 'smart'
        ? `select meeting as id, 0 as place from collections c, products_meeting_conditions(c.conditions) meeting
           where c.company_id = $1 and c.id = $2`
        : `select l."productId" as id, l."order" as place from collection_products l
           where l.company_id = $1 and l."collectionId" = $2`;
    const order = collectionSort(seen, collection, language);
    const found = await rowsOf<Row>(
      transaction,
      shapedQuery(
        shape,
        `from ${prepared.products.table} t join (${held}) held on held.id = t.id where t.company_id = $1
         order by ${order.over(order.value, 't.id')} limit $3 offset $4`,
      ),
      [companyId, id, limit, (page - 1) * limit],
    );
    const metadata = { page, limit, total: Number(collection.total), totalIsExact: true };
    return { body: { data: finishRows(shape, found, companyId).rows, metadata } };
  });

/** Adds products at positions; one that is already in the collection moves. */
export const add: Handler = (request, context) =>
  arranged(request, context, (held, placed) => applyPositions(held, placed));

/** Moves products of the collection to other positions. */
export const arrange: Handler = (request, context) =>
  arranged(request, context, (held, placed) => {
    const strangers = placed.map(({ productId }) => productId).filter((id) => !held.includes(id));
    if (strangers.length)
      throw new Problem(422, 'validation', {
        errors: {
          products: [{ code: 'not_in_collection', params: { ids: strangers.slice(0, 10).join(', ') } }],
        },
      });
    return applyPositions(held, placed);
  });

export const remove: Handler = (request, context) =>
  changed(request, context, (held) => {
    const { productId } = request.params as { productId: number };
    if (!held.includes(productId)) throw recordNotFound(prepared.products);
    return held.filter((id) => id !== productId);
  });

type Change = (held: readonly number[]) => number[];
type Parameters = globalThis.Parameters<Handler>;

const arranged = (
  request: Parameters[0],
  context: Parameters[1],
  change: (held: readonly number[], placed: readonly ProductPosition[]) => number[],
) => {
  const { products: placed } = request.body as { products: ProductPosition[] };
  return changed(request, context, (held) => change(held, placed), placed);
};

/** Changes the product list under a lock of the collection, so that concurrent changes apply one after the other. */
function changed(
  request: Parameters[0],
  context: Parameters[1],
  change: Change,
  placed: readonly ProductPosition[] = [],
): Promise<Answer> {
  return write(prepared.collections, 'edit', request, context, async (scene) => {
    const { id } = request.params as { id: number };
    const { transaction, companyId } = scene;
    const listed = placed.map(({ productId }) => productId);
    await lockListed(transaction, prepared.collections, companyId, [id], { productIds: listed });
    const list = change(await heldBy(scene, id));
    const record = await setFields(scene, prepared.collections, id, { products: list }, context.locale);
    const { version, products: placedNow, productIds } = record;
    const data = { id, version, products: placedNow, productIds };
    return { ids: [id], answer: { body: { data } } };
  });
}

async function heldBy({ transaction, companyId }: WriteContext, id: number): Promise<readonly number[]> {
  const [record] = await lockRecords(transaction, prepared.collections, companyId, [id]);
  if (!record) throw recordNotFound(prepared.collections);
  return record.productIds as number[];
}
