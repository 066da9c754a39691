/** Product order of a collection: sorts products as the collection would, and turns a smart collection into a manual one. */
import { catalogue } from '../../../../generated/catalogue.js';
import type { Locale } from '../../../../shared/texts/locale.ts';
import type { SmartConditions } from '../../../../shared/catalog/smart-conditions.ts';
import { collectionSort } from '../collection-sort.ts';
import { authorise } from '../../../crud/records/resources/authorise.ts';
import { recordNotFound } from '../../../crud/records/not-found.ts';
import { prepared } from '../../../crud/records/resources/prepared.ts';
import { readableBy } from '../../../crud/records/read/readable-fields.ts';
import { setFields } from '../../../crud/records/write/update-records.ts';
import type { WriteContext } from '../../../crud/records/write/write-context.ts';
import { write } from '../../../crud/records/write/with-change-set.ts';
import { lockListed, lockRecords } from '../../../crud/records/write/write-rows.ts';
import { safeId } from '../../../infrastructure/database/safe-id.ts';
import { rowsOf } from '../../../infrastructure/database/query.ts';
import { Problem } from '../../../infrastructure/http/problem.ts';
import type { Handler } from '../../../infrastructure/http/request-context.ts';

/** Maximum number of products of a manual collection, from its schema. */
const most = catalogue.collections!.fields.find(({ name }) => name === 'productIds')!.schema.maxItems!;

/** Sorts the given products in the given collection order; ids that do not exist are left out. */
export const sort: Handler = (request, { read, language }) =>
  read(async (transaction, session) => {
    authorise(session, prepared.products, 'view');
    const { products: ids, sort: by } = request.body as { products: number[]; sort: string };
    const order = collectionSort(
      readableBy(prepared.products, session),
      { sort: by, type: 'manual' },
      language,
    );
    const rows = await rowsOf<{ id: string }>(
      transaction,
      `select t.id from unnest($2::bigint[]) with ordinality held(id, place)
       join ${prepared.products.table} t on t.company_id = $1 and t.id = held.id order by ${order.over(order.value, 't.id')}`,
      [session.companyId, ids],
    );
    return { body: { data: { products: rows.map(({ id }) => Number(id)) } } };
  });

/** Turns a smart collection into a manual one with its present products in their present order. */
export const turnManual: Handler = (request, context) =>
  write(prepared.collections, 'edit', request, context, async (scene) => {
    const { id } = request.params as { id: number };
    const { version } = request.body as { version: number };
    const { transaction, companyId } = scene;
    const seen = await rowsOf<{ conditions: SmartConditions | null; sort: string }>(
      transaction,
      'select conditions, sort from collections where company_id = $1 and id = $2',
      [companyId, safeId(id)],
    );
    if (!seen[0]) throw recordNotFound(prepared.collections);
    const members = await membersOf(scene, seen[0], context.language);
    // Products are locked before the collection, the lock order of product writes.
    await lockListed(transaction, prepared.collections, companyId, [id], { productIds: members });
    const [before] = await lockRecords(transaction, prepared.collections, companyId, [id]);
    // A changed version may mean changed conditions, and so other products.
    if (before?.version !== version) throw new Problem(409, 'conflict');
    if (before.type !== 'smart') throw refused('already_manual');
    if (members.length > most) throw refused('too_many_members', { most });
    const record = await setFields(
      scene,
      prepared.collections,
      id,
      { type: 'manual', productIds: members },
      context.locale,
    );
    return { ids: [id], answer: { body: { data: record } } };
  });

/** Products that meet the conditions, in the collection's order; reads one more than the maximum, to detect too many. */
async function membersOf(
  { transaction, companyId }: WriteContext,
  { conditions, sort: by }: { conditions: SmartConditions | null; sort: string },
  locale: Locale,
): Promise<number[]> {
  if (!conditions) return [];
  const order = collectionSort(prepared.products, { sort: by, type: 'smart' }, locale);
  const rows = await rowsOf<{ id: string }>(
    transaction,
    `select t.id from products_meeting_conditions($2::jsonb) held(id) join ${prepared.products.table} t on t.company_id = $1 and t.id = held.id
     order by ${order.over(order.value, 't.id')} limit $3`,
    [companyId, JSON.stringify(conditions), most + 1],
  );
  return rows.map(({ id }) => Number(id));
}

const refused = (code: string, params?: Record<string, number>) =>
  new Problem(422, 'validation', { errors: { type: [{ code, ...(params && { params }) }] } });
