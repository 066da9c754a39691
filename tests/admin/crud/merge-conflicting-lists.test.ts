/** Merge of two users' orders of one list: only items that both moved are in conflict, and either choice keeps the other moves. */
import { expect, it } from 'vitest';
import { diffVersions } from '../../../src/admin/crud/form/conflicts/three-way-merge.ts';
import {
  mergeLists,
  separateMergeableLists,
} from '../../../src/admin/crud/form/conflicts/merge-conflicting-lists.ts';
import { catalogue } from '../../../src/generated/catalogue.js';

const { fields } = catalogue.collections!;
const apart = (base: number[], theirs: number[], mine: number[]) => {
  const sides = { base: { productIds: base }, theirs: { productIds: theirs }, mine: { productIds: mine } };
  const found = separateMergeableLists(fields, sides, diffVersions(sides.base, sides.theirs, sides.mine));
  return { sides, ...found };
};

it('an order without conflicts is merged and sent without asking', () => {
  const { divergence, lists, sides } = apart([1, 2, 3, 4], [4, 1, 2, 3], [1, 3, 2, 4]);
  expect(divergence.contested).toEqual([]);
  expect(mergeLists(lists, sides, {})).toEqual({ productIds: [4, 1, 3, 2] });
});

it('items that both moved are asked about, and the choice applies to them alone', () => {
  const { divergence, lists, sides } = apart([1, 2, 3, 4, 5], [5, 1, 2, 4, 3], [1, 5, 2, 3, 4]);
  expect([divergence.contested, lists.get('productIds')]).toEqual([['productIds'], { contested: [5] }]);
  expect(mergeLists(lists, sides, { productIds: 'mine' })).toEqual({ productIds: [1, 5, 2, 4, 3] });
  expect(mergeLists(lists, sides, { productIds: 'theirs' })).toEqual({ productIds: [5, 1, 2, 4, 3] });
});
