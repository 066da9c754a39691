/** Undo of changes of customer addresses; it keeps exactly one default address, whatever has changed meanwhile. */
import { ensureDefaultAddress } from './address-rows.ts';
import type { Connection } from '../../infrastructure/database/connection.ts';
import { Problem } from '../../infrastructure/http/problem.ts';
import type { WriteContext } from '../../crud/records/write/write-context.ts';
import { rowsOf } from '../../infrastructure/database/query.ts';
import type { UndoAction, UndoHandler } from '../../crud/history/undo-handler.ts';
import { undoRows, type Held } from '../../crud/history/undo-rows.ts';
import type { AuditLogEntry } from '../../crud/records/audit-log-entries.ts';

const table = 'addresses';

/** Restorable fields; `customerId` is one, because a merge changes it. */
const fields = [
  'customerId',
  'isDefault',
  'name',
  'phoneNumber',
  'addressType',
  'addressLine1',
  'building',
  'floor',
  'apartment',
  'neighbourhood',
  'district',
  'zone',
  'city',
  'region',
  'country',
  'locationId',
];

async function hasDefault(transaction: Connection, customerId: unknown): Promise<boolean> {
  const rows = await rowsOf(
    transaction,
    'select 1 from addresses where company_id = matjar_company() and "customerId" = $1 and "isDefault"',
    [customerId],
  );
  return rows.length > 0;
}

const rows = undoRows({
  table,
  fields,
  async check({ transaction }, held, wanted) {
    if (!wanted || wanted === held || !wanted.isDefault) return;
    const stays = held.isDefault && held.customerId === wanted.customerId;
    if (!stays && (await hasDefault(transaction, wanted.customerId))) throw new Problem(409, 'changed_since');
  },
  fit: async ({ transaction }, row): Promise<Held> =>
    row.isDefault && (await hasDefault(transaction, row.customerId)) ? { ...row, isDefault: false } : row,
});

/** Locks the customers during the undo, and restores a missing default address after the first entries of the change set. */
const keepingDefault =
  (undo: UndoAction): UndoAction =>
  async (scene, entries) => {
    const customers = await lockCustomers(scene, entries);
    const result = await undo(scene, entries);
    if (await isBegun(scene, entries)) return result;
    for (const id of customers)
      if (!(await hasDefault(scene.transaction, id)))
        await ensureDefaultAddress(scene.transaction, scene, id, scene.source);
    return result;
  };

async function lockCustomers(
  { transaction }: WriteContext,
  entries: readonly AuditLogEntry[],
): Promise<number[]> {
  const customers = await rowsOf<{ id: number }>(
    transaction,
    `select c.id from customers c where c.company_id = matjar_company() and c.id in (
       select a."customerId" from addresses a where a.company_id = c.company_id and a.id = any($1::bigint[])
       union all
       select (d.held ->> 'customerId')::bigint from deleted_rows d
       where d.company_id = c.company_id and d."changeSet" = $2 and d.resource = $3 and d."recordId" = any($1::bigint[])
         and d.place = 1)
     order by c.id for update`,
    [entries.map(({ recordId }) => recordId), entries[0]!.changeSet, table],
  );
  return customers.map(({ id }) => id);
}

/** Whether the change set has earlier address entries, which undo handles later. */
async function isBegun({ transaction }: WriteContext, entries: readonly AuditLogEntry[]): Promise<boolean> {
  const earlier = await rowsOf(
    transaction,
    `select 1 from audit where company_id = matjar_company() and "changeSet" = $1 and resource = $2 and id < $3 limit 1`,
    [entries[0]!.changeSet, table, Math.min(...entries.map(({ id }) => id))],
  );
  return earlier.length > 0;
}

/** Undo of deletions also restores the references from orders. */
const undoDeletions: UndoAction = async (scene, entries) => {
  const result = await rows.delete(scene, entries);
  for (const id of result.undone)
    await rowsOf(scene.transaction, 'select * from restore_dependants($1, $2, $3)', [
      entries[0]!.changeSet,
      table,
      id,
    ]);
  return result;
};

export const addressUndoHandlers: UndoHandler = {
  undo: {
    create: keepingDefault(rows.create),
    update: keepingDefault(rows.update),
    delete: keepingDefault(undoDeletions),
  },
  rights: [
    { module: 'customer', action: 'edit' },
    { module: 'customer', action: 'see_contact' },
  ],
  named: 't."addressLine1"',
};
