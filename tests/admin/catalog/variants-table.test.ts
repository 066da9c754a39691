/** Optimistic concurrency of the variants table: the values that a save reports as read, whatever arrived meanwhile. */
import { expect, it } from 'vitest';
import { emptyEditState } from '../../../src/admin/grid/edits.ts';
import {
  changedVariants,
  addSeen,
  rememberSeen,
  baseRows,
  type SeenVariants,
  type Variant,
} from '../../../src/admin/features/catalog/variants-table/variant-rows.ts';

const variant = (id: number, version: number, quantity: number): Variant => ({
  id,
  version,
  quantity,
  name: { en: 'S' },
  values: [],
  sku: null,
  barCode: null,
  price: 900,
  discountedPrice: null,
  isOnSale: false,
  isTracked: true,
  weight: null,
});
const nobody: SeenVariants = new Map();
const editing = { ...emptyEditState, edits: { 1: { quantity: 20 }, 2: { price: 800 } } };

it('a save reports the quantity at the time of its edit, and no other read values', () => {
  expect(changedVariants(editing.edits, [variant(1, 3, 12), variant(2, 4, 7), variant(3, 5, 1)])).toEqual([
    { id: 1, version: 3, quantity: 20, quantityWas: 12 },
    { id: 2, version: 4, price: 800 },
  ]);
});

it('a save reports the values of the first edit of a row, although the list was fetched again', () => {
  const seen = rememberSeen(nobody, [variant(1, 3, 12), variant(3, 1, 5)], emptyEditState, editing);
  const shown = baseRows([variant(1, 4, 9), variant(3, 2, 4)], seen, editing);
  expect(shown.map(({ version, quantity }) => [version, quantity])).toEqual([
    [3, 12],
    [2, 4],
  ]);
  // Further edits of the row do not refresh the read values.
  expect(rememberSeen(seen, [variant(1, 4, 9)], editing, editing)).toBe(seen);
});

it('a save reports the values of a conflict from then on, and of the list again when nothing is edited', () => {
  const told = addSeen(rememberSeen(nobody, [variant(1, 3, 12)], emptyEditState, editing), [
    variant(1, 4, 9),
  ]);
  expect(changedVariants(editing.edits, baseRows([variant(1, 3, 12)], told, editing))).toMatchObject([
    { version: 4, quantityWas: 9 },
  ]);
  expect(baseRows([variant(1, 5, 2)], told, emptyEditState)[0]).toMatchObject({ version: 5, quantity: 2 });
});
