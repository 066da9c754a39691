/** What an area of the shop brings to the engine. Its face, `areas/<area>/<area>.ts`, exports what it has of these. */
import type { JobKind } from '../infrastructure/jobs/job.ts';
import type { UndoHandlers } from './history/undo-handlers.ts';
import type { HooksByResource } from './records/resources/resource-hooks.ts';

export interface Area {
  /** what its resources do besides being stored */
  behaviours?: HooksByResource;
  /** how what its own calls write is taken back, by table */
  trails?: UndoHandlers;
  /** its kinds of jobs */
  jobs?: readonly JobKind[];
}
