/** Where an item of the menu may lead: a collection, a product, a page that every store has, an address of any kind, or nowhere. */

export const targetTypes = ['collection', 'product', 'page', 'address', 'heading'] as const;

export type TargetType = (typeof targetTypes)[number];

/** Pages of every store. */
export const pages: Readonly<Record<string, string>> = {
  home: '/',
  products: '/products',
  collections: '/collections',
};

const folders = { collection: '/collections/', product: '/products/' } as const;

/** The address of what has this handle. */
export const buildTargetAddress = (kind: keyof typeof folders, handle: string): string => `${folders[kind]}${handle}`;

/** The handle that an address says, or `undefined` where it leads to something else. */
export function parseHandle(kind: keyof typeof folders, url: string): string | undefined {
  const handle = url.startsWith(folders[kind]) ? url.slice(folders[kind].length) : '';
  if (!handle || /[/?#]/u.test(handle)) return undefined;
  try {
    return decodeURIComponent(handle);
  } catch {
    return handle;
  }
}

/** What kind of place an address is. */
export function targetTypeOf(url: string | null): TargetType {
  if (url === null) return 'heading';
  if (parseHandle('collection', url)) return 'collection';
  if (parseHandle('product', url)) return 'product';
  return Object.values(pages).includes(url) ? 'page' : 'address';
}

/** An address in the store, or a full one; nothing that a browser would run. The server refuses the same (`navigations.hooks.ts`). */
export const isAddress = (url: string): boolean =>
  /^\/(?!\/)\S*$/u.test(url) || (/^https?:\/\/\S+$/u.test(url) && URL.canParse(url));
