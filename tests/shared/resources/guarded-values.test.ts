/** Values that not everybody who edits may set, as the choices of the screens know them. */
import { expect, it } from 'vitest';
import { rightToChange, rightToSet } from '../../../src/shared/resources/guarded-values.ts';
import { catalogue } from '../../../src/generated/catalogue.js';

const products = catalogue.products!;
const reviews = catalogue.reviews!;

it('asks for the named right of the value that an action is about', () => {
  expect(rightToSet(products, 'status', 'visible', 'hidden')).toEqual({
    module: 'product',
    action: 'publish',
  });
  expect(rightToSet(products, 'status', 'visible')).toEqual({ module: 'product', action: 'publish' });
});

it('asks for none where the value stands already, or is of no action', () => {
  expect(rightToSet(products, 'status', 'visible', 'visible')).toBeUndefined();
  expect(rightToSet(products, 'status', 'hidden', 'visible')).toBeUndefined();
  expect(rightToSet(products, 'pricedBy', 'unit', 'weight')).toBeUndefined();
});

it('asks for it at every change where the action names no values', () => {
  const right = { module: 'product', action: 'moderate' };
  expect(rightToSet(reviews, 'isHidden', true, false)).toEqual(right);
  expect(rightToSet(reviews, 'isHidden', false, true)).toEqual(right);
  expect(rightToSet(reviews, 'isHidden', true, true)).toBeUndefined();
});

it('tells a field that no value can be set of from one that is closed in part', () => {
  expect(rightToChange(reviews, 'isHidden')).toEqual({ module: 'product', action: 'moderate' });
  expect(rightToChange(products, 'status')).toBeUndefined();
  expect(rightToChange(products, 'price')).toBeUndefined();
});
