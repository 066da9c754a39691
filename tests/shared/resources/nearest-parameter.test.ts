import { expect, it } from 'vitest';
import { nearestParameter } from '../../../src/server/infrastructure/http/nearest-parameter.ts';

const known = [
  'page',
  'limit',
  'order',
  'search',
  'ids',
  'status',
  'from_price',
  'to_price',
  'customer',
  'from_createdAt',
  'to_createdAt',
];

it.each([
  ['price_gte', 'from_price'],
  ['price_gt', 'from_price'],
  ['price_lte', 'to_price'],
  ['price__lt', 'to_price'],
  ['price[gte]', 'from_price'],
  ['filter[status]', 'status'],
  ['price', 'from_price'],
  ['created_at_gte', 'from_createdAt'],
  ['createdAt_lte', 'to_createdAt'],
  ['status_eq', 'status'],
  ['name_like', 'search'],
  ['customerId', 'customer'],
  ['customer_id', 'customer'],
  ['q', 'search'],
  ['_sort', 'order'],
  ['_page', 'page'],
  ['statsu', 'status'],
  ['weather', undefined],
  ['weather_gte', undefined],
  ['constructor', undefined],
])('the parameter that %s means is %s', (key, parameter) => {
  expect(nearestParameter(key, known)).toBe(parameter);
});
