/** What a saved view keeps of a list, when the list no longer shows it, and where it moves among the others. */
import { describe, expect, it } from 'vitest';
import { buildPreloadedList } from '../../../src/admin/bootstrap/preloaded-requests.ts';
import { listFacts } from '../../../src/shared/resources/list-facts.ts';
import {
  columnsKey,
  firstViewKey,
  parseListState,
  serializeListState,
} from '../../../src/admin/bootstrap/list-state.ts';
import {
  isSameView,
  moveView,
  defaultViewState,
  viewQuery,
  currentViewState,
  type SavedView,
} from '../../../src/admin/crud/list/saved/view-state.ts';
import { catalogue } from '../../../src/generated/catalogue.js';

const facts = listFacts(catalogue.products!);
const shown = (search: string, columns: string[] | null = null, widths = {}) =>
  currentViewState(facts, parseListState(facts, search), columns, widths);

const view = (id: number, more: Partial<SavedView> = {}) =>
  ({ id, query: '', visibility: 'own', mayChange: true, ...more }) as SavedView;

describe('what a view keeps', () => {
  it('is the search, the filters and the order, neither the page nor the view it came from', () => {
    expect(shown('?saved=4&search=lamp&status=visible&order=price+desc&page=3').query).toBe(
      'search=lamp&status=visible&order=price+desc',
    );
  });

  it.each([
    ['the same, spelled otherwise', '?status=hidden&search=lamp', {}, true],
    ['another filter', '?search=lamp', {}, false],
    ['another order', '?search=lamp&status=hidden&order=price+asc', {}, false],
    ['another width', '?search=lamp&status=hidden', { widths: { price: 200 } }, false],
    ['another column', '?search=lamp&status=hidden', { columns: ['name', 'sku'] }, false],
    ['the usual columns said aloud', '?search=lamp&status=hidden', { columns: facts.shown }, true],
  ])('%s', (_what, search, more, isSame) => {
    const kept = { ...defaultViewState, query: 'search=lamp&status=hidden' };
    expect(isSameView(facts, { ...shown(search), ...more }, kept)).toBe(isSame);
  });

  it('makes an address that says both what it shows and which view it is', () => {
    const search = viewQuery(facts, { id: 7, query: 'status=hidden&colour=red' });
    expect(search).toBe('?saved=7&status=hidden');
    expect(parseListState(facts, search)).toMatchObject({ saved: 7, filter: { status: ['hidden'] } });
  });

  it.each(['?saved=0', '?saved=-3', '?saved=x', '?saved=1.5'])('is none by “%s”', (search) => {
    expect(parseListState(facts, search).saved).toBeUndefined();
    expect(serializeListState(facts, parseListState(facts, search))).toBe('');
  });
});

describe('while booting', () => {
  const asked = (search: string, kept: Record<string, string>) =>
    decodeURIComponent(buildPreloadedList(facts, search, (key) => kept[key] ?? null).path);

  it('a view’s own columns are asked for', () => {
    const kept = {
      [columnsKey('products', 7)]: '["name","sku"]',
      [columnsKey('products')]: '["name","vendor"]',
    };
    expect(asked('?saved=7', kept)).toContain('fields=sku');
    expect(asked('?saved=7', kept)).not.toContain('fields=vendor');
    expect(asked('', kept)).toContain('fields=vendor');
  });

  it('a list without a query is asked for as its person’s role sees it first', () => {
    const kept = { [firstViewKey('products')]: '?saved=7&status=hidden' };
    expect(asked('', kept)).toContain('status=hidden');
    expect(asked('?search=lamp', kept)).not.toContain('status=hidden');
  });
});

describe('moving', () => {
  const views = [
    view(1, { visibility: 'shared' }),
    view(2, { visibility: 'shared', mayChange: false }),
    view(3, { visibility: 'shared' }),
    view(4),
    view(5),
  ];
  it.each([
    [3, -1, [3, 1]],
    [1, -1, null],
    [2, 1, null],
    [4, 1, [5, 4]],
    [5, 1, null],
    [4, -1, null],
  ] as const)('view %i by %i', (id, by, expected) => {
    expect(
      moveView(
        views,
        views.find((each) => each.id === id)!,
        by,
      ),
    ).toEqual(expected);
  });
});
