/**
 * Saved views beside a list's tabs. `saved/` comes after the list itself: what a view is and whether the list still shows it
 * (`view-state.ts`), the calls (`use-saved-views.ts`), and what is seen of them. Pure.
 */
import type { Schema } from '../../../providers/data/contract.ts';
import type { ListFacts } from '../../../../shared/resources/list-facts.ts';
import { parseListState, shownColumns, serializeListState, type ListState } from '../../../bootstrap/list-state.ts';
import type { Widths } from '../columns/widths.ts';

export type SavedView = Schema<'SavedView'>;

/** What a view keeps of a list. */
export type ViewState = Pick<SavedView, 'query' | 'columns' | 'widths'>;

/** What the list shows now, as a view would keep it. */
export function currentViewState(
  facts: ListFacts,
  state: ListState,
  chosen: string[] | null,
  widths: Widths,
): ViewState {
  const query = serializeListState(facts, { ...state, page: 1, saved: undefined }).slice(1);
  return { query, columns: chosen, widths: { ...widths } };
}

/** Do two states show the same? A view that keeps no columns shows those of the resource. */
export function isSameView(facts: ListFacts, one: ViewState, other: ViewState): boolean {
  const spelled = ({ query, columns, widths }: ViewState) =>
    JSON.stringify([
      serializeListState(facts, { ...parseListState(facts, query), page: 1, saved: undefined }),
      shownColumns(facts, columns),
      Object.entries(widths).toSorted(([a], [b]) => (a < b ? -1 : 1)),
    ]);
  return spelled(one) === spelled(other);
}

/** A list as nobody has narrowed, ordered or arranged it. */
export const defaultViewState: ViewState = { query: '', columns: null, widths: {} };

/** The query of a view's address, with its question mark: what it shows, and which view it is. */
export function viewQuery(facts: ListFacts, { id, query }: Pick<SavedView, 'id' | 'query'>): string {
  return serializeListState(facts, { ...parseListState(facts, query), page: 1, saved: id });
}

/**
 * The order after one view has moved by one place among those that stand together and that the person may arrange.
 * @returns the ids in their new order; `null` where there is no place to go
 */
export function moveView(views: readonly SavedView[], view: SavedView, by: 1 | -1): number[] | null {
  const together = views.filter(({ visibility, mayChange }) => mayChange && visibility === view.visibility);
  const ids = together.map(({ id }) => id);
  const from = ids.indexOf(view.id);
  const to = from + by;
  if (from === -1 || to < 0 || to >= ids.length) return null;
  ids.splice(to, 0, ...ids.splice(from, 1));
  return ids;
}
