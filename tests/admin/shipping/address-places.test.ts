/** Which place of the tree an address names, whoever wrote its lines and in which language. */
import { expect, it } from 'vitest';
import { ancestorIds, isFreeText, isCountryOfTree, findPlaceByName } from '../../../src/admin/features/shipping/address/address-places.ts';

const cairo = { id: 'egypt.cairo', name: { en: 'Cairo', ar: 'القاهرة' }, hasChildren: true };

it('finds a place by its name in either language, with letter variants, and no other', () => {
  expect(findPlaceByName([cairo], ' cairo ')).toBe(cairo);
  expect(findPlaceByName([cairo], 'القاهره')).toBe(cairo);
  expect(findPlaceByName([cairo], 'Giza')).toBeUndefined();
  expect(findPlaceByName([cairo], null)).toBeUndefined();
});

it('knows the levels above a place by its id', () => {
  expect(ancestorIds('egypt.cairo.nasr-city')).toEqual(['egypt.cairo', 'egypt.cairo.nasr-city']);
  expect(ancestorIds('egypt')).toEqual([]);
  expect(ancestorIds(null)).toEqual([]);
});

it('offers the tree in its one country only', () => {
  expect([null, '', 'Egypt', 'EGYPT', 'مصر'].every(isCountryOfTree)).toBe(true);
  expect(isCountryOfTree('Jordan')).toBe(false);
});

it('lets a line be written by hand below a name that the tree does not know, once it is known not to', () => {
  const below = { isOwn: false, parent: null, line: null, above: 'Somewhere', isAboveListed: true };
  expect(isFreeText(below)).toBe(true);
  expect(isFreeText({ ...below, isAboveListed: false })).toBe(false);
  expect(isFreeText({ ...below, above: '' })).toBe(false);
  expect(isFreeText({ ...below, parent: 'egypt.cairo' })).toBe(false);
  expect(isFreeText({ ...below, isOwn: true, isAboveListed: false })).toBe(true);
});
