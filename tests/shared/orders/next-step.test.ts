/** The next step of an order in every state that allows one, and the reasons why an order cannot be deleted. */
import { expect, it } from 'vitest';
import { nextStep } from '../../../src/admin/crud/status/next-step.ts';
import { catalogue } from '../../../src/generated/catalogue.js';
import { undeletableReason } from '../../../src/shared/resources/undeletable-records.ts';
import { fieldOf } from '../../../src/shared/resources/record-fields.ts';

const purchases = catalogue.purchases!;

/** The highlighted step: of the last status below an order's name that has one. */
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
  // The refund comes first, by a button of its own.
  ['active', 'paid', 'package_returned', undefined],
  ['archived', 'paid', 'delivered', undefined],
  ['canceled', 'unpaid', 'cancelled', undefined],
  ['draft', 'unpaid', 'unfulfilled', undefined],
])('the next step of an order that is %s, %s and %s is %s', (status, payment, fulfillment, step) =>
  expect(filled(status, payment, fulfillment)).toBe(step),
);

it.each([
  ['draft', 'unpaid', undefined],
  ['active', 'pending', undefined],
  ['active', 'unpaid', 'order_kept'],
  ['canceled', 'paid', 'order_kept'],
])('the reason against deleting an order that is %s and %s is %s', (status, payment, code) =>
  expect(undeletableReason(purchases, { status, payment })).toBe(code),
);
