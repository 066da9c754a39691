/**
 * Sandbox of Jumia's vendor API: one-time refresh tokens, a catalogue in pages, and feeds with a processing time that may end with failed items. The
 * formats of shops, brands and categories are assumptions where the documentation leaves them open.
 */
import { createHash, randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { consentPage } from './consent-page.ts';
import type { JumiaLedger } from './jumia-ledger.ts';

const jumiaShops = [{ id: 'shop-eg-1', name: 'Jumia Egypt', businessClients: [{ code: 'jumia-eg' }] }];

const brands = ['Generic', 'Fashion', 'Nakhla', 'Philips', 'Samsung', 'Tornado', 'Black+Decker'].map(
  (name, place) => ({
    code: String(1001 + place),
    name,
  }),
);

/** Code, name, and the parent's code. */
const categories: readonly [string, string, string | null][] = [
  ['1000', 'Home & Office', null],
  ['1100', 'Home & Kitchen', '1000'],
  ['1110', 'Lamps', '1100'],
  ['1111', 'Table Lamps', '1110'],
  ['1112', 'Lanterns', '1110'],
  ['1120', 'Cookware', '1100'],
  ['1121', 'Trays', '1120'],
  ['1122', 'Coffee Pots', '1120'],
  ['1130', 'Bedding', '1100'],
  ['1131', 'Blankets', '1130'],
  ['1132', 'Cushions', '1130'],
  ['1140', 'Rugs', '1100'],
  ['2000', 'Fashion', null],
  ['2100', "Women's Fashion", '2000'],
  ['2110', 'Clothing', '2100'],
  ['2111', 'Dresses', '2110'],
  ['2112', 'Scarves', '2110'],
  ['2120', 'Jewellery', '2100'],
  ['2200', "Men's Fashion", '2000'],
  ['2210', 'Shirts', '2200'],
  ['2220', 'Bags', '2200'],
  ['3000', 'Health & Beauty', null],
  ['3100', 'Soap', '3000'],
  ['3200', 'Perfume', '3000'],
  ['4000', 'Grocery', null],
  ['4100', 'Dates', '4000'],
  ['4200', 'Spices', '4000'],
  ['4300', 'Tea & Coffee', '4000'],
  ['9000', 'Everything else', null],
];

interface Grant {
  grant_type?: string;
  client_id?: string;
  client_secret?: string;
  redirect_uri?: string;
  code?: string;
  code_verifier?: string;
  refresh_token?: string;
}

interface Paged {
  size?: string;
  token?: string;
}

/** A page of a list, and the token of the next one. */
function paged<T>(all: readonly T[], { size = '20', token = '0' }: Paged) {
  const from = Number(token) || 0;
  const until = from + Math.min(100, Math.max(1, Number(size) || 20));
  return { page: all.slice(from, until), nextToken: String(until), isLastPage: until >= all.length };
}

/** Why Jumia would refuse a product. */
function problemOf(body: Record<string, unknown>): string | null {
  const { name, brand, category, variation, images, price } = body as {
    name?: { value?: string };
    brand?: { code?: string };
    category?: { code?: string };
    variation?: string;
    images?: unknown[];
    price?: { value?: number; salePrice?: { value?: number } };
  };
  const isLeaf = !categories.some(([, , above]) => above === category?.code);
  if (!name?.value) return 'Name is required';
  if (!variation) return 'Variation must not be empty';
  if (!brands.some(({ code }) => code === brand?.code)) return 'Brand does not exist';
  if (!categories.some(([code]) => code === category?.code) || !isLeaf) return 'Category is not a leaf';
  if (!images?.length) return 'At least one image is required';
  if (!price?.value || (price.salePrice && price.salePrice.value! >= price.value))
    return 'Price is not valid';
  return null;
}

export async function jumiaSandbox(app: FastifyInstance, ledger: JumiaLedger): Promise<void> {
  const codes = consentPage(app, {
    path: '/login',
    codes: 'jm',
    title: { en: 'Jumia (sandbox)', ar: 'جوميا (تجريبية)' },
    asks: {
      en: 'Matjar asks to sell your products on Jumia. This is a sandbox: nothing is sold to anybody.',
      ar: 'يطلب متجر أن يبيع منتجاتك على جوميا. هذه بيئة تجريبية ولا يُباع فيها شيء لأحد.',
    },
  });
  const given = new Set<string>();

  app.addHook('preHandler', async (request, reply) => {
    if (request.routeOptions.config.isPage || request.routeOptions.url?.endsWith('/token')) return;
    const { authorization = '' } = request.headers;
    if (!authorization.startsWith('Bearer sandbox-') || !authorization.endsWith(ledger.tokenEnd))
      return reply.code(401).send({ message: 'Unauthorized' });
  });

  app.post<{ Body: Grant }>('/token', async ({ body }, reply) => {
    const no = (error: string) => reply.code(400).send({ error });
    const tokens = () => {
      const refresh = `refresh-${randomUUID()}`;
      given.add(refresh);
      return {
        access_token: `sandbox-${randomUUID()}${ledger.tokenEnd}`,
        refresh_token: refresh,
        token_type: 'Bearer',
        expires_in: ledger.tokenLife,
      };
    };
    if (body.grant_type === 'authorization_code') {
      const way = codes.take(body.code ?? '', body.client_id, body.redirect_uri);
      const proof = createHash('sha256')
        .update(body.code_verifier ?? '')
        .digest('base64url');
      if (!way || !body.client_secret || (way.code_challenge && way.code_challenge !== proof))
        return no('invalid_grant');
      return tokens();
    }
    if (body.grant_type !== 'refresh_token') return no('unsupported_grant_type');
    const { refresh_token: token = '' } = body;
    if (!given.has(token) || !ledger.useUp(token)) return no('invalid_grant');
    return tokens();
  });

  app.get('/shops', async () => ({ shops: jumiaShops }));

  app.get<{ Querystring: { name?: string; criteria?: string } }>('/catalog/brands', async ({ query }) => ({
    brands: brands.filter(({ name }) => name.toLowerCase() === query.name?.toLowerCase()),
  }));

  app.get<{ Querystring: Paged }>('/catalog/categories', async ({ query }) => {
    const { page, ...rest } = paged(categories, query);
    return { categories: page.map(([code, name, parentCode]) => ({ code, name, parentCode })), ...rest };
  });

  app.get<{ Querystring: Paged & { sellerSku?: string } }>('/catalog/products', async ({ query }) => {
    const { sellerSku } = query;
    const all = ledger.pieces().filter((piece) => sellerSku === undefined || piece.sellerSku === sellerSku);
    const { page, ...rest } = paged(all, query);
    return {
      products: page.map((piece) => ({
        id: piece.parentSku,
        variations: [
          {
            id: `sid-${piece.sellerSku}`,
            sellerSku: piece.sellerSku,
            businessClients: [
              { code: 'jumia-eg', status: 'active', qc: { status: 'pending', rejectionReason: null } },
            ],
          },
        ],
      })),
      ...rest,
    };
  });

  app.post<{ Body: { shopId?: string; products?: Record<string, unknown>[] } }>(
    '/feeds/products/create',
    async ({ body: { shopId = '', products = [] } }, reply) => {
      if (!jumiaShops.some(({ id }) => id === shopId))
        return reply.code(400).send({ message: 'Shop does not exist' });
      if (!products.length) return reply.code(400).send({ message: 'products must not be empty' });
      return { feedId: ledger.create(shopId, products, problemOf).id };
    },
  );

  app.get<{ Params: { id: string } }>('/feeds/:id', async ({ params }, reply) => {
    const feed = ledger.feed(params.id);
    if (!feed) return reply.code(404).send({ message: 'Feed not found' });
    const failed = feed.items.filter(({ said }) => said).length;
    const total = feed.items.length;
    if (!feed.isOver)
      return { id: feed.id, status: 'PROCESSING', total, completed: 0, failed: 0, feedItems: [] };
    return {
      id: feed.id,
      status: 'FINISHED',
      total,
      completed: total - failed,
      failed,
      feedItems: feed.items.map(({ sku, said }) => ({
        status: said ? 'FAILED' : 'COMPLETED',
        productSid: said ? null : `sid-${sku}`,
        sellerSKU: sku,
        errorMessage: said,
        errors: said ? [said] : [],
      })),
    };
  });
}
