/** What is done next with an order: one step stands out in every state that somebody can do something about, and what may not be deleted says why. */
import { expect, it } from 'vitest';
import { nextStep } from '../../../src/admin/crud/status/next-step.ts';
import { catalogue } from '../../../src/generated/catalogue.js';
import { undeletableReason } from '../../../src/shared/resources/undeletable-records.ts';
import { fieldOf } from '../../../src/shared/resources/record-fields.ts';

const purchases = catalogue.purchases!;

/** The step that is filled: the last of the facts below an order's name that has one. */
const filled = (status: string, payment: string, fulfillment: string): string | undefined => {
  const facts = purchases.status.map((name) => fieldOf(purchases, name));
  return facts.map((field) => nextStep(field, { status, payment, fulfillment })?.to).findLast(Boolean);
};

it.each([
  ['active', 'unpaid', 'unfulfilled', 'confirmed'],
  ['active', 'paid', 'at_warehouse', 'on_route'],
  ['active', 'failed', 'on_hold', 'confirmed'],
  ['active', 'unpaid', 'delivered', 'paid'],
  ['active', 'failed', 'delivered', 'paid'],
  ['active', 'paid', 'delivered', 'archived'],
  ['active', 'unpaid', 'package_returned', 'archived'],
  ['active', 'refunded', 'package_returned', 'archived'],
  // What was paid goes back first, which is a button of its own.
  ['active', 'paid', 'package_returned', undefined],
  ['archived', 'paid', 'delivered', undefined],
  ['canceled', 'unpaid', 'cancelled', undefined],
  ['draft', 'unpaid', 'unfulfilled', undefined],
])('%s, %s and %s is next %s', (status, payment, fulfillment, step) =>
  expect(filled(status, payment, fulfillment)).toBe(step),
);

it.each([
  ['draft', 'unpaid', undefined],
  ['active', 'pending', undefined],
  ['active', 'unpaid', 'order_kept'],
  ['canceled', 'paid', 'order_kept'],
])('one that is %s and %s is kept because of %s', (status, payment, code) =>
  expect(undeletableReason(purchases, { status, payment })).toBe(code),
);
