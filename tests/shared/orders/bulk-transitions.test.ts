/** Steps of an order that a bulk change does not reverse. */
import { expect, it } from 'vitest';
import { catalogue } from '../../../src/generated/catalogue.js';
import { fieldOf } from '../../../src/shared/resources/record-fields.ts';
import { isEarlierStage } from '../../../src/shared/resources/refused-values.ts';

const [fulfillment, payment] = ['fulfillment', 'payment'].map((name) => fieldOf(catalogue.purchases!, name));

it.each([
  ['ready_for_pickup', 'confirmed', true],
  ['on_hold', 'confirmed', true],
  ['delivered', 'on_route', true],
  ['unfulfilled', 'confirmed', false],
  ['confirmed', 'confirmed', false],
  ['delayed', 'on_route', false],
  ['on_hold', 'cancelled', false],
])('the fulfillment change from %s to %s is a step back: %s', (held, value, expected) => {
  expect(isEarlierStage(fulfillment!, held, value)).toBe(expected);
});

it('a payment change from paid to unpaid is a step back, from unpaid to paid is not', () => {
  expect([isEarlierStage(payment!, 'paid', 'unpaid'), isEarlierStage(payment!, 'unpaid', 'paid')]).toEqual([
    true,
    false,
  ]);
});
