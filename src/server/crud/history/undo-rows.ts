/** Generic undo handlers for tables of hand-written calls: rows are compared and set as JSON, whatever their columns are. */
import { isDeepStrictEqual } from 'node:util';
import type { Connection } from '../../infrastructure/database/connection.ts';
import { Problem } from '../../infrastructure/http/problem.ts';
import { addToAuditLog } from '../records/audit-log.ts';
import type { WriteContext } from '../records/write/write-context.ts';
import { quoted, rowsOf } from '../../infrastructure/database/query.ts';
import { conflictAt, type Conflict } from '../records/write/conflicts.ts';
import { storeDeletedRowsOf } from '../records/write/deleted-rows.ts';
import type { UndoAction } from './undo-handler.ts';
import type { AuditLogEntry } from '../records/audit-log-entries.ts';

export type Held = Record<string, unknown> & { id: number; version: number };

export interface RowTable {
  /** a table with company_id, id, version and "updatedAt"; its audit log resource has the same name */
  table: string;
  /** the columns recorded in the audit log */
  fields: readonly string[];
  /** Throws Problem when a row may not become `wanted`; `null`: it is to be deleted. */
  check?(scene: WriteContext, held: Held, wanted: Held | null): void | Promise<void>;
  /** Adjusts a deleted row before it is inserted again, where its position was taken meanwhile. */
  fit?(scene: WriteContext, row: Held): Promise<Held>;
  /** Side effects of a restored row. */
  after?(scene: WriteContext, row: Held): Promise<void>;
}

/** Creates the undo functions of a table. */
export function undoRows(of: RowTable): Record<'create' | 'update' | 'delete', UndoAction> {
  return {
    create: (scene, entries) => eachOf(of, scene, entries, undoRowCreation),
    update: (scene, entries) => eachOf(of, scene, entries, undoRowUpdate),
    delete: (scene, entries) => eachOf(of, scene, entries, undoRowDeletion),
  };
}

type UndoRow = (of: RowTable, scene: WriteContext, entry: AuditLogEntry) => Promise<Conflict[] | 'undone'>;

async function eachOf(of: RowTable, scene: WriteContext, entries: readonly AuditLogEntry[], undo: UndoRow) {
  const undone: number[] = [];
  const conflicts: Conflict[] = [];
  for (const entry of entries) {
    const outcome = await legal(entry, () => undo(of, scene, entry));
    if (outcome === 'undone') undone.push(entry.recordId);
    else conflicts.push(...outcome);
  }
  return { undone, conflicts };
}

const undoRowUpdate: UndoRow = async (of, scene, entry) => {
  const held = await lockRow(scene.transaction, of, entry.recordId);
  if (!held) return [conflictAt(entry, 'gone')];
  const told = Object.entries(entry.changes).filter(([name]) => of.fields.includes(name));
  const changed = told.find(([name, { to }]) => !isDeepStrictEqual(held[name] ?? null, to ?? null));
  if (changed) return [conflictAt(entry, 'changed_since', changed[0])];
  const wanted = { ...held, ...Object.fromEntries(told.map(([name, { from }]) => [name, from])) };
  await of.check?.(scene, held, wanted);
  const names = told.map(([name]) => name);
  const sets = names.map((name) => `${quoted(name)} = p.${quoted(name)}, `).join('');
  await rowsOf(
    scene.transaction,
    `update ${quoted(of.table)} t set ${sets}version = t.version + 1, "updatedAt" = now()
     from jsonb_populate_record(null::${quoted(of.table)}, $2::jsonb) p
     where t.company_id = matjar_company() and t.id = $1`,
    [entry.recordId, JSON.stringify(wanted)],
  );
  await note(of, scene, 'update', { ...wanted, version: held.version + 1 }, swapped(told));
  await of.after?.(scene, wanted);
  return 'undone';
};

const undoRowCreation: UndoRow = async (of, scene, entry) => {
  const { transaction, source } = scene;
  const held = await lockRow(transaction, of, entry.recordId);
  if (!held) return [conflictAt(entry, 'gone')];
  const told = Object.entries(entry.changes).filter(([name]) => of.fields.includes(name));
  const changed = told.find(([name, { to }]) => !isDeepStrictEqual(held[name] ?? null, to ?? null));
  if (changed) return [conflictAt(entry, 'changed_since', changed[0])];
  await of.check?.(scene, held, null);
  await storeDeletedRowsOf(transaction, of.table, [held.id], source);
  await rowsOf(
    transaction,
    `delete from ${quoted(of.table)} where company_id = matjar_company() and id = $1`,
    [held.id],
  );
  await note(of, scene, 'delete', held, swapped(told));
  return 'undone';
};

const undoRowDeletion: UndoRow = async (of, scene, entry) => {
  const { transaction } = scene;
  if (await lockRow(transaction, of, entry.recordId)) return [conflictAt(entry, 'exists')];
  const [kept] = await rowsOf<{ held: Held }>(
    transaction,
    `select held from deleted_rows
     where company_id = matjar_company() and "changeSet" = $1 and resource = $2 and "recordId" = $3 and place = 1`,
    [entry.changeSet, of.table, entry.recordId],
  );
  if (!kept) return [conflictAt(entry, 'not_kept')];
  await of.check?.(scene, kept.held, kept.held);
  const row = (await of.fit?.(scene, kept.held)) ?? kept.held;
  const columns = await rowsOf<{ name: string }>(
    transaction,
    `select quote_ident(attname) as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [quoted(of.table)],
  );
  const names = columns.map(({ name }) => name).join(', ');
  await rowsOf(
    transaction,
    `insert into ${quoted(of.table)} (${names}) overriding system value
     select ${names} from jsonb_populate_record(null::${quoted(of.table)}, $1::jsonb)`,
    [JSON.stringify(row)],
  );
  const told = Object.entries(entry.changes).map(([name, { from, to }]): Told[number] => [
    name,
    { from: name in row ? row[name] : from, to },
  ]);
  await note(of, scene, 'create', row, swapped(told));
  await of.after?.(scene, row);
  return 'undone';
};

type Told = [string, AuditLogEntry['changes'][string]][];

const swapped = (told: Told) =>
  Object.fromEntries(told.map(([name, { from, to }]) => [name, { from: to, to: from }]));

async function lockRow(transaction: Connection, { table }: RowTable, id: number): Promise<Held | undefined> {
  const [row] = await rowsOf<{ held: Held }>(
    transaction,
    `select to_jsonb(t) as held from ${quoted(table)} t where t.company_id = matjar_company() and t.id = $1 for update`,
    [id],
  );
  return row?.held;
}

const note = (
  { table }: RowTable,
  { transaction, companyId, source }: WriteContext,
  action: string,
  { id, version }: Held,
  changes: AuditLogEntry['changes'],
) => addToAuditLog(transaction, table, companyId, action, source, [{ id, version, changes }]);

/** Converts constraint violations to Problems: `taken` for a unique value in use, else `changed_since`. */
async function legal<T>({ changes }: AuditLogEntry, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code } = error as { code?: unknown };
    if (code === '23505')
      throw new Problem(409, 'taken', { params: { value: String(changes.name?.from ?? '') } });
    if (code === '23514' || code === '23503') throw new Problem(409, 'changed_since');
    throw error;
  }
}
