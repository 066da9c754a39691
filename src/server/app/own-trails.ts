/** What hand-written calls write can be taken back as well: each table of theirs says here how, and whose right it takes. */
import { can } from '../../model/sign-in-facts.ts';
import { missingRight } from '../ground/sessions/access.ts';
import type { WriteScene } from '../engine/records/draft.ts';
import { addressTrail } from '../areas/customers/revert-addresses.ts';
import { companyTrail } from '../areas/company/revert-company.ts';
import { rowReverts } from '../engine/history/revert-rows.ts';
import { savedViewTrail } from '../engine/saved-views/revert-saved-views.ts';
import { ownNameTrail } from '../areas/people/revert-own-name.ts';
import type { OwnTrail } from '../engine/history/own-trail.ts';

const labels = ['labelEn', 'labelAr', 'isVisible', 'isRequired'];

/** By the name that the trail knows them by, which is their table's. */
export const ownTrails: Readonly<Record<string, OwnTrail>> = {
  addresses: addressTrail,
  companies: companyTrail,
  checkout_customizations: {
    reverts: { update: rowReverts({ table: 'checkout_customizations', fields: labels }).update },
    fields: labels,
    rights: [{ module: 'settings', action: 'edit' }],
    named: 't."labelEn"',
  },
  saved_views: savedViewTrail,
  users: ownNameTrail,
};

/** @throws Problem 403 that names the first right which the person lacks */
export function authoriseOwn({ actor }: WriteScene, resource: string): void {
  for (const right of ownTrails[resource]?.rights ?? [])
    if (!can(actor, right.module, right.action)) throw missingRight(right);
}

/** What can be taken back of hand-written calls, a line for each trail and action, for a query to compare with. */
export const ownDeeds = Object.entries(ownTrails).flatMap(([resource, { reverts, fields = null }]) =>
  Object.keys(reverts).map((action) => ({ resource, action, fields })),
);
