/** Two people changed one record. */
import { expect, test } from 'vitest';
import { diffVersions, keptFields, mergeVersions } from '../../../src/admin/crud/form/conflicts/three-way-merge.ts';

const base = { name: { en: 'Lamp', ar: 'مصباح' }, price: 100, vendor: 'Nile', tags: ['a'], sku: null };
const theirs = { ...base, price: 200, vendor: 'Delta', tags: ['a', 'b'] };
const mine = { ...base, price: 300, tags: ['a', 'b'], sku: 'L-1' };

test('only fields that both changed to different values are contested', () => {
  expect(diffVersions(base, theirs, mine)).toEqual({
    contested: ['price'],
    theirs: ['vendor', 'tags'],
    mine: ['sku'],
  });
});

test('someone alone is never asked anything', () => {
  expect(diffVersions(base, base, mine).contested).toEqual([]);
  expect(diffVersions(base, { ...base, name: { ar: 'مصباح', en: 'Lamp' } }, mine).theirs).toEqual([]);
});

test('mine stands where nothing was chosen; their other changes come along', () => {
  const divergence = diffVersions(base, theirs, mine);
  expect(mergeVersions(theirs, mine, divergence, {})).toEqual({ ...theirs, price: 300, sku: 'L-1' });
});

test('theirs stands where it was chosen, and what only this form changed is kept all the same', () => {
  const divergence = diffVersions(base, theirs, mine);
  expect(mergeVersions(theirs, mine, divergence, { price: 'theirs' })).toEqual({ ...theirs, sku: 'L-1' });
});

test('what is sent after the choices: my own changes, and of what both changed what was not given up', () => {
  const divergence = diffVersions(base, theirs, mine);
  expect(keptFields(divergence, {})).toEqual(['sku', 'price']);
  expect(keptFields(divergence, { price: 'theirs' })).toEqual(['sku']);
});
