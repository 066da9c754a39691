/** Registry of undo handlers for hand-written calls: each module registers its tables and the rights needed. */
import { can } from '../../../shared/identity/sign-in-facts.ts';
import { missingRight } from '../../infrastructure/sessions/access.ts';
import type { WriteContext } from '../records/write/write-context.ts';
import type { UndoHandler } from './undo-handler.ts';

export type UndoHandlers = Readonly<Record<string, UndoHandler>>;

let declared: UndoHandlers | undefined;

/** Registers the undo handlers by table, which is the resource name in the audit log. Called by `registerModules` of `app/modules.ts`. */
export function declareUndoHandlers(trails: UndoHandlers): void {
  declared = trails;
}

/**
 * The registered undo handlers.
 * @throws Error before they are registered
 */
export function undoHandlers(): UndoHandlers {
  if (!declared)
    throw new Error(
      'No undo handlers are declared yet: call registerModules of src/server/app/modules.ts first.',
    );
  return declared;
}

/**
 * Checks the rights of an undo handler.
 * @throws Problem 403 that names the first missing right
 */
export function requireUndoRights({ actor }: WriteContext, resource: string): void {
  for (const right of undoHandlers()[resource]?.rights ?? [])
    if (!can(actor, right.module, right.action)) throw missingRight(right);
}

/** The undoable actions of hand-written calls, one row per table and action, as a query parameter. */
export const undoableActions = () =>
  Object.entries(undoHandlers()).flatMap(([resource, { undo, fields = null }]) =>
    Object.keys(undo).map((action) => ({ resource, action, fields })),
  );
