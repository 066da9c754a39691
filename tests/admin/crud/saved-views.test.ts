/** Saved views: their stored state, when a list differs from it, and their order. */
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

describe('a saved view', () => {
  it('holds the search, the filters and the sort order, but neither the page nor the original view', () => {
    expect(shown('?saved=4&search=lamp&status=visible&order=price+desc&page=3').query).toBe(
      'search=lamp&status=visible&order=price+desc',
    );
  });

  it.each([
    ['the same filters in another order', '?status=hidden&search=lamp', {}, true],
    ['another filter', '?search=lamp', {}, false],
    ['another order', '?search=lamp&status=hidden&order=price+asc', {}, false],
    ['another width', '?search=lamp&status=hidden', { widths: { price: 200 } }, false],
    ['another column', '?search=lamp&status=hidden', { columns: ['name', 'sku'] }, false],
    ['the default columns chosen explicitly', '?search=lamp&status=hidden', { columns: facts.shown }, true],
  ])('is compared with a list of %s', (_what, search, more, isSame) => {
    const kept = { ...defaultViewState, query: 'search=lamp&status=hidden' };
    expect(isSameView(facts, { ...shown(search), ...more }, kept)).toBe(isSame);
  });

  it('has an address with its filters and its id', () => {
    const search = viewQuery(facts, { id: 7, query: 'status=hidden&colour=red' });
    expect(search).toBe('?saved=7&status=hidden');
    expect(parseListState(facts, search)).toMatchObject({ saved: 7, filter: { status: ['hidden'] } });
  });

  it.each(['?saved=0', '?saved=-3', '?saved=x', '?saved=1.5'])('is not identified by “%s”', (search) => {
    expect(parseListState(facts, search).saved).toBeUndefined();
    expect(serializeListState(facts, parseListState(facts, search))).toBe('');
  });
});

describe('the preloaded request', () => {
  const asked = (search: string, kept: Record<string, string>) =>
    decodeURIComponent(buildPreloadedList(facts, search, (key) => kept[key] ?? null).path);

  it('of a saved view asks for its own columns', () => {
    const kept = {
      [columnsKey('products', 7)]: '["name","sku"]',
      [columnsKey('products')]: '["name","vendor"]',
    };
    expect(asked('?saved=7', kept)).toContain('fields=sku');
    expect(asked('?saved=7', kept)).not.toContain('fields=vendor');
    expect(asked('', kept)).toContain('fields=vendor');
  });

  it('of a list without a query uses the first view of the user’s role', () => {
    const kept = { [firstViewKey('products')]: '?saved=7&status=hidden' };
    expect(asked('', kept)).toContain('status=hidden');
    expect(asked('?search=lamp', kept)).not.toContain('status=hidden');
  });
});

describe('the menu of views', () => {
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
  ] as const)('moves view %i by %i', (id, by, expected) => {
    expect(
      moveView(
        views,
        views.find((each) => each.id === id)!,
        by,
      ),
    ).toEqual(expected);
  });
});
