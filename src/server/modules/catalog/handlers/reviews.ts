/** Handlers of the reviews of one product. */
import { sql } from 'kysely';
import { catalogue } from '../../../../generated/catalogue.js';
import type { Connection } from '../../../infrastructure/database/connection.ts';
import { fieldProblem } from '../../../infrastructure/http/problem.ts';
import type { Handler, Session } from '../../../infrastructure/http/request-context.ts';
import { recordNotFound } from '../../../crud/records/not-found.ts';
import { safeId } from '../../../infrastructure/database/safe-id.ts';
import { readPage } from '../../../crud/records/read/read-records.ts';
import { readableBy } from '../../../crud/records/read/readable-fields.ts';
import { write } from '../../../crud/records/write/with-change-set.ts';
import { prepared } from '../../../crud/records/resources/prepared.ts';
import { setFields, updateMany } from '../../../crud/records/write/update-records.ts';
const products = { model: catalogue.products! };

type Path = { id: number; reviewId: number };

interface Body {
  is_hidden?: boolean;
  isHidden?: boolean;
}

/**
 * Reads the flag under the name of the request (`is_hidden`) or of the response (`isHidden`). @throws Problem 422 if neither is sent, or if both
 * differ
 */
function saidHidden({ is_hidden: said, isHidden = said }: Body): boolean {
  if (isHidden === undefined) throw fieldProblem('is_hidden', 'required');
  if (said !== undefined && said !== isHidden)
    throw fieldProblem('isHidden', 'said_twice', { key: 'isHidden', parameter: 'is_hidden' });
  return isHidden;
}

/** The ids of a product's reviews. @throws Problem 404 when there is no such product */
async function reviewsOf(
  transaction: Connection,
  { companyId }: Pick<Session, 'companyId'>,
  product: number,
) {
  const { rows } = await sql<{ ids: number[] }>`
    select array_to_json(array(select r.id from reviews r where r.company_id = ${companyId} and r."productId" = p.id order by r.id)) as ids
    from products p where p.company_id = ${companyId} and p.id = ${safeId(product)}`.execute(transaction);
  if (!rows[0]) throw recordNotFound(products);
  return rows[0].ids;
}

export const ofProduct: Handler = (request, { read, locale }) =>
  read(async (transaction, session) => {
    const { id } = request.params as Path;
    const { page, limit } = request.query as { page: number; limit: number };
    const [, body] = await Promise.all([
      reviewsOf(transaction, session, id),
      readPage(transaction, readableBy(prepared.reviews, session), session.companyId, locale, {
        page,
        limit,
        product: [safeId(id)],
      }),
    ]);
    return { body };
  });

export const updateOne: Handler = (request, context) =>
  write(prepared.reviews, 'edit', request, context, async (scene) => {
    const { id, reviewId } = request.params as Path;
    const isHidden = saidHidden(request.body as Body);
    if (!(await reviewsOf(scene.transaction, scene, id)).includes(reviewId))
      throw recordNotFound(prepared.reviews);
    const record = await setFields(scene, prepared.reviews, reviewId, { isHidden }, context.locale);
    return { ids: [reviewId], answer: { body: { data: record } } };
  });

export const updateEvery: Handler = (request, context) =>
  write(prepared.reviews, 'edit', request, context, async (scene) => {
    const isHidden = saidHidden(request.body as Body);
    const ids = await reviewsOf(scene.transaction, scene, (request.params as Path).id);
    if (ids.length) await updateMany(scene, prepared.reviews, ids, { isHidden });
    return { ids, answer: { body: { data: { ids } } } };
  });
