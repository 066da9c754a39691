/** Saved views of a list: their state, comparison and addresses. Pure. */
import type { Schema } from '../../../providers/data/contract.ts';
import type { ListFacts } from '../../../../shared/resources/list-facts.ts';
import {
  parseListState,
  shownColumns,
  serializeListState,
  type ListState,
} from '../../../bootstrap/list-state.ts';
import type { Widths } from '../columns/column-widths.ts';

export type SavedView = Schema<'SavedView'>;

/** The list state kept in a view. */
export type ViewState = Pick<SavedView, 'query' | 'columns' | 'widths'>;

/** The current list state as a view. */
export function currentViewState(
  facts: ListFacts,
  state: ListState,
  chosen: string[] | null,
  widths: Widths,
): ViewState {
  const query = serializeListState(facts, { ...state, page: 1, saved: undefined }).slice(1);
  return { query, columns: chosen, widths: { ...widths } };
}

/** Whether two states are equal; a view without columns has the resource's defaults. */
export function isSameView(facts: ListFacts, one: ViewState, other: ViewState): boolean {
  const spelled = ({ query, columns, widths }: ViewState) =>
    JSON.stringify([
      serializeListState(facts, { ...parseListState(facts, query), page: 1, saved: undefined }),
      shownColumns(facts, columns),
      Object.entries(widths).toSorted(([a], [b]) => (a < b ? -1 : 1)),
    ]);
  return spelled(one) === spelled(other);
}

/** The default state of a list. */
export const defaultViewState: ViewState = { query: '', columns: null, widths: {} };

/** Query of a view's address, with its question mark and the view's id. */
export function viewQuery(facts: ListFacts, { id, query }: Pick<SavedView, 'id' | 'query'>): string {
  return serializeListState(facts, { ...parseListState(facts, query), page: 1, saved: id });
}

/**
 * Moves a view by one place among the views of its visibility that the user may change.
 * @returns the ids in their new order, or `null` if it is at the end
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
