/** The tabs above a list: a list that hides some values by default names those it shows. */
import { expect, test } from 'vitest';
import { tabsOf } from '../../../src/admin/crud/list/views/tabs.ts';
import { parseWidths } from '../../../src/admin/crud/list/columns/column-widths.ts';
import { resourceOfAdditionalList } from '../../../src/shared/resources/additional-list.ts';
import { listFacts } from '../../../src/shared/resources/list-facts.ts';
import type { ListState } from '../../../src/admin/bootstrap/list-state.ts';
import { catalogue } from '../../../src/generated/catalogue.js';

const fresh: ListState = { page: 1, field: 'id', direction: 'desc', search: '', filter: {} };
const orders = catalogue.purchases!;
const tabsIn = (state: Partial<ListState>) => tabsOf(orders, { ...fresh, ...state }, 'en');
const currentIn = (state: Partial<ListState>) =>
  tabsIn(state)
    .filter(({ isCurrent }) => isCurrent)
    .map(({ key }) => key);

test('orders begin with a tab of the default filter, and end with a tab of everything', () => {
  const tabs = tabsIn({});
  expect(tabs[0]).toMatchObject({ key: 'usual', words: ['Current'], filter: {} });
  expect(tabs.at(-1)).toMatchObject({
    key: 'all',
    words: null,
    filter: { status: ['active', 'draft', 'canceled', 'archived'] },
  });
  expect(currentIn({})).toEqual(['usual']);
});

test('the tab of the address’s filter is current, whatever the order of its values', () => {
  expect(currentIn({ filter: { status: ['draft'] } })).toEqual(['draft']);
  expect(currentIn({ filter: { status: ['archived', 'canceled', 'draft', 'active'] } })).toEqual(['all']);
  expect(currentIn({ filter: { status: ['draft', 'archived'] } })).toEqual([]);
});

test('a search covers everything, so that the tab of everything is current and needs no filter', () => {
  expect(currentIn({ search: 'tray' })).toEqual(['all']);
  const tabs = tabsIn({ search: 'tray', filter: { payment: ['paid'] } });
  expect(tabs.at(-1)?.filter).toEqual({ payment: ['paid'] });
  expect(tabs[0]?.filter).toEqual({ payment: ['paid'], status: ['active', 'canceled'] });
});

test('predefined views follow the first tab, and only one is current', () => {
  const keys = tabsIn({}).map(({ key }) => key);
  expect(keys.slice(0, 4)).toEqual(['usual', 'view-unfulfilled', 'view-booked', 'view-unpaid']);
  const [unpaid, late] = ['view-unpaid', 'view-late'].map((name) =>
    tabsIn({}).find(({ key }) => key === name),
  );
  expect(late?.filter).toEqual({ late: ['true'] });
  expect(currentIn({ filter: unpaid!.filter })).toEqual(['view-unpaid']);
  // With more or fewer filters it is not that view.
  expect(currentIn({ filter: { ...unpaid!.filter, channel: ['pos'] } })).toEqual(['active']);
});

test('a list with a fixed filter is named by it, and a view of its own may be named otherwise', () => {
  const drafts = resourceOfAdditionalList(orders, 'drafts');
  const tabs = tabsOf(drafts, { ...fresh, filter: { channel: ['dashboard'] } }, 'en');
  expect(tabs).toMatchObject([
    { key: 'all', words: ['Abandoned carts'], isCurrent: false },
    { key: 'view-unwritten', isCurrent: false },
    { key: 'view-own', filter: { channel: ['dashboard'] }, isCurrent: true },
  ]);
  expect(listFacts(drafts)).toMatchObject({
    parameters: expect.arrayContaining(['channel']),
    allowed: { channel: ['online', 'pos', 'dashboard'] },
  });
  expect(drafts.list.filters).not.toContain('channel');
});

test('a list without a default filter begins with everything', () => {
  const [first] = tabsOf(catalogue.products!, fresh, 'en');
  expect(first).toMatchObject({ key: 'all', filter: {}, isCurrent: true });
});

test('invalid stored widths are ignored, and others are limited to the allowed range', () => {
  expect(parseWidths('{"name":200,"price":"wide","sku":9000,"vendor":1}')).toEqual({
    name: 200,
    sku: 640,
    vendor: 64,
  });
  expect(parseWidths('[')).toEqual({});
  expect(parseWidths(null)).toEqual({});
});

test('a tab replaces the filters of a view and keeps those that the user chose', () => {
  const { filter: toSend } = tabsIn({}).find(({ key }) => key === 'view-unfulfilled')!;
  const active = (filter: ListState['filter']) =>
    tabsIn({ filter }).find(({ key }) => key === 'active')!.filter;
  expect(active(toSend)).toEqual({ status: ['active'] });
  expect(active({ ...toSend, channel: ['online'] })).toEqual({ status: ['active'], channel: ['online'] });
  expect(active({ fulfillment: ['on_hold'] })).toEqual({ status: ['active'], fulfillment: ['on_hold'] });
});
