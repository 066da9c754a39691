/** The next step of signing in, for everything that may be known about an account. */
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

describe('a user who mistyped their email or phone', () => {
  it('goes back to the page on which they entered it', () => {
    expect(identifierPagePath({ code: { purpose: 'sign_up' } })).toBe('/signUp');
    expect(identifierPagePath({ code: { purpose: 'sign_in' } })).toBe('/');
    expect(identifierPagePath({ code: null })).toBe('/');
  });
});

describe('the step after the account check', () => {
  it.each([
    ['an unknown account', account({ exists: false }), 'sign_in', '/signUp'],
    ['an unknown account, after asking to sign up', account({ exists: false }), 'sign_up', '/otp'],
    ['an account with a password', account({ hasPassword: true }), 'sign_in', '/enter-password'],
    [
      'an account with a password, after asking to sign up',
      account({ hasPassword: true }),
      'sign_up',
      '/enter-password',
    ],
    ['an account without a password', account({}), 'sign_in', '/otp'],
    ['an account of a sign-in provider only', account({ method: 'apple' }), 'sign_in', '/account-detected'],
    [
      'an account of a sign-in provider with a password',
      account({ method: 'apple', hasPassword: true }),
      'sign_in',
      '/enter-password',
    ],
  ] as const)('is as expected for %s', (_who, known, intent, step) => {
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

describe('the step after sign-in', () => {
  const everything = () => true;
  it.each([
    ['support', facts({ role: 'master_admin', company: null }), '/railsAdmin'],
    ['a user without a name', facts({}, null), '/finish-signup'],
    ['a user with a blank name', facts({}, '  '), '/finish-signup'],
    ['a user without a store', facts({ company: null, role: null }), '/store-creation'],
    ['a merchant', facts(), '/products?page=2'],
    ['a merchant whose plan has ended', withPlan({ planEndsAt: '2020-01-01T00:00:00Z' }), '/renew-plan'],
    [
      'a merchant whose trial has ended',
      withPlan({ planId: null, isFreeTrial: true, trialEndsAt: '2020-01-01T00:00:00Z' }),
      '/renew-plan',
    ],
  ] as const)('is as expected for %s', (_who, who, address) => {
    expect(addressAfterSignIn(who, '/products?page=2', everything)).toBe(address);
  });

  it('is never an unknown page or another site', () => {
    const nothing = () => false;
    expect(addressAfterSignIn(facts({ role: 'master_admin', company: null }), null, nothing)).toBe('/home');
    expect(addressAfterSignIn(facts({ company: null, role: null }), null, nothing)).toBe('/home');
    expect(addressAfterSignIn(facts(), '//evil.test', everything)).toBe('/home');
  });
});

describe('a direct link to a later step', () => {
  const empty: FlowFacts = { identifier: '', account: null, code: null };
  const known = { ...empty, identifier: '01001122334', account: account({ hasPassword: true }) };

  it.each(['/otp', '/enter-password', '/account-detected', '/create-password', '/finish-signup'])(
    'to %s leads to the first step',
    (step) => {
      expect(signedOutRedirect(step, null, empty)).toBe('/');
    },
  );

  it('to the reset code page without an email leads to the question for the email', () => {
    expect(signedOutRedirect('/forgot-password/2', null, empty)).toBe('/forgot-password/1');
    expect(signedOutRedirect('/forgot-password/2', null, known)).toBeNull();
  });

  it.each(['/', '/signUp', '/forgot-password/1'])('to %s is allowed', (step) => {
    expect(signedOutRedirect(step, null, empty)).toBeNull();
  });

  it('is allowed when the step before was completed', () => {
    expect(signedOutRedirect('/enter-password', null, known)).toBeNull();
    expect(signedOutRedirect('/otp', null, known)).toBe('/');
    expect(signedOutRedirect('/otp', null, { ...known, code: { purpose: 'sign_in' } })).toBeNull();
  });

  it('of a user with an unfinished account leads to the missing step, the password first', () => {
    const nameless = facts({ company: null, role: null }, null);
    const fresh = { ...known, code: { purpose: 'sign_up' } as const };
    expect(signedOutRedirect('/otp', nameless, fresh)).toBe('/create-password');
    expect(signedOutRedirect('/', nameless, empty)).toBe('/finish-signup');
    expect(signedOutRedirect('/finish-signup', nameless, fresh)).toBeNull();
  });
});

it('the sign-in addresses are known before anything has loaded', () => {
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
