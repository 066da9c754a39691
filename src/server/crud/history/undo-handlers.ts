/** What hand-written calls write can be taken back as well: each area says how for its tables, and whose right it takes. */
import { can } from '../../../shared/identity/sign-in-facts.ts';
import { missingRight } from '../../infrastructure/sessions/access.ts';
import type { WriteContext } from '../records/write/write-context.ts';
import type { UndoHandler } from './undo-handler.ts';

export type UndoHandlers = Readonly<Record<string, UndoHandler>>;

let declared: UndoHandlers | undefined;

/** Says how they are taken back, by the name that the trail knows them by, which is their table's. Called once (`app/areas.ts`). */
export function declareUndoHandlers(trails: UndoHandlers): void {
  declared = trails;
}

/** @throws Error before any was declared */
export function undoHandlers(): UndoHandlers {
  if (!declared) throw new Error('No trails are declared yet: import src/server/app/areas.ts first.');
  return declared;
}

/** @throws Problem 403 that names the first right which the person lacks */
export function requireUndoRights({ actor }: WriteContext, resource: string): void {
  for (const right of undoHandlers()[resource]?.rights ?? [])
    if (!can(actor, right.module, right.action)) throw missingRight(right);
}

/** What can be taken back of hand-written calls, a line for each trail and action, for a query to compare with. */
export const undoableActions = () =>
  Object.entries(undoHandlers()).flatMap(([resource, { undo, fields = null }]) =>
    Object.keys(undo).map((action) => ({ resource, action, fields })),
  );
