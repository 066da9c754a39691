/** Response headers of operations with `x-undo: change-set`, which name the change set. */
import type { Operation, Paths } from './openapi-components.ts';

const headers = {
  'matjar-change-set': { $ref: '#/components/headers/ChangeSet' },
  'matjar-undo-until': { $ref: '#/components/headers/UndoUntil' },
};

/** Adds these headers to successful responses. Copies responses, since read-only operations may share them. */
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
