/** Legal requests of the operator's support staff. */
import { newFactor, newHelper, newPerson } from './account-fixture.ts';
import { awaitCash } from './billing-requests.ts';
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
  'support.closeCompany': async ({ place }) => {
    const [made] = await place.asOwner<{ id: number; subdomain: string }>(
      `insert into companies (name, subdomain, "defaultStoreLanguage")
       values ('To close', 'close-' || left(gen_random_uuid()::text, 8), 'en') returning id::int, subdomain`,
    );
    const { id, subdomain } = made!;
    return {
      address: `/support/companies/${id}/close`,
      body: { confirm: subdomain, reason: 'Its owner leaves, and nobody follows' },
    };
  },
  'support.reopenCompany': async ({ place }) => {
    const { email } = await newPerson(place);
    const [made] = await place.asOwner<{ id: number }>(
      `insert into companies (name, subdomain, "defaultStoreLanguage", "givenUpAt")
       values ('To reopen', 'reopen-' || left(gen_random_uuid()::text, 8), 'en', now()) returning id::int`,
    );
    return {
      address: `/support/companies/${made!.id}/reopen`,
      body: { owner: email, reason: 'The owner wrote that they stay' },
    };
  },
  'support.eraseAccount': async ({ place }) => {
    const { userId, email } = await newPerson(place);
    return {
      address: `/support/users/${userId}/erase`,
      body: { confirm: email, askedAt: null, reason: 'Asked for it by letter' },
    };
  },
  'support.declineDeletion': async ({ place }) => {
    const { userId } = await newPerson(place);
    await place.asOwner('update users set "deletionAskedAt" = now() where id = $1', [userId]);
    return {
      address: `/support/users/${userId}/decline_deletion`,
      body: { reason: 'Has to hand over the store first' },
    };
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
