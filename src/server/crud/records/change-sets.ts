/**
 * Change sets: everything that one write changed, under one number. The database opens a transaction's set with its first
 * entry in the trail (`matjar_change_set()`, migration 0034); work over many transactions opens one itself and joins it.
 */
import type { Connection } from '../../infrastructure/database/connection.ts';
import { rowsOf } from '../../infrastructure/database/query.ts';

export type ChangeKind = 'call' | 'preview' | 'undo' | 'restore';

export interface ChangeSet {
  id: number;
  kind: ChangeKind;
  user: number | null;
  /** when it last wrote */
  at: Date;
  undoes: number | null;
  undoneBy: number | null;
  /** entries from this one on have been taken back already */
  undoneFrom: number | null;
  undoneAt: Date | null;
}

/** The job that takes a big change set back, as rows of `jobs` name it; its input says which. */
export const undoChangesKind = 'undo_changes';

/** For so long after its last write the undo of a set is offered. */
export const undoOffer = 10 * 60_000;

/** Until when the undo of something written at a moment is offered. */
export const undoableUntil = (at: Date): Date => new Date(at.getTime() + undoOffer);

const written = new WeakMap<Connection, number>();

/** Notes the set that a transaction writes to; the trail does. */
export function rememberChangeSet(transaction: Connection, id: number): void {
  written.set(transaction, id);
}

/** The set that a transaction has written to, if it wrote anything. */
export function changeSetOf(transaction: Connection): number | undefined {
  return written.get(transaction);
}

/**
 * Opens a set; everything that the transaction writes from here on belongs to it.
 * @param undoes of an undo: the set that it takes back
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

/** Goes on writing to a set that an earlier transaction opened. */
export async function joinChangeSet(transaction: Connection, id: number): Promise<void> {
  const rows = await rowsOf(
    transaction,
    `update change_sets set at = now() where company_id = matjar_company() and id = $1
     returning set_config('matjar.change_set', id::text, true)`,
    [id],
  );
  if (!rows.length) throw new Error(`There is no change set ${id} in this company.`);
}

/** Locks a set, so that two undos of it cannot run at one moment. */
export async function lockChangeSet(transaction: Connection, id: number): Promise<ChangeSet | undefined> {
  const [set] = await rowsOf<ChangeSet>(
    transaction,
    `select id, kind, "user", at, undoes, "undoneBy", "undoneFrom", "undoneAt" from change_sets
     where company_id = matjar_company() and id = $1 for update`,
    [id],
  );
  return set;
}
