/** A call whose write can be undone says `x-undo: change-set`; its answers then name the set, and the builder says so for it. */
import type { Operation, Paths } from './openapi-parts.ts';

const headers = {
  'matjar-change-set': { $ref: '#/components/headers/ChangeSet' },
  'matjar-undo-until': { $ref: '#/components/headers/UndoUntil' },
};

/** Adds to every good answer of such calls the headers that name its change set. Answers may be shared with calls that only read. */
export function addUndoHeaders(paths: Paths): void {
  for (const methods of Object.values(paths))
    for (const operation of Object.values(methods))
      if (operation['x-undo'] === 'change-set') operation.responses = withHeaders(operation.responses);
}

function withHeaders(responses: unknown): Operation {
  return Object.fromEntries(
    Object.entries(responses as Record<string, Operation>).map(([status, answer]) => [
      status,
      status.startsWith('2') ? { ...answer, headers: { ...(answer.headers as object), ...headers } } : answer,
    ]),
  );
}
