/** The calls of history and undo, by the operationId that each answers. */
import type { Handlers } from '../../infrastructure/http/request-context.ts';
import * as changes from './changes-handlers.ts';

export const historyCalls: Handlers = {
  'change_sets.list': changes.listUndoable,
  'change_sets.undo': changes.undo,
  'history.list': changes.history,
  'history.restoration': changes.restoration,
  'history.restore': changes.restore,
};
