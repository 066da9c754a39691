/**
 * Parses the page's address into the locale and the path below it.
 * `bootstrap/` runs first. It imports no React, so that data and code are requested at the same time.
 */
import { isLocale, type Locale } from '../../shared/texts/locale.ts';

export interface Address {
  locale: Locale;
  /** below the locale, with its leading slash */
  path: string;
  search: string;
  hash: string;
  /** the address to redirect to, when the first segment is no locale */
  redirect?: string;
}

/** Parses an address. A first segment that is no locale redirects to `/en` + the original path, query and hash kept. */
export function readAddress({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): Address {
  const [, first = '', ...rest] = pathname.split('/');
  if (isLocale(first)) return { locale: first, path: `/${rest.join('/')}`, search, hash };
  const path = pathname.startsWith('/') ? pathname : `/${pathname}`;
  return { locale: 'en', path, search, hash, redirect: `/en${path === '/' ? '' : path}${search}${hash}` };
}

/** The address of the same screen in another locale. */
export function inOtherLocale(
  address: Pick<Location, 'pathname' | 'search' | 'hash'>,
  locale: Locale,
): string {
  const { path, search, hash } = readAddress(address);
  return `/${locale}${path === '/' ? '' : path}${search}${hash}`;
}
