/** History in the admin: the panel of a record, the offer to undo, and the parts that the page `/history` shares with them. */
import type { AnswerOf, Schema } from '../../providers/data/contract.ts';
import { call } from '../../providers/data/api.ts';

export type HistoryEntry = Schema<'HistoryEntry'>;
export type HistoryNames = Schema<'HistoryNames'>;
export type UndoConflict = Schema<'UndoConflict'>;
export type HistoryPage = AnswerOf<'GET', '/history'>;
export type RestorePreview = AnswerOf<'GET', '/history/{id}/restore'>;
export type RestoreResult = AnswerOf<'POST', '/history/{id}/restore'>;
export type UndoResult = AnswerOf<'POST', '/change_sets/{id}/undo'>;

/** A page of the trail. @param filters by their names on the wire */
export function fetchHistory(
  filters: Record<string, string | number | undefined>,
  signal: AbortSignal,
): Promise<HistoryPage> {
  const said = Object.entries(filters).flatMap(([name, value]) => (value ? [[name, String(value)]] : []));
  return call('GET', `/history?${new URLSearchParams(said)}`, { signal });
}
