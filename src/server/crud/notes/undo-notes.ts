/** Undo handler of notes, subject to the rights to change them. */
import { can } from '../../../shared/identity/sign-in-facts.ts';
import { Problem } from '../../infrastructure/http/problem.ts';
import { missingRight } from '../../infrastructure/sessions/access.ts';
import type { UndoHandler } from '../history/undo-handler.ts';
import { undoRows } from '../history/undo-rows.ts';
import { prepared } from '../records/resources/prepared.ts';
import { mayChange } from './notes.ts';

/** `recordId` too: merging records moves notes. */
const fields = ['text', 'mentions', 'recordId'];

export const noteUndoHandlers: UndoHandler = {
  undo: undoRows({
    table: 'notes',
    fields,
    check({ actor }, held, wanted) {
      const module = prepared[String(held.resource)]?.model.module ?? '';
      if (!can(actor, module, 'edit')) throw missingRight({ module, action: 'edit' });
      const isMoved = wanted !== null && wanted.recordId !== held.recordId;
      if (!isMoved && !mayChange(actor, held.author as number | null))
        throw new Problem(403, 'note_not_yours');
    },
  }),
  fields,
  named: 'left(t.text, 60)',
};
