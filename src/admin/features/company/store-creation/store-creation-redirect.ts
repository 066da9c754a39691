import type { SignInFacts } from '../../../../shared/identity/sign-in-facts.ts';

/** Pages that stand alone, without the store's menu around them. */
const bareAddresses: readonly string[] = [
  '/store-creation',
  '/store-creation/store-info/1',
  '/congratulations',
];

/** What somebody without a store may open beside the creation of one. */
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

/** Does this stand alone for them? Who has no store has no menu. */
export const isStandalonePage = ({ company, role }: SignInFacts, path: string): boolean =>
  bareAddresses.includes(plain(path)) || (company === null && role !== 'master_admin');

/**
 * Where somebody must go instead of an address; `null` when they may stand there. Who has no store is led to make one, who has one
 * is not asked again.
 */
export function storeCreationRedirect({ company, role }: SignInFacts, path: string): string | null {
  if (company) return plain(path).startsWith('/store-creation') ? '/home' : null;
  if (role === 'master_admin') return bareAddresses.includes(plain(path)) ? '/home' : null;
  return openWithout.has(plain(path)) ? null : '/store-creation';
}
