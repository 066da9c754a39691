/** Types and calls of the history, shared by the record panel, undo, and the page `/history`. */
import type { AnswerOf, Schema } from '../../providers/data/contract.ts';
import { call } from '../../providers/data/api.ts';

export type HistoryEntry = Schema<'HistoryEntry'>;
export type HistoryNames = Schema<'HistoryNames'>;
export type UndoConflict = Schema<'UndoConflict'>;
export type HistoryPage = AnswerOf<'GET', '/history'>;
export type RestorePreview = AnswerOf<'GET', '/history/{id}/restore'>;
export type RestoreResult = AnswerOf<'POST', '/history/{id}/restore'>;
export type UndoResult = AnswerOf<'POST', '/change_sets/{id}/undo'>;

/** Fetches a page of the history. @param filters by their query parameter names */
export function fetchHistory(
  filters: Record<string, string | number | undefined>,
  signal: AbortSignal,
): Promise<HistoryPage> {
  const said = Object.entries(filters).flatMap(([name, value]) => (value ? [[name, String(value)]] : []));
  return call('GET', `/history?${new URLSearchParams(said)}`, { signal });
}
