/** A list's state is in its address, and its request follows from the address alone. */
import { expect, test } from 'vitest';
import { listPath } from '../../../src/shared/resources/list-query.ts';
import type { ListFacts } from '../../../src/shared/resources/list-facts.ts';
import {
  listQuery,
  parseColumns,
  parseListState,
  shownColumns,
  serializeListState,
} from '../../../src/admin/bootstrap/list-state.ts';

const facts: ListFacts = {
  resource: 'lamps',
  order: 'id desc',
  limit: 25,
  sortable: ['name', 'status', 'price', 'id', 'createdAt'],
  columns: ['media', 'name', 'status', 'price', 'id', 'createdAt'],
  shown: ['media', 'name', 'status'],
  always: ['media', 'name', 'status', 'price'],
  parameters: ['status', 'from_price', 'tags'],
  allowed: { status: ['visible', 'hidden'], from_price: 'number' },
  many: ['status', 'tags'],
};

test('a list without parameters has an empty address', () => {
  expect(serializeListState(facts, parseListState(facts, ''))).toBe('');
});

test('an address is unchanged after being parsed and serialized', () => {
  const address = '?search=copper&status=visible&status=hidden&from_price=5000&order=price+asc&page=3';
  expect(serializeListState(facts, parseListState(facts, address))).toBe(address);
});

test('a page has as many rows as its address asks for, of the offered sizes', () => {
  const asked = (address: string) => listQuery(facts, parseListState(facts, address), null).limit;
  expect(asked('?limit=100')).toBe(100);
  expect(serializeListState(facts, parseListState(facts, '?limit=100&page=2'))).toBe('?limit=100&page=2');
  expect(asked('?limit=7')).toBe(25);
  expect(asked('?limit=1000000')).toBe(25);
  expect(serializeListState(facts, parseListState(facts, '?limit=25'))).toBe('');
});

test('unknown parameters and invalid pages are ignored', () => {
  const state = parseListState(facts, '?utm_source=mail&page=-2&tags=');
  expect(state).toEqual({ page: 1, field: 'id', direction: 'desc', search: '', filter: {} });
});

test.each([
  '?order=DESC+desc',
  '?order=media+asc',
  '?order=price',
  '?order=price+asc+nulls',
  '?order=price+asc;--',
  '?status=gone',
  '?from_price=cheap',
])('an unavailable sort order or value, %s, gives a list without parameters', (address) => {
  expect(parseListState(facts, address)).toEqual(parseListState(facts, ''));
});

test('of several values those that the list offers are kept', () => {
  expect(parseListState(facts, '?status=gone&status=hidden').filter).toEqual({ status: ['hidden'] });
});

test('the request repeats a parameter for each value and asks for the shown fields only', () => {
  const state = parseListState(facts, '?status=visible&status=hidden&search=%20brass%20');
  expect(listPath('lamps', listQuery(facts, state, null))).toBe(
    '/lamps?page=1&limit=25&order=id+desc&fields=media&fields=name&fields=status&fields=price&search=brass&status=visible&status=hidden',
  );
});

test('chosen columns are requested in the order of the table', () => {
  const state = parseListState(facts, '');
  const one = listQuery(facts, state, ['createdAt', 'name', 'id']);
  const other = listQuery(facts, state, ['name', 'id', 'createdAt']);
  expect(one.filter.fields).toEqual(['media', 'name', 'status', 'price', 'createdAt']);
  expect(other).toEqual(one);
});

test('columns that no longer exist are dropped; without any left the default columns show', () => {
  expect(shownColumns(facts, ['gone', 'price'])).toEqual(['price']);
  expect(shownColumns(facts, ['gone'])).toEqual(facts.shown);
});

test('stored columns of an invalid format are ignored', () => {
  expect(parseColumns('["name",7]')).toEqual(['name']);
  expect(parseColumns('{"name":true}')).toBeNull();
  expect(parseColumns('not json')).toBeNull();
  expect(parseColumns(null)).toBeNull();
});
