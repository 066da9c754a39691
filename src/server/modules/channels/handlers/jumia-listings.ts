/** Handlers of Jumia listings: add products, shops, categories, list of states. */
import type { Locale } from '../../../../shared/texts/locale.ts';
import type { Connection } from '../../../infrastructure/database/connection.ts';
import { safeId } from '../../../infrastructure/database/safe-id.ts';
import { rowsOf } from '../../../infrastructure/database/query.ts';
import { problemDetail } from '../../../infrastructure/http/send-problem.ts';
import { fieldProblem, Problem, type FieldErrors } from '../../../infrastructure/http/problem.ts';
import type { Handler, Services } from '../../../infrastructure/http/request-context.ts';
import { startJob } from '../../../infrastructure/jobs/start-job.ts';
import type { JumiaGateway } from '../jumia-listings/jumia-gateway.ts';
import { searchCategories } from '../jumia-listings/find-category.ts';
import { jumiaProblem } from '../jumia-listings/jumia-failure.ts';
import { readCategories, readShops, type JumiaShop } from '../jumia-listings/jumia-vendor.ts';
import { requestListings, type ListingState } from '../jumia-listings/listing-rows.ts';
import { jumiaVariables } from '../jumia-settings.ts';

/** @throws Problem 409 where Jumia is not configured */
function deskOf({ jumiaDesk }: Services): JumiaGateway {
  if (!jumiaDesk)
    throw new Problem(409, 'jumia_not_set_up', { params: { variables: jumiaVariables.join(', ') } });
  return jumiaDesk;
}

const asked = <T>(answer: Promise<T>): Promise<T> =>
  answer.catch((error: unknown) => {
    throw jumiaProblem(error);
  });

export const add: Handler = async (request, { services, read, write, ip }) => {
  const body = request.body as { ids: number[]; shopId?: string };
  const desk = deskOf(services);
  const ids = body.ids.map(safeId);
  const { companyId, last } = await read(async (transaction, session) => {
    await refuseLacking(transaction, session.companyId, ids);
    return { companyId: session.companyId, last: await lastShop(transaction, session.companyId) };
  });
  const shopId = chosenShop(await asked(readShops(desk, companyId)), body.shopId, last);
  const jobId = await write(async (transaction, session) => {
    const products = [...new Set(ids)];
    await requestListings(transaction, session.companyId, session.user.id, { ids: products, shopId }, ip);
    return startJob(transaction, session, {
      kind: 'add_to_jumia',
      input: { ids: products, shopId },
      title: { key: 'jobs.title.add_to_jumia', params: { count: products.length } },
    });
  });
  return { status: 202, body: { data: { jobId } } };
};

/** @throws Problem 422 at every product that does not exist or has no marketplace brand or category */
async function refuseLacking(
  transaction: Connection,
  companyId: number,
  ids: readonly number[],
): Promise<void> {
  const rows = await rowsOf<{ id: number; isWhole: boolean }>(
    transaction,
    `select id, btrim(coalesce("marketplaceBrand", '')) <> '' and btrim(coalesce("marketplaceCategory", '')) <> '' as "isWhole"
     from products where company_id = $1 and id = any($2::bigint[])`,
    [companyId, ids],
  );
  const found = new Map(rows.map(({ id, isWhole }) => [id, isWhole]));
  const errors: FieldErrors = {};
  for (const [place, id] of ids.entries())
    if (!found.has(id)) errors[`ids.${place}`] = [{ code: 'unknown_reference' }];
    else if (!found.get(id)) errors[`ids.${place}`] = [{ code: 'jumia_fields_needed' }];
  if (Object.keys(errors).length) throw new Problem(422, 'validation', { errors });
}

async function lastShop(transaction: Connection, companyId: number): Promise<string | null> {
  const [row] = await rowsOf<{ shopId: string }>(
    transaction,
    'select "shopId" from jumia_listings where company_id = $1 order by "askedAt" desc, id desc limit 1',
    [companyId],
  );
  return row?.shopId ?? null;
}

/** The requested shop, else the only one, else the last one used. @throws Problem 422 at `shopId` */
function chosenShop(shops: readonly JumiaShop[], named: string | undefined, last: string | null): string {
  const names = shops.map(({ name }) => name).join(', ');
  if (!shops.length) throw new Problem(409, 'jumia_no_shop');
  const wanted = named ?? (shops.length === 1 ? shops[0]!.id : last);
  if (!wanted) throw fieldProblem('shopId', 'jumia_shop_needed', { shops: names });
  if (!shops.some(({ id }) => id === wanted))
    throw fieldProblem('shopId', 'jumia_shop_unknown', { shops: names });
  return wanted;
}

export const shops: Handler = async (_request, { services, read }) => {
  const desk = deskOf(services);
  const { companyId, last } = await read(async (transaction, session) => ({
    companyId: session.companyId,
    last: await lastShop(transaction, session.companyId),
  }));
  const data = await asked(readShops(desk, companyId));
  return { body: { data: data.map((shop) => ({ ...shop, isLast: shop.id === last })) } };
};

/** Maximum number of categories in a response. */
const mostOffered = 20;

export const categories: Handler = async (request, { services, read }) => {
  const { search } = request.query as { search: string };
  const desk = deskOf(services);
  const companyId = await read(async (_transaction, session) => session.companyId);
  const all = await asked(readCategories(desk, companyId));
  const data = searchCategories(all, search, mostOffered).map(({ code, path }) => ({ code, path }));
  return { body: { data } };
};

interface Row {
  productId: number;
  name: Record<Locale, string>;
  state: ListingState;
  code: string | null;
  said: string | null;
  shopId: string;
  askedAt: Date;
  endedAt: Date | null;
}

export const list: Handler = async (request, { read, language }) => {
  const { page, limit, state } = request.query as { page: number; limit: number; state?: ListingState[] };
  const { rows, total } = await read(async (transaction, { companyId }) => {
    const where = `l.company_id = $1 and ($2::text[] is null or l.state = any($2::text[]))`;
    const of = [companyId, state ?? null];
    const [counted] = await rowsOf<{ total: number }>(
      transaction,
      `select count(*)::int as total from jumia_listings l where ${where}`,
      of,
    );
    return {
      total: counted!.total,
      rows: await rowsOf<Row>(
        transaction,
        `select l."productId", p.name, l.state, l.code, l.said, l."shopId", l."askedAt", l."endedAt"
         from jumia_listings l join products p on p.company_id = l.company_id and p.id = l."productId"
         where ${where} order by l."askedAt" desc, l.id desc limit $3 offset $4`,
        [...of, limit, (page - 1) * limit],
      ),
    };
  });
  const data = rows.map(({ code, said, ...row }) => ({
    ...row,
    reason: code && problemDetail(code, { params: { said: said ? ` (${said})` : '' } }, language),
  }));
  return { body: { data, metadata: { total, page, limit } } };
};
