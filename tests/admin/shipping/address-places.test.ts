/** Matching of an address to places of the tree, in either language and spelling. */
import { expect, it } from 'vitest';
import {
  ancestorIds,
  isFreeText,
  isCountryOfTree,
  findPlaceByName,
} from '../../../src/admin/features/shipping/address/address-places.ts';

const cairo = { id: 'egypt.cairo', name: { en: 'Cairo', ar: 'القاهرة' }, hasChildren: true };

it('a place is found by its name in either language, with letter variants, and no other is', () => {
  expect(findPlaceByName([cairo], ' cairo ')).toBe(cairo);
  expect(findPlaceByName([cairo], 'القاهره')).toBe(cairo);
  expect(findPlaceByName([cairo], 'Giza')).toBeUndefined();
  expect(findPlaceByName([cairo], null)).toBeUndefined();
});

it('the levels above a place are found by its id', () => {
  expect(ancestorIds('egypt.cairo.nasr-city')).toEqual(['egypt.cairo', 'egypt.cairo.nasr-city']);
  expect(ancestorIds('egypt')).toEqual([]);
  expect(ancestorIds(null)).toEqual([]);
});

it('the tree is offered in its one country only', () => {
  expect([null, '', 'Egypt', 'EGYPT', 'مصر'].every(isCountryOfTree)).toBe(true);
  expect(isCountryOfTree('Jordan')).toBe(false);
});

it('an address line below an unknown place is free text, once the place is known to be missing', () => {
  const below = { isOwn: false, parent: null, line: null, above: 'Somewhere', isAboveListed: true };
  expect(isFreeText(below)).toBe(true);
  expect(isFreeText({ ...below, isAboveListed: false })).toBe(false);
  expect(isFreeText({ ...below, above: '' })).toBe(false);
  expect(isFreeText({ ...below, parent: 'egypt.cairo' })).toBe(false);
  expect(isFreeText({ ...below, isOwn: true, isAboveListed: false })).toBe(true);
});
