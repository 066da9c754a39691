import { describe, expect, it } from 'vitest';
import { inOtherLocale, readAddress } from '../../src/admin/boot/address.ts';
import { firstListPath } from '../../src/admin/boot/first-requests.ts';
import { listPath } from '../../src/admin/boot/list-query.ts';
import { safeNext, signInAddress } from '../../src/admin/screens/addresses.ts';

const at = (address: string) => {
  const { pathname, search, hash } = new URL(address, 'http://shop.test');
  return readAddress({ pathname, search, hash });
};

describe('an address', () => {
  it('names the locale and the path below it', () => {
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
  ])('%s, which has no locale, leads to %s', (from, to) => {
    expect(at(from).redirect).toBe(to);
  });

  it('keeps path and query in another locale', () => {
    expect(inOtherLocale({ pathname: '/en/products', search: '?page=3', hash: '' }, 'ar')).toBe(
      '/ar/products?page=3',
    );
    expect(inOtherLocale({ pathname: '/ar', search: '', hash: '' }, 'en')).toBe('/en');
  });
});

describe('where sign-in leads', () => {
  it('is the address that was asked for', () => {
    expect(safeNext('/products?page=2')).toBe('/products?page=2');
    expect(signInAddress('/products?page=2')).toBe('/?next=%2Fproducts%3Fpage%3D2');
  });

  it.each(['//evil.test', 'https://evil.test', 'javascript:alert(1)', '/sign-out', '/', '', null])(
    'is home for %s',
    (next) => {
      expect(safeNext(next)).toBe('/home');
    },
  );
});

describe('the first request of a list', () => {
  const lists = { products: { resource: 'products', order: 'createdAt desc', limit: 25 } };
  const nothing = () => null;

  it('is what a fresh list asks for', () => {
    const path = firstListPath(lists, '/products', '', nothing);
    expect(path).toBe('/products?page=1&limit=25&order=createdAt+desc');
    expect(path).toBe(
      listPath('products', { page: 1, limit: 25, field: 'createdAt', direction: 'desc', filter: {} }),
    );
  });

  it('follows the address, then what the person left there', () => {
    const left = () => ({
      page: 3,
      perPage: 50,
      sort: 'price',
      order: 'ASC',
      filter: { status: ['visible', 'hidden'] },
    });
    expect(firstListPath(lists, '/products', '', left)).toBe(
      '/products?page=3&limit=50&order=price+asc&status=visible&status=hidden',
    );
    const search = `?page=2&perPage=25&sort=price&order=DESC&filter=${encodeURIComponent('{"search":"كوب"}')}`;
    expect(firstListPath(lists, '/products/', search, left)).toBe(
      `/products?page=2&limit=25&order=price+desc&search=${encodeURIComponent('كوب')}`,
    );
  });

  it('is none where no list stands, and survives a broken query', () => {
    expect(firstListPath(lists, '/product/5', '', nothing)).toBeUndefined();
    expect(firstListPath(lists, '/products', '?filter={broken', nothing)).toBe(
      '/products?page=1&limit=25&order=createdAt+desc',
    );
  });
});
