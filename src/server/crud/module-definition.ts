/** What a module registers with the CRUD engine: hooks, undo handlers and job kinds of its resources. */
import type { JobKind } from '../infrastructure/jobs/job.ts';
import type { UndoHandlers } from './history/undo-handlers.ts';
import type { HooksByResource } from './records/resources/resource-hooks.ts';

export interface Area {
  /** hooks of its resources */
  behaviours?: HooksByResource;
  /** undo handlers of rows that its hand-written calls write, by table */
  trails?: UndoHandlers;
  /** its job kinds */
  jobs?: readonly JobKind[];
}
