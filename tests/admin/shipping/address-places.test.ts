/** Which place of the tree an address names, whoever wrote its lines and in which language. */
import { expect, it } from 'vitest';
import { idsAbove, isByHand, isInTree, placeNamed } from '../../../src/admin/features/shipping/address/address-places.ts';

const cairo = { id: 'egypt.cairo', name: { en: 'Cairo', ar: 'القاهرة' }, hasChildren: true };

it('finds a place by its name in either language, with letter variants, and no other', () => {
  expect(placeNamed([cairo], ' cairo ')).toBe(cairo);
  expect(placeNamed([cairo], 'القاهره')).toBe(cairo);
  expect(placeNamed([cairo], 'Giza')).toBeUndefined();
  expect(placeNamed([cairo], null)).toBeUndefined();
});

it('knows the levels above a place by its id', () => {
  expect(idsAbove('egypt.cairo.nasr-city')).toEqual(['egypt.cairo', 'egypt.cairo.nasr-city']);
  expect(idsAbove('egypt')).toEqual([]);
  expect(idsAbove(null)).toEqual([]);
});

it('offers the tree in its one country only', () => {
  expect([null, '', 'Egypt', 'EGYPT', 'مصر'].every(isInTree)).toBe(true);
  expect(isInTree('Jordan')).toBe(false);
});

it('lets a line be written by hand below a name that the tree does not know, once it is known not to', () => {
  const below = { isOwn: false, parent: null, line: null, above: 'Somewhere', isAboveListed: true };
  expect(isByHand(below)).toBe(true);
  expect(isByHand({ ...below, isAboveListed: false })).toBe(false);
  expect(isByHand({ ...below, above: '' })).toBe(false);
  expect(isByHand({ ...below, parent: 'egypt.cairo' })).toBe(false);
  expect(isByHand({ ...below, isOwn: true, isAboveListed: false })).toBe(true);
});
