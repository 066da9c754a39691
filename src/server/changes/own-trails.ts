/** What hand-written calls write can be taken back as well: each table of theirs says here how, and whose right it takes. */
import { can } from '../../model/sign-in-facts.ts';
import type { Right } from '../../model/rights.ts';
import { missingRight } from '../authentication/access.ts';
import type { WriteScene } from '../resources/prepare-write.ts';
import { addressTrail } from './revert-addresses.ts';
import { companyTrail } from './revert-company.ts';
import type { Reverted } from './reverted.ts';
import { rowReverts } from './revert-rows.ts';
import { savedViewTrail } from './revert-saved-views.ts';
import type { TrailEntry } from './trail-entries.ts';
import { ownNameTrail } from './revert-own-name.ts';

/** Takes entries of one kind back. @throws Problem when one of them may not; nothing of the run is to be kept then */
export type OwnRevert = (scene: WriteScene, entries: readonly TrailEntry[]) => Promise<Reverted>;

export interface OwnTrail {
  /** how entries are taken back, by their action; others cannot be */
  reverts: Readonly<Partial<Record<'create' | 'update' | 'delete', OwnRevert>>>;
  /** only changes of these fields can be taken back; of all where absent */
  fields?: readonly string[];
  /** the rights that taking back asks for, beside having made the change or owning the store */
  rights?: readonly Right[];
  /** SQL of what a row is called; `t` is the row of the trail's table */
  named?: string;
}

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
