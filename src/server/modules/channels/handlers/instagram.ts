/** Handlers of Instagram: posts of an account, images, import of posts as products. */
import { createRecord } from '../../../crud/records/write/create-record.ts';
import { prepared } from '../../../crud/records/resources/prepared.ts';
import { write } from '../../../crud/records/write/with-change-set.ts';
import type { WriteContext } from '../../../crud/records/write/write-context.ts';
import { saveImage } from '../../../infrastructure/files/images.ts';
import { takeAdvisoryLocks } from '../../../infrastructure/database/advisory-locks.ts';
import { rowsOf } from '../../../infrastructure/database/query.ts';
import { fieldProblem, Problem } from '../../../infrastructure/http/problem.ts';
import type { Handler, Services } from '../../../infrastructure/http/request-context.ts';
import { ServiceFailure } from '../../../infrastructure/http-client/service-failure.ts';
import { postHandle, productFromPost, type PostInput } from '../instagram/product-from-post.ts';

type Prepared = Exclude<Awaited<ReturnType<Services['instagram']['picture']>>, { code: string }>;

/** Maximum images per product, concurrent downloads, and total download time in milliseconds. */
const mostPictures = 12;
const atOnce = 4;
const patience = 60_000;

export const posts: Handler = async (request, { services }) => {
  const { token, after, limit } = request.query as { token: string; after?: string; limit: number };
  try {
    const { posts: data, next } = await services.instagram.posts(token, { after, limit });
    return { body: { data, metadata: { next } } };
  } catch (error) {
    if (!(error instanceof ServiceFailure)) throw error;
    if (error.code === 'instagram_token') throw fieldProblem('token', error.code);
    if (error.code === 'instagram_page') throw fieldProblem('after', error.code);
    throw new Problem(502, error.code);
  }
};

/** Cache lifetime of an image in seconds; its address expires soon anyway. */
const pictureLife = 3600;

export const picture: Handler = async (request, { services }) => {
  const shown = await services.instagram.show((request.query as { address: string }).address);
  if (!shown) throw new Problem(404, 'not_found');
  return {
    body: shown.body,
    headers: { 'content-type': shown.type, 'cache-control': `private, max-age=${pictureLife}` },
  };
};

/** Images are downloaded before the transaction begins, so that no locks are held meanwhile. */
export const importPosts: Handler = async (request, context) => {
  const given = [
    ...new Map((request.body as { posts: PostInput[] }).posts.map((post) => [post.id, post])).values(),
  ];
  const products = prepared.products;
  const standing = await context.read((transaction, { companyId }) =>
    handlesOf({ transaction, companyId }, given),
  );
  const fetched = await fetchAll(
    context.services.instagram,
    given.filter((post) => !standing.has(postHandle(post))).flatMap(picturesOf),
  );
  return write(products, 'create', request, context, async (scene) => {
    await takeAdvisoryLocks(scene.transaction, scene.companyId, 'instagram', ['posts']);
    const known = await handlesOf(scene, given);
    const made: { id: number; post: string; pictures: number; missing: number }[] = [];
    for (const post of given.filter((each) => !known.has(postHandle(each)))) {
      const media = [];
      for (const address of picturesOf(post)) {
        const found = fetched.get(address);
        if (!found) continue;
        const { files } = context.services;
        const { upload, prepared: image } = found;
        media.push((await saveImage(scene.transaction, files, scene.companyId, upload, image)).id);
      }
      const values = { ...productFromPost(post), media };
      const record = await createRecord(scene, products, values, context.locale);
      const missing = picturesOf(post).length - media.length;
      made.push({ id: record.id as number, post: post.id, pictures: media.length, missing });
    }
    const skipped = given.filter((each) => known.has(postHandle(each))).map(({ id }) => id);
    return {
      ids: made.map(({ id }) => id),
      answer: { status: 201, body: { data: { products: made, skipped } } },
    };
  });
};

const picturesOf = ({ images = [] }: PostInput) =>
  images.filter((address) => URL.canParse(address)).slice(0, mostPictures);

/** Handles of the posts that products have already. */
async function handlesOf(
  { transaction, companyId }: Pick<WriteContext, 'transaction' | 'companyId'>,
  given: readonly PostInput[],
): Promise<Set<string>> {
  const rows = await rowsOf<{ handle: string }>(
    transaction,
    'select handle from products where company_id = $1 and handle = any($2::text[])',
    [companyId, given.map(postHandle)],
  );
  return new Set(rows.map(({ handle }) => handle));
}

/** Downloads images; those that fail are left out. */
async function fetchAll(
  instagram: Services['instagram'],
  addresses: readonly string[],
): Promise<Map<string, Prepared>> {
  const pictures = new Map<string, Prepared>();
  const waiting = [...new Set(addresses)];
  const until = Date.now() + patience;
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined && Date.now() < until; next = waiting.shift()) {
      const answer = await instagram.picture(next);
      if (!('code' in answer)) pictures.set(next, answer);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return pictures;
}
