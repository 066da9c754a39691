import { expect, it } from 'vitest';
import { findResourceByPath } from '../../../src/admin/bootstrap/find-resource-by-path.ts';

const addresses = {
  products: ['products', 'add-product', 'product/:id', 'product/:id/show'],
  purchases: ['orders', 'purchases/create', 'order/:id', 'order/:id/show'],
};

it.each([
  ['/products', 'products'],
  ['/products/', 'products'],
  ['/add-product', 'products'],
  ['/product/12', 'products'],
  ['/order/7/show', 'purchases'],
  ['/purchases/create', 'purchases'],
  ['/', undefined],
  ['/home', undefined],
  ['/product', undefined],
  ['/product/12/history', undefined],
])('the path lookup finds the resource of the page at %s', (path, resource) => {
  expect(findResourceByPath(addresses, path)).toBe(resource);
});
