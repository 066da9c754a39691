/** Kinds of menu target: a collection, a product, a built-in page, any other address, or none (a heading). */

export const targetTypes = ['collection', 'product', 'page', 'address', 'heading'] as const;

export type TargetType = (typeof targetTypes)[number];

/** Built-in storefront pages. */
export const pages: Readonly<Record<string, string>> = {
  home: '/',
  products: '/products',
  collections: '/collections',
};

const folders = { collection: '/collections/', product: '/products/' } as const;

/** Storefront address of a collection or product handle. */
export const buildTargetAddress = (kind: keyof typeof folders, handle: string): string =>
  `${folders[kind]}${handle}`;

/** The handle in a collection or product address, or `undefined` for other addresses. */
export function parseHandle(kind: keyof typeof folders, url: string): string | undefined {
  const handle = url.startsWith(folders[kind]) ? url.slice(folders[kind].length) : '';
  if (!handle || /[/?#]/u.test(handle)) return undefined;
  try {
    return decodeURIComponent(handle);
  } catch {
    return handle;
  }
}

/** Target type of an address. */
export function targetTypeOf(url: string | null): TargetType {
  if (url === null) return 'heading';
  if (parseHandle('collection', url)) return 'collection';
  if (parseHandle('product', url)) return 'product';
  return Object.values(pages).includes(url) ? 'page' : 'address';
}

/** Whether the address is a path in the store or an http(s) URL; rejects `javascript:` URLs. Mirrors the server (`navigations.hooks.ts`). */
export const isAddress = (url: string): boolean =>
  /^\/(?!\/)\S*$/u.test(url) || (/^https?:\/\/\S+$/u.test(url) && URL.canParse(url));
