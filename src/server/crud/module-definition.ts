/** What a module registers with the CRUD engine: hooks, undo handlers and job kinds of its resources. */
import type { JobKind } from '../infrastructure/jobs/job.ts';
import type { UndoHandlers } from './history/undo-handlers.ts';
import type { HooksByResource } from './records/resources/resource-hooks.ts';

export interface ModuleDefinition {
  /** hooks of its resources */
  resourceHooks?: HooksByResource;
  /** undo handlers of rows that its hand-written calls write, by table */
  undoHandlers?: UndoHandlers;
  /** its job kinds */
  jobs?: readonly JobKind[];
}
