/** The areas of the shop, put together: the engine is told here what each brings. Whoever uses the engine imports this first. */
import * as catalogue from '../areas/catalogue/catalogue.ts';
import * as channels from '../areas/channels/channels.ts';
import * as company from '../areas/company/company.ts';
import * as customers from '../areas/customers/customers.ts';
import * as marketing from '../areas/marketing/marketing.ts';
import * as orders from '../areas/orders/orders.ts';
import * as people from '../areas/people/people.ts';
import * as sms from '../areas/sms/sms.ts';
import * as shipping from '../areas/shipping/shipping.ts';
import * as taxes from '../areas/taxes/taxes.ts';
import type { Area } from '../engine/area.ts';
import { declareOwnTrails } from '../engine/history/own-trails.ts';
import type { Behaviours } from '../engine/records/behaviour.ts';
import { declareBehaviours } from '../engine/records/own-resources.ts';
import { noteTrail } from '../engine/notes/undo-notes.ts';
import { savedViewTrail } from '../engine/saved-views/undo-saved-views.ts';

/** Those that bring more than calls. */
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

/** What resources do besides being stored, by resource. One without a behaviour is only stored. */
export const behaviours: Behaviours = Object.assign(
  {},
  ...areas.map((area) => area.behaviours),
) as Behaviours;

/** The kinds of jobs of all areas. */
export const jobsOfAreas = areas.flatMap(({ jobs = [] }) => jobs);

declareBehaviours(behaviours);
declareOwnTrails(
  Object.assign({ notes: noteTrail, saved_views: savedViewTrail }, ...areas.map((area) => area.trails)),
);
