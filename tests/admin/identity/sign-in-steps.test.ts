/** Which step of getting in comes next, for everything that may be known of a person. */
import { describe, expect, it } from 'vitest';
import { isPublicPage, isSignInStep } from '../../../src/admin/bootstrap/signed-out-addresses.ts';
import { detectMethod } from '../../../src/admin/features/identity/sign-in/sign-in-flow.ts';
import {
  addressAfterSignIn,
  identifierPagePath,
  signedOutRedirect,
  stepAfterCheck,
  type AccountKnown,
  type FlowFacts,
} from '../../../src/admin/features/identity/sign-in/next-step.ts';
import type { SignInFacts } from '../../../src/shared/identity/sign-in-facts.ts';

const account = (facts: Partial<AccountKnown>): AccountKnown => ({
  exists: true,
  method: 'phone',
  hasPassword: false,
  ...facts,
});

describe('who mistyped who they are', () => {
  it('goes back to the page on which they said it', () => {
    expect(identifierPagePath({ code: { purpose: 'sign_up' } })).toBe('/signUp');
    expect(identifierPagePath({ code: { purpose: 'sign_in' } })).toBe('/');
    expect(identifierPagePath({ code: null })).toBe('/');
  });
});

describe('after the account check', () => {
  it.each([
    ['nobody', account({ exists: false }), 'sign_in', '/signUp'],
    ['nobody, who has asked for an account', account({ exists: false }), 'sign_up', '/otp'],
    ['a password', account({ hasPassword: true }), 'sign_in', '/enter-password'],
    [
      'a password, though a new account was asked for',
      account({ hasPassword: true }),
      'sign_up',
      '/enter-password',
    ],
    ['no password', account({}), 'sign_in', '/otp'],
    ['an account elsewhere alone', account({ method: 'apple' }), 'sign_in', '/account-detected'],
    [
      'an account elsewhere and a password',
      account({ method: 'apple', hasPassword: true }),
      'sign_in',
      '/enter-password',
    ],
  ] as const)('%s', (_who, known, intent, step) => {
    expect(stepAfterCheck(known, intent)).toBe(step);
  });
});

const facts = (change: Partial<SignInFacts> = {}, name: string | null = 'Laila'): SignInFacts => ({
  user: { id: 1, name, email: null, phone: '01001122334' },
  company: {
    id: 1,
    name: 'Nakhla',
    subdomain: 'nakhla',
    paymentCurrency: 'EGP',
    priceDecimalPoints: 0,
    defaultStoreLanguage: 'ar',
    planId: 6,
    planEndsAt: null,
    isFreeTrial: false,
    trialEndsAt: null,
    features: [],
  },
  role: 'owner',
  permissions: {},
  ...change,
});

const withPlan = (plan: object) => facts({ company: { ...facts().company!, ...plan } });

describe('after sign-in', () => {
  const everything = () => true;
  it.each([
    ['support', facts({ role: 'master_admin', company: null }), '/railsAdmin'],
    ['somebody without a name', facts({}, null), '/finish-signup'],
    ['somebody whose name is blank', facts({}, '  '), '/finish-signup'],
    ['somebody without a store', facts({ company: null, role: null }), '/store-creation'],
    ['a merchant', facts(), '/products?page=2'],
    ['a merchant whose plan has ended', withPlan({ planEndsAt: '2020-01-01T00:00:00Z' }), '/renew-plan'],
    [
      'a merchant whose trial has ended',
      withPlan({ planId: null, isFreeTrial: true, trialEndsAt: '2020-01-01T00:00:00Z' }),
      '/renew-plan',
    ],
  ] as const)('%s', (_who, who, address) => {
    expect(addressAfterSignIn(who, '/products?page=2', everything)).toBe(address);
  });

  it('leads to no screen that is not there, and to no other site', () => {
    const nothing = () => false;
    expect(addressAfterSignIn(facts({ role: 'master_admin', company: null }), null, nothing)).toBe('/home');
    expect(addressAfterSignIn(facts({ company: null, role: null }), null, nothing)).toBe('/home');
    expect(addressAfterSignIn(facts(), '//evil.test', everything)).toBe('/home');
  });
});

describe('a link into the middle', () => {
  const empty: FlowFacts = { identifier: '', account: null, code: null };
  const known = { ...empty, identifier: '01001122334', account: account({ hasPassword: true }) };

  it.each(['/otp', '/enter-password', '/account-detected', '/create-password', '/finish-signup'])(
    '%s leads to the start',
    (step) => {
      expect(signedOutRedirect(step, null, empty)).toBe('/');
    },
  );

  it('to a sent link, of which nobody knows to whom, leads to the question for the email', () => {
    expect(signedOutRedirect('/forgot-password/2', null, empty)).toBe('/forgot-password/1');
    expect(signedOutRedirect('/forgot-password/2', null, known)).toBeNull();
  });

  it.each(['/', '/signUp', '/forgot-password/1'])('%s stands alone', (step) => {
    expect(signedOutRedirect(step, null, empty)).toBeNull();
  });

  it('stays where the step before it was taken', () => {
    expect(signedOutRedirect('/enter-password', null, known)).toBeNull();
    expect(signedOutRedirect('/otp', null, known)).toBe('/');
    expect(signedOutRedirect('/otp', null, { ...known, code: { purpose: 'sign_in' } })).toBeNull();
  });

  it('leads who is in but unfinished to what is missing: a new person’s password first', () => {
    const nameless = facts({ company: null, role: null }, null);
    const fresh = { ...known, code: { purpose: 'sign_up' } as const };
    expect(signedOutRedirect('/otp', nameless, fresh)).toBe('/create-password');
    expect(signedOutRedirect('/', nameless, empty)).toBe('/finish-signup');
    expect(signedOutRedirect('/finish-signup', nameless, fresh)).toBeNull();
  });
});

it('knows the addresses of the door before anything is loaded', () => {
  expect(['/', '/otp', '/otp/', '/forgot-password/2'].every(isSignInStep)).toBe(true);
  expect(['/home', '/auth-success', '/otp/x'].some(isSignInStep)).toBe(false);
  expect(isPublicPage('/users/password/edit')).toBe(true);
  for (const page of ['/terms', '/privacy/', '/delete']) expect(isPublicPage(page)).toBe(true);
  expect(isPublicPage('/users')).toBe(false);
});

it.each([
  ['laila@', 'phone', 'email'],
  ['ليلى', 'phone', 'email'],
  ['010', 'email', 'phone'],
  ['٠١٠', 'email', 'phone'],
  ['+20 10', 'email', 'phone'],
  ['', 'email', 'email'],
  ['', 'phone', 'phone'],
] as const)('“%s”, typed where a %s was expected, is a %s', (typed, before, after) => {
  expect(detectMethod(typed, before)).toBe(after);
});
