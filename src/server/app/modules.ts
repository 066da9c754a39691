/** Lists what the modules contribute to CRUD: hooks, jobs and undo handlers. */
import * as catalogue from '../modules/catalog/catalog.ts';
import * as channels from '../modules/channels/channels.ts';
import * as company from '../modules/company/company.ts';
import * as customers from '../modules/customers/customers.ts';
import * as marketing from '../modules/marketing/marketing.ts';
import * as orders from '../modules/orders/orders.ts';
import * as people from '../modules/identity/identity.ts';
import * as sms from '../modules/messaging/messaging.ts';
import * as shipping from '../modules/shipping/shipping.ts';
import * as taxes from '../modules/taxes/taxes.ts';
import type { ModuleDefinition } from '../crud/module-definition.ts';
import { declareUndoHandlers, type UndoHandlers } from '../crud/history/undo-handlers.ts';
import type { HooksByResource } from '../crud/records/resources/resource-hooks.ts';
import { declareHooks } from '../crud/records/resources/declared-hooks.ts';
import { allPrepared } from '../crud/records/resources/prepared.ts';
import type { PreparedResource } from '../crud/records/resources/prepared-resource.ts';
import { noteUndoHandlers } from '../crud/notes/undo-notes.ts';
import { savedViewUndoHandlers } from '../crud/saved-views/undo-saved-views.ts';

/** Modules that have more than operations. */
const modules: readonly ModuleDefinition[] = [
  catalogue,
  channels,
  company,
  customers,
  marketing,
  orders,
  people,
  shipping,
  sms,
  taxes,
];

/** Hooks by resource. A resource without hooks is only stored. */
export const resourceHooks: HooksByResource = Object.assign(
  {},
  ...modules.map((module) => module.resourceHooks),
) as HooksByResource;

/** The kinds of jobs of all modules. */
export const moduleJobs = modules.flatMap(({ jobs = [] }) => jobs);

const undoHandlers: UndoHandlers = Object.assign(
  { notes: noteUndoHandlers, saved_views: savedViewUndoHandlers },
  ...modules.map((module) => module.undoHandlers),
);

/**
 * Gives CRUD the hooks and undo handlers of all modules: called at each start of a server, a job worker or a test, before the first request.
 * @returns the resources, prepared
 * @throws Error when a resource and its hooks do not match
 */
export function registerModules(): ReadonlyMap<string, PreparedResource> {
  declareHooks(resourceHooks);
  declareUndoHandlers(undoHandlers);
  return allPrepared();
}
