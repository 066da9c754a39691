/**
 * Change sets: all changes of one write under one id. The database opens a transaction's change set with its first audit log entry
 * (SQL function `matjar_change_set`); work across several transactions opens one explicitly and joins it.
 */
import type { Connection } from '../../infrastructure/database/connection.ts';
import { rowsOf } from '../../infrastructure/database/query.ts';

export type ChangeKind = 'call' | 'preview' | 'undo' | 'restore';

export interface ChangeSet {
  id: number;
  kind: ChangeKind;
  user: number | null;
  /** time of the last write */
  at: Date;
  undoes: number | null;
  undoneBy: number | null;
  /** entries from this id on have been undone */
  undoneFrom: number | null;
  undoneAt: Date | null;
}

/** Kind of the undo job, as stored in `jobs`; the change set is in its input. */
export const undoChangesKind = 'undo_changes';

/** Milliseconds after the last write during which undo is offered. */
export const undoOffer = 10 * 60_000;

/** The end of the undo period of a write. */
export const undoableUntil = (at: Date): Date => new Date(at.getTime() + undoOffer);

const written = new WeakMap<Connection, number>();

/** Stores the change set of a transaction. */
export function rememberChangeSet(transaction: Connection, id: number): void {
  written.set(transaction, id);
}

/** The change set of a transaction, if it wrote anything. */
export function changeSetOf(transaction: Connection): number | undefined {
  return written.get(transaction);
}

/**
 * Opens a change set for all later writes of the transaction.
 * @param undoes for an undo: the change set that it reverts
 * @returns its id, for `joinChangeSet` in later transactions of the same work
 */
export async function openChangeSet(
  transaction: Connection,
  { kind, source, undoes }: { kind: ChangeKind; source: string; undoes?: number },
): Promise<number> {
  const [row] = await rowsOf<{ id: number }>(
    transaction,
    `with opened as (
       insert into change_sets (company_id, kind, source, undoes) values (matjar_company(), $1, $2, $3) returning id)
     select id, set_config('matjar.change_set', id::text, true) from opened`,
    [kind, source, undoes ?? null],
  );
  if (!row) throw new Error('A change set was not opened: the transaction has entered no company.');
  return row.id;
}

/** Continues a change set that an earlier transaction opened. */
export async function joinChangeSet(transaction: Connection, id: number): Promise<void> {
  const rows = await rowsOf(
    transaction,
    `update change_sets set at = now() where company_id = matjar_company() and id = $1
     returning set_config('matjar.change_set', id::text, true)`,
    [id],
  );
  if (!rows.length) throw new Error(`There is no change set ${id} in this company.`);
}

/** Locks a change set, so that it cannot be undone twice at once. */
export async function lockChangeSet(transaction: Connection, id: number): Promise<ChangeSet | undefined> {
  const [set] = await rowsOf<ChangeSet>(
    transaction,
    `select id, kind, "user", at, undoes, "undoneBy", "undoneFrom", "undoneAt" from change_sets
     where company_id = matjar_company() and id = $1 for update`,
    [id],
  );
  return set;
}
