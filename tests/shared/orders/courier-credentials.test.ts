/** The format of couriers' credentials, checked in the form and on the server. */
import { expect, it } from 'vitest';
import { courierModel, courierNames, credentialProblems } from '../../../src/shared/orders/couriers.ts';

const long = 'k'.repeat(10_000);

it.each([
  ['bosta', 'mona@shop.example:pass word', 'courier_format'],
  ['bosta', 'mona@shop.example:pass#word', 'courier_format'],
  ['bosta', 'mona@shop.example', 'courier_format'],
  ['bosta', `mona@shop.example:${long}`, 'courier_format'],
  ['bosta', '', 'required'],
  ['bosta', 'mona@shop.example:password', undefined],
  ['bosta', 'a1b2c3d4e5f6a1b2c3d4e5f6', undefined],
  ['mylerz', 'STORE', 'courier_format'],
  ['mylerz', `STORE:${long}`, 'courier_format'],
  ['mylerz', 'STORE:pass#word', undefined],
] as const)('the error of the %s credentials “%.40s” is %s', (courier, credentials, problem) => {
  expect(credentialProblems(courier, { credentials }).credentials).toBe(problem);
});

it.each(courierNames)('%s accepts no key of 10,000 characters or of several lines', (courier) => {
  for (const value of [long, 'key_of_the_store\r\nx-injected: 1', 'مفتاح_المتجر_السري']) {
    const secret = courierModel(courier).fields.filter(({ isSecret }) => isSecret);
    const problems = credentialProblems(courier, Object.fromEntries(secret.map(({ name }) => [name, value])));
    for (const { name } of secret) expect(problems[name]).toBe('courier_format');
  }
});
