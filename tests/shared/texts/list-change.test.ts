/** The description of a list's change, by names. */
import { expect, it } from 'vitest';
import { listChange, maxNamedValues, namedValues } from '../../../src/shared/texts/list-change.ts';

it('a changed list names the added and removed items, else the new order', () => {
  expect(listChange([1, 2, 3], [3, 4])).toEqual({ removed: [1, 2], added: [4], reordered: [] });
  expect(listChange([1, 2], [2, 1])).toEqual({ removed: [], added: [], reordered: [2, 1] });
  expect(listChange([{ id: 1 }], [{ id: 1 }, { id: 2 }]).added).toEqual([{ id: 2 }]);
});

it('a changed list names the first of thousands of moved items, and all added or removed ones', () => {
  const many = Array.from({ length: 5000 }, (_, n) => n);
  expect(namedValues(many, many.toReversed())).toEqual(many.toReversed().slice(0, maxNamedValues));
  expect(namedValues(many, [...many.slice(1), 7000])).toEqual([0, 7000]);
  expect(namedValues(null, many)).toEqual([null, ...many.slice(0, maxNamedValues)]);
  expect(namedValues(3, 4)).toEqual([3, 4]);
});
