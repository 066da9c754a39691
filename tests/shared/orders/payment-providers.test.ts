import { describe, expect, it } from 'vitest';
import { isIntegrationKey } from '../../../src/shared/company/integration-keys.ts';
import { providersOf } from '../../../src/shared/company/integration-providers.ts';
import {
  modeOf,
  paymentCredentialProblems,
  paymentProviderModel,
  paymentProviderNames,
} from '../../../src/shared/orders/payment-providers.ts';

const letters = 'aZ09'.repeat(8);
const paymob = {
  paymobSecretKey: `egy_sk_test_${letters}`,
  paymobPublicKey: `egy_pk_test_${letters}`,
  paymobApiKey: letters,
  paymobHmacSecret: 'AB12'.repeat(8),
};

describe.each(paymentProviderNames)('the payment provider %s', (name) => {
  const { fields, methods, refunds, title } = paymentProviderModel(name);

  it('has a title in both languages, and so has each of its fields', () => {
    for (const words of [title, ...fields.map((field) => field.title)])
      expect([words.en.trim(), words.ar.trim()].every(Boolean)).toBe(true);
  });

  it('refunds only by methods that it accepts', () => {
    expect(methods).toEqual(expect.arrayContaining([...refunds]));
  });

  it('requires its mandatory credentials', () => {
    const needed = fields.filter(({ isOptional }) => !isOptional).map((field) => [field.name, 'required']);
    expect(paymentCredentialProblems(name, 'test', {})).toEqual(Object.fromEntries(needed));
  });
});

it('payment providers keep the names of the stored integration keys', () => {
  for (const { name, needs } of providersOf('payment')) {
    const fields = paymentProviderModel(name as 'stripe').fields.map((field) => field.name);
    expect(fields.filter(isIntegrationKey)).toEqual(expect.arrayContaining([...needs]));
  }
});

it('test and live keys are told apart where they differ, in every such field', () => {
  expect([modeOf('paymob', paymob), modeOf('geidea', {})]).toEqual(['test', null]);
  expect(paymentCredentialProblems('paymob', 'test', paymob)).toEqual({});
  expect(paymentCredentialProblems('paymob', 'live', paymob)).toEqual({
    paymobSecretKey: 'payment_key_mode',
    paymobPublicKey: 'payment_key_mode',
  });
  const stripeKey = 'sk_live_0123456789';
  expect(paymentCredentialProblems('stripe', 'test', { stripeKey })).toEqual({
    stripeKey: 'payment_key_mode',
  });
  expect(paymentCredentialProblems('stripe', 'live', { stripeKey })).toEqual({});
});

it.each([
  ['paymob', { ...paymob, paymobSecretKey: paymob.paymobPublicKey }, 'paymobSecretKey'],
  ['paymob', { ...paymob, paymobHmacSecret: 'x'.repeat(32) }, 'paymobHmacSecret'],
  ['stripe', { stripeKey: 'pk_test_0123456789' }, 'stripeKey'],
  ['stripe', { stripeKey: `sk_test_${'1'.repeat(20)} x` }, 'stripeKey'],
  ['paytabs', { paytabsProfileId: '12a', paytabsServerKey: 'SABCDEF' }, 'paytabsProfileId'],
  ['direct', { directAddress: 'http://api.provider.com', directApiKey: 'key_123' }, 'directAddress'],
  ['direct', { directAddress: 'https://me:pw@api.provider.com', directApiKey: 'key_123' }, 'directAddress'],
] as const)('%s refuses credentials of an invalid format', (name, given, field) => {
  expect(paymentCredentialProblems(name, 'test', given)).toEqual({ [field]: 'payment_key_format' });
});
