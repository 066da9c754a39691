/** Legal requests of the operator’s own staff. */
import { newFactor, newHelper, newPerson } from './accounts-by-hand.ts';
import { awaitCash } from './billing-by-hand.ts';
import type { Make } from './legal-request.ts';

export const supportRequests: Record<string, Make> = {
  'support.companies': async () => ({ address: '/support/companies?search=nile' }),
  'support.company': async ({ place }) => ({ address: `/support/companies/${place.shops.nile.id}` }),
  'support.open': async ({ place }) => ({
    address: `/support/companies/${place.shops.nile.id}/open`,
    body: { mode: 'read' },
    as: (await newHelper(place)).token,
  }),
  'support.extendTrial': async ({ place }) => ({
    address: `/support/companies/${place.shops.delta.id}/extend_trial`,
    body: { days: 7, reason: 'Asked for it by phone' },
  }),
  'support.changePlan': async ({ place }) => ({
    address: `/support/companies/${place.shops.delta.id}/plan`,
    body: { planId: 3, reason: 'Paid by bank transfer' },
  }),
  'support.receivePlanCash': async (world) => {
    const { id } = world.place.shops.delta;
    await awaitCash(world, id);
    return { address: `/support/companies/${id}/plan_cash`, body: { reason: 'The courier brought it' } };
  },
  'support.leave': async () => ({ address: '/support/leave' }),
  'support.users': async () => ({ address: '/support/users' }),
  'support.user': async ({ userId }) => ({ address: `/support/users/${userId}` }),
  'support.resetSecondFactor': async ({ place }) => {
    const { userId } = await newPerson(place);
    await newFactor(place, userId, true);
    return {
      address: `/support/users/${userId}/reset_second_factor`,
      body: { reason: 'Lost the phone, called back' },
    };
  },
  'support.jobs': async () => ({ address: '/support/jobs' }),
  'support.audit': async () => ({ address: '/support/audit' }),
  'support.events': async () => ({ address: '/support/events' }),
  'support.search': async () => ({ address: '/support/search?search=nile' }),
};
