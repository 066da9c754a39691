/** Conversion between our list addresses and react-admin's: every list state has both spellings, without loss. */
import { describe, expect, test } from 'vitest';
import {
  fromReactAdminQuery,
  toReactAdminQuery,
  type AddressedList,
} from '../../../src/admin/crud/list/list-query-codec.ts';
import type { ListFacts } from '../../../src/shared/resources/list-facts.ts';
import {
  toReactAdminFilter,
  parseListState,
  serializeListState,
  type ListState,
} from '../../../src/admin/bootstrap/list-state.ts';

const facts: ListFacts = {
  resource: 'lamps',
  order: 'id desc',
  limit: 25,
  sortable: ['name', 'price', 'createdAt'],
  columns: ['media', 'name', 'price', 'createdAt'],
  shown: ['name', 'price'],
  always: ['name'],
  parameters: ['status', 'from_price', 'to_price', 'tags', 'out_of_stock', 'vendor'],
  allowed: {
    status: ['visible', 'hidden'],
    from_price: 'integer',
    to_price: 'number',
    out_of_stock: ['true', 'false'],
  },
  many: ['status', 'tags'],
};
const list: AddressedList = { facts };

/** The same pseudo-random numbers in each run, so that a failure repeats. */
function dice(seed: number) {
  let state = seed;
  const roll = (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * sides);
  };
  const oneOf = <Value>(values: readonly Value[]): Value => values[roll(values.length)] as Value;
  const someOf = <Value>(values: readonly Value[]): Value[] => values.filter(() => roll(2) === 1);
  return { roll, oneOf, someOf };
}

const texts = ['brass', 'نحاس', 'a&b=c', '50%', 'two words', '+20', '"quoted"', '{"a":1}', '[', '#', 'a,b'];

/** Any state that the list itself can have. */
function anyState(seed: number): ListState {
  const { roll, oneOf, someOf } = dice(seed);
  const filter: ListState['filter'] = {
    status: someOf(['visible', 'hidden']),
    from_price: roll(2) ? [String(roll(100_000))] : [],
    to_price: roll(2) ? [String(roll(1000) / 4)] : [],
    tags: someOf(texts),
    out_of_stock: roll(2) ? [oneOf(['true', 'false'])] : [],
    vendor: roll(2) ? [oneOf(texts)] : [],
  };
  return {
    page: 1 + roll(3),
    ...(roll(2) && { limit: oneOf([50, 100]) }),
    field: oneOf(['id', 'name', 'price']),
    direction: 'desc',
    ...(roll(2) && { field: 'price', direction: oneOf(['asc', 'desc']) }),
    search: roll(2) ? oneOf(texts) : '',
    filter: Object.fromEntries(Object.entries(filter).filter(([, values]) => values.length)),
    ...(roll(2) && { saved: 1 + roll(9) }),
  };
}

const parse = (search: string) => Object.fromEntries(new URLSearchParams(search));
const seeds = Array.from({ length: 500 }, (_, seed) => seed);

describe('an address of any list state', () => {
  test('is unchanged after react-admin has read and written it', () => {
    for (const seed of seeds) {
      const address = serializeListState(facts, anyState(seed));
      const back = fromReactAdminQuery(list, toReactAdminQuery(list, address));
      expect(serializeListState(facts, parseListState(facts, back))).toBe(address);
      expect([...new URLSearchParams(back)].toSorted()).toEqual([...new URLSearchParams(address)].toSorted());
    }
  });

  test('gives react-admin the page, the sort order and the values, in the types of its inputs', () => {
    for (const seed of seeds) {
      const state = anyState(seed);
      const address = serializeListState(facts, state);
      if (!address) continue;
      const { filter, ...theirs } = parse(toReactAdminQuery(list, address));
      expect(JSON.parse(filter ?? '')).toEqual(toReactAdminFilter(facts, state));
      expect(theirs).toMatchObject({
        sort: state.field,
        order: state.direction.toUpperCase(),
        page: String(state.page),
        perPage: String(state.limit ?? facts.limit),
        ...(state.saved && { saved: String(state.saved) }),
      });
    }
  });
});

/** The address that react-admin's controller writes. */
const written = (params: Record<string, unknown>) =>
  `?${new URLSearchParams(
    Object.entries({ sort: 'id', order: 'DESC', page: 1, perPage: 25, filter: {}, ...params }).map(
      ([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : String(value)],
    ),
  )}`;

