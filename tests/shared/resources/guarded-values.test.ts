/** Values that require a right of their own, as the selects of the admin use them. */
import { expect, it } from 'vitest';
import { rightToChange, rightToSet } from '../../../src/shared/resources/guarded-values.ts';
import { catalogue } from '../../../src/generated/catalogue.js';

const products = catalogue.products!;
const reviews = catalogue.reviews!;

it('setting a value of an action requires its right', () => {
  expect(rightToSet(products, 'status', 'visible', 'hidden')).toEqual({
    module: 'product',
    action: 'publish',
  });
  expect(rightToSet(products, 'status', 'visible')).toEqual({ module: 'product', action: 'publish' });
});

it('setting the current value, or one without an action, requires no further right', () => {
  expect(rightToSet(products, 'status', 'visible', 'visible')).toBeUndefined();
  expect(rightToSet(products, 'status', 'hidden', 'visible')).toBeUndefined();
  expect(rightToSet(products, 'pricedBy', 'unit', 'weight')).toBeUndefined();
});

it('every change requires the right if the action names no values', () => {
  const right = { module: 'product', action: 'moderate' };
  expect(rightToSet(reviews, 'isHidden', true, false)).toEqual(right);
  expect(rightToSet(reviews, 'isHidden', false, true)).toEqual(right);
  expect(rightToSet(reviews, 'isHidden', true, true)).toBeUndefined();
});

it('a field whose every value requires a right is told apart from one with some such values', () => {
  expect(rightToChange(reviews, 'isHidden')).toEqual({ module: 'product', action: 'moderate' });
  expect(rightToChange(products, 'status')).toBeUndefined();
  expect(rightToChange(products, 'price')).toBeUndefined();
});
