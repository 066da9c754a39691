/** Reads and validates support actions: the affected row, the reason, the confirmation. */
import { isConfirmedBy } from '../../../shared/resources/confirmation.ts';
import type { Connection } from '../../infrastructure/database/connection.ts';
import { rowsOf } from '../../infrastructure/database/query.ts';
import { notFound } from '../../infrastructure/http/not-found.ts';
import { fieldProblem } from '../../infrastructure/http/problem.ts';
import { supportLists, type SupportListName } from './support-lists.ts';

export type Row = Record<string, unknown>;

/** Record names for the 404 of lists with a detail page. */
const things: Partial<Record<SupportListName, string>> = { companies: 'company', users: 'user' };

/** One row of a list. @throws Problem 404 */
export async function readSupportRow(
  transaction: Connection,
  name: SupportListName,
  id: number,
): Promise<Row> {
  const { view, columns } = supportLists[name];
  const [row] = await rowsOf<Row>(
    transaction,
    `select ${columns.map((column) => `t."${column}"`).join(', ')} from support.${view} t where t.id = $1`,
    [id],
  );
  if (!row) throw notFound(things[name] ?? 'record');
  return row;
}

/** Minimum length of a reason, in characters. */
const reasonLength = 10;

/** The reason of an action. @throws Problem 422 at `reason` if it is too short */
export function readReason(reason: string | undefined): string {
  const said = reason?.trim() ?? '';
  if (said.length < reasonLength) throw fieldProblem('reason', 'too_short', { limit: reasonLength });
  return said;
}

/** Compares the typed confirmation with the identifier of the account or store. @throws Problem 422 at `confirm` */
export function checkConfirmation(typed: string, known: string, code: string): void {
  if (!isConfirmedBy(typed, known)) throw fieldProblem('confirm', code);
}
