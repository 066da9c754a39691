/** The steps of creating a store: the required values, where a refusal shows, and who is redirected there. */
import { describe, expect, it } from 'vitest';
import type { SignInFacts } from '../../../src/shared/identity/sign-in-facts.ts';
import {
  findIncompleteStep,
  draftFieldOf,
  findMissingFields,
  stepOfField,
  type StoreDraft,
} from '../../../src/admin/features/company/store-creation/store-draft.ts';
import {
  isStandalonePage,
  storeCreationRedirect,
} from '../../../src/admin/features/company/store-creation/store-creation-redirect.ts';
import { planNotice, upgradeAddress } from '../../../src/admin/features/company/subscription/plan-notice.ts';

const whole: StoreDraft = {
  name: 'Roses',
  subdomain: 'roses',
  isOwnSubdomain: false,
  email: 'a@b.example',
  sellingState: 'new',
  currentlySelling: [],
  governorate: 'egypt.giza',
  city: 'egypt.giza.dokki',
  area: null,
  addressLine: '1 Nile Street',
  building: '',
  floor: '',
  apartment: '',
  industryId: 1,
  key: 'k',
};

describe('a step', () => {
  it('asks for what it needs and for nothing else', () => {
    for (const step of ['name', 'selling', 'place', 'industry'] as const)
      expect(findMissingFields(step, whole)).toEqual({});
    expect(findMissingFields('name', { ...whole, name: '  ', email: 'nobody' })).toEqual({
      name: 'errors.required',
      email: 'errors.email',
    });
    expect(Object.keys(findMissingFields('place', { ...whole, city: null, addressLine: '' }))).toEqual([
      'city',
      'addressLine',
    ]);
  });

  it('cannot be opened before the previous steps are done', () => {
    expect(findIncompleteStep('industry', whole)).toBeNull();
    expect(findIncompleteStep('industry', { ...whole, sellingState: '' })).toBe('selling');
    expect(findIncompleteStep('selling', { ...whole, sellingState: '' })).toBeNull();
    expect(findIncompleteStep('place', { ...whole, subdomain: '' })).toBe('name');
  });

  it('shows the server’s refusal of its fields', () => {
    expect([
      stepOfField('subdomain'),
      stepOfField('address.area'),
      stepOfField('industryId'),
      stepOfField('currentlySelling.0'),
    ]).toEqual(['name', 'place', 'industry', 'selling']);
    expect([draftFieldOf('address.area'), draftFieldOf('currentlySelling.0')]).toEqual([
      'area',
      'currentlySelling',
    ]);
  });
});

describe('a signed-in user', () => {
  const facts = (more: Partial<SignInFacts>): SignInFacts => ({
    user: { id: 1, name: 'A', email: 'a@b.example', phone: null },
    company: null,
    role: null,
    permissions: {},
    ...more,
  });
  const store = { planId: 3, planEndsAt: null, isFreeTrial: false, trialEndsAt: null, features: [] };
  const owner = facts({
    role: 'owner',
    company: {
      id: 1,
      name: 'A',
      subdomain: 'a',
      paymentCurrency: 'EGP',
      priceDecimalPoints: 0,
      defaultStoreLanguage: 'en',
      ...store,
    },
  });

  it.each([
    ['/home', '/store-creation'],
    ['/products', '/store-creation'],
    ['/congratulations', '/store-creation'],
    ['/nowhere', '/store-creation'],
    ['/store-creation', null],
    ['/store-creation/store-info/1', null],
    ['/sign-out', null],
    ['/account', null],
    ['/invitation', null],
    ['/', null],
  ])('without a store is redirected from %s to %s', (path, to) => {
    expect(storeCreationRedirect(facts({}), path)).toBe(to);
    expect(isStandalonePage(facts({}), path)).toBe(true);
  });

  it('with a store, or from support, is not asked to create one', () => {
    expect(storeCreationRedirect(owner, '/store-creation/')).toBe('/home');
    expect(storeCreationRedirect(owner, '/congratulations')).toBeNull();
    expect([isStandalonePage(owner, '/congratulations'), isStandalonePage(owner, '/home')]).toEqual([
      true,
      false,
    ]);
    const support = facts({ role: 'master_admin' });
    expect([storeCreationRedirect(support, '/products'), isStandalonePage(support, '/products')]).toEqual([
      null,
      false,
    ]);
    expect(storeCreationRedirect(support, '/store-creation')).toBe('/home');
  });

  it('is led to the plans with the missing features', () => {
    expect(upgradeAddress(['shop-analytics', 'pos-analytics'])).toBe(
      '/upgrade-plan?feature=shop-analytics&feature=pos-analytics',
    );
  });

  it.each([
    [{}, null],
    [{ planEndsAt: '2026-02-01T00:00:00Z' }, null],
    [{ planEndsAt: '2026-01-08T00:00:00Z' }, { about: 'plan', days: 7 }],
    [{ planEndsAt: '2026-01-01T13:00:00Z' }, { about: 'plan', days: 1 }],
    [{ planEndsAt: '2025-12-31T00:00:00Z' }, { about: 'plan', days: 0 }],
    [{ planId: null, isFreeTrial: true, trialEndsAt: '2026-01-14T00:00:00Z' }, null],
    [
      { planId: null, isFreeTrial: true, trialEndsAt: '2026-01-03T00:00:00Z' },
      { about: 'trial', days: 2 },
    ],
    [
      { planId: null, isFreeTrial: true, trialEndsAt: '2025-12-01T00:00:00Z' },
      { about: 'trial', days: 0 },
    ],
  ])('of a store with %j sees the notice %j', (more, notice) => {
    expect(planNotice({ ...store, ...more }, new Date('2026-01-01T12:00:00Z'))).toEqual(notice);
  });
});
