/** What a deed of support is about and why it is done. */
import { isConfirmedBy } from '../../../../shared/resources/confirmation.ts';
import type { Connection } from '../../../infrastructure/database/connection.ts';
import { rowsOf } from '../../../infrastructure/database/query.ts';
import { notFound } from '../../../infrastructure/http/not-found.ts';
import { fieldProblem } from '../../../infrastructure/http/problem.ts';
import { supportLists, type SupportListName } from './support-lists.ts';

export type Row = Record<string, unknown>;

/** What one row of a list is called, of those that have a page. */
const things: Partial<Record<SupportListName, string>> = { companies: 'company', users: 'user' };

/** One row of a list. @throws Problem 404 */
export async function readSupportRow(transaction: Connection, name: SupportListName, id: number): Promise<Row> {
  const { view, columns } = supportLists[name];
  const [row] = await rowsOf<Row>(
    transaction,
    `select ${columns.map((column) => `t."${column}"`).join(', ')} from support.${view} t where t.id = $1`,
    [id],
  );
  if (!row) throw notFound(things[name] ?? 'record');
  return row;
}

/** How long somebody who acts must say why, at least. */
const reasonLength = 10;

/** Why it is done. @throws Problem 422 at `reason` where that says too little */
export function readReason(reason: string | undefined): string {
  const said = reason?.trim() ?? '';
  if (said.length < reasonLength) throw fieldProblem('reason', 'too_short', { limit: reasonLength });
  return said;
}

/** What was typed is what the person or store is known by. @throws Problem 422 at `confirm` */
export function checkConfirmation(typed: string, known: string, code: string): void {
  if (!isConfirmedBy(typed, known)) throw fieldProblem('confirm', code);
}
