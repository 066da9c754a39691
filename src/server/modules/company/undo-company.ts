/** Undo of changes of store settings, with the same validation as changes. */
import { isDeepStrictEqual } from 'node:util';
import { paymentFlags } from '../../../shared/orders/payment-methods.ts';
import { bumpVersion, changeCompany } from './change-company.ts';
import { companyFields } from './company-fields.ts';
import { accountChanges, accountFields, returnFormerAccounts, withoutReplacedKeys } from './undo-accounts.ts';
import { readCompany, readLinks } from './read-company.ts';
import type { Connection } from '../../infrastructure/database/connection.ts';
import { rowsOf } from '../../infrastructure/database/query.ts';
import { conflictAt, type Conflict } from '../../crud/records/write/conflicts.ts';
import type { UndoAction, UndoHandler } from '../../crud/history/undo-handler.ts';
import type { AuditLogEntry } from '../../crud/records/audit-log-entries.ts';

/** Links without their ids. */
const plainLinks = (links: unknown): unknown =>
  Array.isArray(links) ? links.map(({ platform, url }) => ({ platform, url })) : links;

const undo: UndoAction = async (scene, entries) => {
  const { transaction, companyId, source } = scene;
  const undone: number[] = [];
  const conflicts: Conflict[] = [];
  for (const entry of entries) {
    const held: Record<string, unknown> = {
      ...(await readCompany(transaction, companyId, 'details', true)),
      companyLinks: plainLinks(await readLinks(transaction, companyId)),
    };
    const values: Record<string, unknown> = {};
    const ofAccounts = accountChanges(entry.changes);
    const accounts = Object.keys(ofAccounts).length
      ? await returnFormerAccounts(transaction, entry.changeSet)
      : 'not_kept';
    for (const [name, { from, to }] of Object.entries(entry.changes)) {
      if (accounts === 'returned' && name in ofAccounts) continue;
      if (accounts !== 'returned' && accountFields.includes(name)) {
        conflicts.push(conflictAt(entry, accounts, name));
        continue;
      }
      const [was, became] = name === 'companyLinks' ? [plainLinks(from), plainLinks(to)] : [from, to];
      if (!fields.includes(name)) conflicts.push(conflictAt(entry, 'not_undoable', name));
      else if (isDeepStrictEqual(held[name] ?? null, became ?? null)) values[name] = was;
      else conflicts.push(conflictAt(entry, 'changed_since', name));
    }
    if (accounts === 'returned')
      await bumpVersion(transaction, { companyId }, withoutReplacedKeys(ofAccounts), source);
    if (Object.keys(values).length)
      await changeCompany(transaction, { companyId }, values, source, { isUndo: true });
    if ('companyLinks' in values) await renumberLinks(transaction, entry);
    if (accounts === 'returned' || Object.keys(values).length) undone.push(entry.recordId);
  }
  return { undone, conflicts };
};

/** Restored links get their previous ids back. */
async function renumberLinks(transaction: Connection, { changeSet }: AuditLogEntry): Promise<void> {
  await rowsOf(
    transaction,
    `update company_links l set id = d."recordId", "createdAt" = (d.held ->> 'createdAt')::timestamptz
     from deleted_rows d
     where d.company_id = matjar_company() and d."changeSet" = $1 and d.resource = 'company_links' and d.place = 1
       and l.company_id = d.company_id and l.platform = d.held ->> 'platform'`,
    [changeSet],
  );
}

const fields = [...Object.keys(companyFields), ...paymentFlags, ...accountFields, 'companyLinks'];

export const companyUndoHandlers: UndoHandler = {
  undo: { update: undo },
  fields,
  rights: [{ module: 'settings', action: 'edit' }],
  named: 't.name',
};
