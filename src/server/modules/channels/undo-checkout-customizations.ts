/** Undo of changes of checkout fields: labels, visible, required. */
import type { UndoHandler } from '../../crud/history/undo-handler.ts';
import { undoRows } from '../../crud/history/undo-rows.ts';

const table = 'checkout_customizations';

export const checkoutUndoHandlers: UndoHandler = {
  undo: {
    update: undoRows({ table, fields: ['labelEn', 'labelAr', 'isVisible', 'isRequired'] }).update,
  },
  fields: ['labelEn', 'labelAr', 'isVisible', 'isRequired'],
  rights: [{ module: 'settings', action: 'edit' }],
  named: 't."labelEn"',
};
