/**
 * Client of Jumia's vendor API, after the vendor centre's OpenAPI document (C1). The formats of shops, brands and categories and the final states of
 * a feed are not specified there: parsing is tolerant, and to be confirmed with a contract.
 */
import { setTimeout as wait } from 'node:timers/promises';
import {
  createServiceClient,
  at,
  cachedFor,
  listAt,
  textAt,
  type ServiceRequest,
} from '../../../infrastructure/http-client/service-client.ts';
import { withAccessToken } from './access-token.ts';
import type { JumiaGateway } from './jumia-gateway.ts';
import { JumiaFailure } from './jumia-failure.ts';

export interface JumiaShop {
  id: string;
  name: string;
}

export interface JumiaCategory {
  code: string;
  /** path from the root, “Home > Lighting > Lamps” */
  path: string;
  /** products are allowed in leaves only */
  isLeaf: boolean;
}

/** Result of one piece in a feed. */
export interface FeedItem {
  sku: string;
  isTaken: boolean;
  said: string | null;
}

const askJumia = createServiceClient(
  (reason, mayBeDone) => new JumiaFailure(`jumia_${reason}`, null, mayBeDone),
);

/** Time of the next allowed call per store (throttle). */
const turns = new Map<number, number>();

async function takeTurn({ pace }: JumiaGateway, companyId: number): Promise<void> {
  const now = Date.now();
  const turn = Math.max(now, (turns.get(companyId) ?? 0) + pace);
  turns.set(companyId, turn);
  if (turn > now) await wait(turn - now);
}

/** Error message of a response, which is a text or a list. */
const saidBy = (data: unknown): string | null =>
  textAt(data, 'message') ??
  textAt(data, 'errorMessage') ??
  textAt(data, 'error') ??
  textAt(data, 'errors', 0, 'message') ??
  textAt(data, 'errors', 0);

function ask(
  desk: JumiaGateway,
  companyId: number,
  path: string,
  question: ServiceRequest = {},
): Promise<unknown> {
  return withAccessToken(desk, companyId, async (token) => {
    await takeTurn(desk, companyId);
    const asking = { base: desk.base, client: desk.client, reach: desk.reach, credentials: {} };
    const headers = { authorization: `Bearer ${token}` };
    const { status, data } = await askJumia(asking, path, { ...question, headers });
    if (status === 401) throw new JumiaFailure('jumia_credentials');
    if (status === 403) throw new JumiaFailure('jumia_forbidden', saidBy(data));
    if (status >= 300) throw new JumiaFailure('jumia_refused', saidBy(data));
    return data;
  });
}

const pageSize = 100;
/** Maximum number of pages read of a list. */
const mostPages = 200;

/** All pages of a list; items are in the field `name`. */
async function everyPage(
  desk: JumiaGateway,
  companyId: number,
  path: string,
  name: string,
): Promise<unknown[]> {
  const all: unknown[] = [];
  let token: string | null = null;
  for (let page = 0; page < mostPages; page++) {
    const said = new URLSearchParams({ size: String(pageSize), ...(token && { token }) });
    const data = await ask(desk, companyId, `${path}?${said}`);
    all.push(...(Array.isArray(data) ? data : listAt(data, name)));
    token = at(data, 'isLastPage') === true ? null : textAt(data, 'nextToken');
    if (!token) break;
  }
  return all;
}

/** The seller's shops. */
export async function readShops(desk: JumiaGateway, companyId: number): Promise<JumiaShop[]> {
  const data = await ask(desk, companyId, '/shops');
  const shops = Array.isArray(data) ? data : listAt(data, 'shops');
  return shops.flatMap((shop) => {
    const id = textAt(shop, 'id');
    return id ? [{ id, name: textAt(shop, 'name') ?? id }] : [];
  });
}

export interface JumiaBrand {
  code: string;
  name: string;
}

