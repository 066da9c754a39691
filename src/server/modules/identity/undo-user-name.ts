/** Undo of a change of the user's own name; other users' names cannot be undone. */
import { rowsOf } from '../../infrastructure/database/query.ts';
import { addToAuditLog } from '../../crud/records/audit-log.ts';
import { conflictAt, type Conflict } from '../../crud/records/write/conflicts.ts';
import type { UndoAction, UndoHandler } from '../../crud/history/undo-handler.ts';

const undo: UndoAction = async ({ transaction, companyId, actor, source }, entries) => {
  const undone: number[] = [];
  const conflicts: Conflict[] = [];
  for (const entry of entries) {
    const { from, to } = entry.changes.name ?? { from: null, to: null };
    const [row] =
      entry.recordId === actor.user.id
        ? await rowsOf<{ version: number }>(
            transaction,
            `update users set name = $1, version = version + 1, "updatedAt" = now()
             where id = matjar_user() and name is not distinct from $2 returning version`,
            [from, to],
          )
        : [];
    if (!row) {
      const reason = entry.recordId === actor.user.id ? 'changed_since' : 'not_your_change';
      conflicts.push(conflictAt(entry, reason, 'name'));
      continue;
    }
    const changes = { name: { from: to, to: from } };
    await addToAuditLog(transaction, 'users', companyId, 'update', source, [
      { id: entry.recordId, version: row.version, changes },
    ]);
    undone.push(entry.recordId);
  }
  return { undone, conflicts };
};

export const userNameUndoHandlers: UndoHandler = {
  undo: { update: undo },
  fields: ['name'],
  named: 't.name',
};
