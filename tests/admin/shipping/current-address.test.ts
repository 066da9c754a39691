/** The address of an order stays selected while the order is changed, whether it is the customer's or its own. */
import { expect, it } from 'vitest';
import {
  resolveAddressChoice,
  orderOwnAddress,
} from '../../../src/admin/features/orders/new-order/current-address.ts';

const shipTo = { addressLine1: '12 Makram Ebeid Street', region: 'Cairo' };
const addresses = [
  { id: 1, isDefault: true },
  { id: 2, isDefault: false },
];
const placed = { customerId: 7, addressId: null, shipTo, isPlaced: true };
const mona = { id: 7 };

it('the selected address is the order’s own when it is none of the customer’s, who may have none at all', () => {
  for (const known of [[], addresses])
    expect(resolveAddressChoice({ addressId: undefined, held: placed }, mona, known)).toEqual({
      own: shipTo,
      chosen: orderOwnAddress,
    });
});

it('the selected address is the customer’s that the order was created with, not their default one', () =>
  expect(
    resolveAddressChoice({ addressId: undefined, held: { ...placed, addressId: 2 } }, mona, addresses),
  ).toEqual({
    own: undefined,
    chosen: '2',
  }));

it('another chosen address replaces the order’s own, which a placed order keeps on offer', () => {
  expect(resolveAddressChoice({ addressId: 1, held: placed }, mona, addresses)).toEqual({
    own: shipTo,
    chosen: '1',
  });
  const draft = { ...placed, isPlaced: false };
  expect(resolveAddressChoice({ addressId: 1, held: draft }, mona, addresses).own).toBeUndefined();
});

it('the selected address of another customer, and of a draft without one, is the default one', () => {
  expect(resolveAddressChoice({ addressId: undefined, held: placed }, { id: 8 }, addresses).chosen).toBe('1');
  const none = { ...placed, shipTo: null };
  expect(
    resolveAddressChoice({ addressId: undefined, held: { ...none, isPlaced: false } }, mona, addresses)
      .chosen,
  ).toBe('1');
  expect(resolveAddressChoice({ addressId: undefined, held: none }, mona, addresses).chosen).toBe('');
});
