import { describe, expect, it } from 'vitest';
import { inOtherLocale, readAddress } from '../../../src/admin/bootstrap/address.ts';
import { buildPreloadedList } from '../../../src/admin/bootstrap/preloaded-requests.ts';
import { listPath } from '../../../src/shared/resources/list-query.ts';
import { listQuery, parseListState } from '../../../src/admin/bootstrap/list-state.ts';
import { sanitizeNextPath, signInAddress } from '../../../src/admin/providers/navigation/addresses.ts';

const at = (address: string) => {
  const { pathname, search, hash } = new URL(address, 'http://shop.test');
  return readAddress({ pathname, search, hash });
};

describe('an address', () => {
  it('consists of the locale and the path below it', () => {
    expect(at('/ar/product/5?tab=2#top')).toMatchObject({
      locale: 'ar',
      path: '/product/5',
      search: '?tab=2',
      hash: '#top',
    });
    expect(at('/en').path).toBe('/');
    expect(at('/en').redirect).toBeUndefined();
  });

  it.each([
    ['/', '/en'],
    ['/products?page=2', '/en/products?page=2'],
    ['/fr/products', '/en/fr/products'],
    ['/english', '/en/english'],
    ['/EN/home', '/en/EN/home'],
  ])('%s without a locale redirects to %s', (from, to) => {
    expect(at(from).redirect).toBe(to);
  });

  it('keeps path and query in another locale', () => {
    expect(inOtherLocale({ pathname: '/en/products', search: '?page=3', hash: '' }, 'ar')).toBe(
      '/ar/products?page=3',
    );
    expect(inOtherLocale({ pathname: '/ar', search: '', hash: '' }, 'en')).toBe('/en');
  });
});

describe('the address after sign-in', () => {
  it('is the requested address', () => {
    expect(sanitizeNextPath('/products?page=2')).toBe('/products?page=2');
    expect(signInAddress('/products?page=2')).toBe('/?next=%2Fproducts%3Fpage%3D2');
  });

  it.each(['//evil.test', 'https://evil.test', 'javascript:alert(1)', '/sign-out', '/', '', null])(
    'is the home page for %s',
    (next) => {
      expect(sanitizeNextPath(next)).toBe('/home');
    },
  );
});

describe('the preloaded request of a list', () => {
  const products = {
    resource: 'products',
    order: 'createdAt desc',
    limit: 25,
    columns: ['media', 'name', 'price', 'vendor'],
    shown: ['name', 'price'],
    always: ['name'],
    parameters: ['status'],
    sortable: ['name', 'price'],
    allowed: {},
    many: [],
  };
  const first = (search = '', stored: string | null = null) =>
    buildPreloadedList(products, search, () => stored).path;

  it('equals the request of a list without parameters', () => {
    const asked = listQuery(products, parseListState(products, ''), null);
    expect(first()).toBe(listPath('products', asked));
    expect(first()).toBe('/products?page=1&limit=25&order=createdAt+desc&fields=name&fields=price');
  });

  it('depends on the address and the chosen columns', () => {
    expect(first('?status=visible&status=hidden&page=2&order=price+asc', '["vendor"]')).toBe(
      '/products?page=2&limit=25&order=price+asc&fields=name&fields=vendor&status=visible&status=hidden',
    );
  });

  it('ignores invalid parameters and invalid stored columns', () => {
    expect(first('?page=x&evil=1', '{broken')).toBe(first());
  });
});
