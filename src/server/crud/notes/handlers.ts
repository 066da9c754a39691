/** Handlers of notes, by operationId. */
import type { Handlers } from '../../infrastructure/http/request-context.ts';
import * as notes from './notes-handlers.ts';

export const notesHandlers: Handlers = {
  'notes.list': notes.list,
  'notes.create': notes.create,
  'notes.people': notes.people,
  'notes.update': notes.update,
  'notes.delete': notes.remove,
};
