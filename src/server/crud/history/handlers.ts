/** Handlers of history and undo, by operationId. */
import type { Handlers } from '../../infrastructure/http/request-context.ts';
import * as changes from './changes-handlers.ts';

export const historyHandlers: Handlers = {
  'change_sets.list': changes.listUndoable,
  'change_sets.undo': changes.undo,
  'history.list': changes.history,
  'history.restoration': changes.restoration,
  'history.restore': changes.restore,
};
