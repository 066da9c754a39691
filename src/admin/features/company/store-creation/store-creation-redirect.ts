import type { SignInFacts } from '../../../../shared/identity/sign-in-facts.ts';

/** Routes without the store's menu. */
const bareAddresses: readonly string[] = [
  '/store-creation',
  '/store-creation/store-info/1',
  '/congratulations',
];

/** Routes open to a user without a store, besides the store creation. */
const openWithout = new Set([
  '/store-creation',
  '/store-creation/store-info/1',
  '/account',
  '/cart',
  '/invitation',
  '/sign-out',
  '/500',
  '/',
]);

const plain = (path: string) => (path.length > 1 ? path.replace(/\/$/u, '') : path);

/** Whether the route is shown without the menu; a user without a store has no menu. */
export const isStandalonePage = ({ company, role }: SignInFacts, path: string): boolean =>
  bareAddresses.includes(plain(path)) || (company === null && role !== 'master_admin');

/**
 * Redirect target for a route, or `null` if it may be shown. A user without a store is sent to the store creation, and one with a store away from
 * it.
 */
export function storeCreationRedirect({ company, role }: SignInFacts, path: string): string | null {
  if (company) return plain(path).startsWith('/store-creation') ? '/home' : null;
  if (role === 'master_admin') return bareAddresses.includes(plain(path)) ? '/home' : null;
  return openWithout.has(plain(path)) ? null : '/store-creation';
}