const again = (params: Record<string, unknown>, of = list) => {
  const { filter = '{}', ...theirs } = parse(toReactAdminQuery(of, fromReactAdminQuery(of, written(params))));
  return { ...theirs, filter: JSON.parse(filter) as unknown };
};

describe('an address written by react-admin', () => {
  test.each([
    ['a value of each type', { status: ['visible'], from_price: 5, out_of_stock: false, tags: ['a', 'b'] }],
    ['a search', { search: 'brass lamp' }],
    ['unknown parameters', { q: 'brass', price: { gte: 5 }, ids: [1, 2], since: null }],
    ['a value that the list does not offer', { status: ['gone'], from_price: 'cheap' }],
    ['known and unknown parameters', { status: ['hidden'], author: { name: 'Laila' } }],
    ['values like addresses', { vendor: '?page=9&order=x asc', q: '&filter={}' }],
    ['no parameters', {}],
  ])('is read back: %s', (_what, filter) => {
    for (const page of [1, 4]) expect(again({ filter, page }).filter).toEqual(filter);
  });

  test('is converted to our parameter names where there are any', () => {
    expect(
      fromReactAdminQuery(
        list,
        written({ filter: { status: ['visible'], search: 'brass' }, sort: 'price', page: 2 }),
      ),
    ).toBe('?status=visible&search=brass&order=price+desc&page=2');
    expect(fromReactAdminQuery(list, written({}))).toBe('');
  });

  test('keeps the filters that are shown and still empty', () => {
    const shown = { displayedFilters: { author: true, status: true, gone: false } };
    const search = fromReactAdminQuery(list, written({ filter: { status: ['hidden'] }, ...shown }));
    expect(parse(search).displayedFilters).toBe('{"author":true}');
    expect(parse(toReactAdminQuery(list, search)).displayedFilters).toBe('{"author":true}');
  });
});

test('a hand-written address in react-admin’s format is accepted', () => {
  const link = `?filter=${encodeURIComponent('{"status":"visible"}')}&sort=price&order=ASC&perPage=50`;
  const read = parse(toReactAdminQuery(list, link));
  expect(read).toMatchObject({ filter: '{"status":"visible"}', sort: 'price', order: 'ASC', perPage: '50' });
  expect(fromReactAdminQuery(list, toReactAdminQuery(list, link))).toBe(
    '?status=visible&order=price+asc&limit=50',
  );
});

test('parameters that no list knows stay in the address', () => {
  const address = '?utm_source=mail&utm_source=sms&page=2';
  expect(fromReactAdminQuery(list, toReactAdminQuery(list, address))).toBe(address);
});

test.each([
  '?order=DESC+desc',
  '?order=media+asc',
  '?limit=7',
  '?page=-2',
  '?status=gone',
  '?filter=[1',
  '?filter=3',
])('an address with the invalid value %s is that of a list without parameters', (address) => {
  expect(fromReactAdminQuery(list, toReactAdminQuery(list, address))).toBe('');
});

describe('a hand-written list', () => {
  const open: AddressedList = { facts, isOpen: true, isFreshKnown: false };

  test('may have any sort field and page size in its address', () => {
    expect(fromReactAdminQuery(open, written({ sort: 'stock', order: 'ASC', perPage: 10 }))).toBe(
      '?order=stock+asc&limit=10',
    );
    expect(again({ sort: 'stock', order: 'ASC', perPage: 10, page: 3 }, open)).toEqual({
      filter: {},
      sort: 'stock',
      order: 'ASC',
      perPage: '10',
      page: '3',
    });
    expect(fromReactAdminQuery(open, written({}))).toBe('?order=id+desc&limit=25');
  });

  test('with a default filter marks an address without it', () => {
    const narrowed: AddressedList = { facts, isOpen: true, filter: { status: ['visible'] } };
    expect(fromReactAdminQuery(narrowed, written({ filter: { status: ['visible'] } }))).toBe('');
    expect(again({ filter: { status: ['visible'] }, page: 2 }, narrowed).filter).toEqual({
      status: ['visible'],
    });
    expect(again({ filter: {} }, narrowed).filter).toEqual({});
    expect(again({ filter: { q: 'x' } }, narrowed).filter).toEqual({ q: 'x' });
  });
});
