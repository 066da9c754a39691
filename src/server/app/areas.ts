/** Registers the hooks, jobs and undo handlers of all modules. Users of the CRUD engine import this file first. */
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
import type { Area } from '../crud/area.ts';
import { declareUndoHandlers } from '../crud/history/undo-handlers.ts';
import type { HooksByResource } from '../crud/records/resources/resource-hooks.ts';
import { declareBehaviours } from '../crud/records/resources/own-resources.ts';
import { noteTrail } from '../crud/notes/undo-notes.ts';
import { savedViewTrail } from '../crud/saved-views/undo-saved-views.ts';

/** Modules that have more than operations. */
const areas: readonly Area[] = [
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
export const behaviours: HooksByResource = Object.assign(
  {},
  ...areas.map((area) => area.behaviours),
) as HooksByResource;

/** The kinds of jobs of all modules. */
export const jobsOfAreas = areas.flatMap(({ jobs = [] }) => jobs);

declareBehaviours(behaviours);
declareUndoHandlers(
  Object.assign({ notes: noteTrail, saved_views: savedViewTrail }, ...areas.map((area) => area.trails)),
);