/** A brand by name, ignoring case. @returns `null` where it does not exist */
export async function findBrand(
  desk: JumiaGateway,
  companyId: number,
  name: string,
): Promise<JumiaBrand | null> {
  const said = new URLSearchParams({ name, criteria: 'EQUALS_IGNORE_CASE' });
  const data = await ask(desk, companyId, `/catalog/brands?${said}`);
  for (const brand of Array.isArray(data) ? data : listAt(data, 'brands')) {
    const [code, called] = [textAt(brand, 'code'), textAt(brand, 'name')];
    if (code && called && called.toLowerCase() === name.toLowerCase()) return { code, name: called };
  }
  return null;
}

/** Cache lifetime of the category tree in milliseconds; it is the same for every store. */
const treeLife = 30 * 60_000;

export const readCategories = (desk: JumiaGateway, companyId: number): Promise<JumiaCategory[]> =>
  cachedFor(treeLife, ['jumia-categories', desk.base], async () => {
    const told = await everyPage(desk, companyId, '/catalog/categories', 'categories');
    return flattened(told);
  });

interface Told {
  code: string;
  name: string;
  parent: string | null;
}

/** Flattens the tree, whether nested or as rows with parent codes. */
function flattened(told: readonly unknown[]): JumiaCategory[] {
  const rows: Told[] = [];
  const take = (each: unknown, above: string | null) => {
    const code = textAt(each, 'code');
    if (!code) return;
    rows.push({ code, name: textAt(each, 'name') ?? code, parent: above ?? textAt(each, 'parentCode') });
    for (const child of listAt(each, 'children')) take(child, code);
  };
  for (const each of told) take(each, null);
  const byCode = new Map(rows.map((row) => [row.code, row]));
  const parents = new Set(rows.map(({ parent }) => parent));
  return rows.map((row) => {
    const names: string[] = [];
    const met = new Set<string>();
    for (
      let step: Told | undefined = row;
      step && !met.has(step.code);
      step = byCode.get(step.parent ?? '')
    ) {
      met.add(step.code);
      names.unshift(step.name);
    }
    return { code: row.code, path: names.join(' > '), isLeaf: !parents.has(row.code) };
  });
}

/**
 * Sends products to a shop. Jumia processes them later: see `readFeed`.
 * @returns the feed's id
 * @throws JumiaFailure; with `mayBeDone` the products may have arrived
 */
export async function createFeed(
  desk: JumiaGateway,
  companyId: number,
  shopId: string,
  products: readonly object[],
): Promise<string> {
  const question = { method: 'POST', acts: true, json: { shopId, products } } as const;
  const data = await ask(desk, companyId, '/feeds/products/create', question);
  const feedId = textAt(data, 'feedId');
  if (!feedId) throw new JumiaFailure('jumia_silent', null, true);
  return feedId;
}

const over =
  /^(?:finished|completed?|done|success(?:ful)?|processed|partial\w*|failed|error|cancell?ed|rejected)$/iu;
const bad = /fail|error|reject|invalid|cancel/iu;

/** Result of a feed. @returns `null` while it is processed, else its pieces */
export async function readFeed(
  desk: JumiaGateway,
  companyId: number,
  feedId: string,
): Promise<FeedItem[] | null> {
  const data = await ask(desk, companyId, `/feeds/${encodeURIComponent(feedId)}`);
  if (!over.test(textAt(data, 'status')?.trim() ?? '')) return null;
  return listAt(data, 'feedItems').flatMap((item) => {
    const sku = textAt(item, 'sellerSKU') ?? textAt(item, 'sellerSku');
    if (!sku) return [];
    const reasons = listAt(item, 'errors').map(
      (each) => saidBy(each) ?? (typeof each === 'string' ? each : null),
    );
    const said = [textAt(item, 'errorMessage'), ...reasons].filter((each) => each !== null);
    const isTaken = !said.length && !bad.test(textAt(item, 'status') ?? '');
    return [{ sku, isTaken, said: [...new Set(said)].join('; ') || null }];
  });
}

/** Whether Jumia's catalogue has a piece with this SKU. */
export async function hasPiece(desk: JumiaGateway, companyId: number, sku: string): Promise<boolean> {
  const said = new URLSearchParams({ size: '1', sellerSku: sku });
  const data = await ask(desk, companyId, `/catalog/products?${said}`);
  return listAt(data, 'products').some((product) =>
    listAt(product, 'variations').some((variation) => textAt(variation, 'sellerSku') === sku),
  );
}
