/** Helpers for stores on a given plan; each journey creates its own store, so that others are unaffected. */
import type { Page } from '@playwright/test';
import { call, signUp } from './demo-users.ts';
import { uniqueWord } from './unique-values.ts';

const support = { email: 'support@matjar.example', password: 'master-key-6650' };

export interface OwnStore {
  id: number;
  owner: { email: string; password: string };
}

/**
 * Creates a store for a new user through the API; it is on trial and the user is signed in.
 * @param isProven whether the email was verified with a code
 */
export async function foundStore(page: Page, isProven = true): Promise<OwnStore> {
  const series = uniqueWord();
  const owner = { email: `owner-${series}@plans.example`, password: 'river-stone-1' };
  const person = { ...owner, name: 'Nour Founder' };
  if (isProven) await signUp(page, person);
  else await call(page, 'POST', '/sign_up', person);
  const store = await call<{ data: { id: number } }>(page, 'POST', '/companies', {
    name: 'A store and its plan',
    subdomain: `plans-${series}`,
    email: owner.email,
    industryId: 1,
    sellingState: 'existing',
    currentlySelling: ['social_media'],
    address: { addressLine: '1 Walk', governorate: 'egypt.cairo', area: 'egypt.cairo.nasr-city' },
    language: 'en',
  });
  return { id: store.data.id, owner };
}

/**
 * Support sets the store's plan, which ends the trial. The page keeps the owner's session.
 * @param endsAt UTC; absent for a plan without an end
 */
export async function subscribe(page: Page, store: OwnStore, planId: number, endsAt?: string): Promise<void> {
  const context = await page.context().browser()!.newContext();
  const theirs = await context.newPage();
  await call(theirs, 'POST', '/authentication/email', support);
  const answer = await theirs.request.post(
    `${process.env.MATJAR_JOURNEY_URL}/api/v2/support/companies/${store.id}/plan`,
    {
      headers: { origin: process.env.MATJAR_JOURNEY_URL! },
      data: { planId, reason: 'A journey about plans', ...(endsAt && { endsAt }) },
    },
  );
  if (!answer.ok()) throw new Error(await answer.text());
  await context.close();
}
