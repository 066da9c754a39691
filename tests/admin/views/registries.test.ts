/** A kind is whole when it can be seen, typed in and filtered by. */
import { expect, test } from 'vitest';
import { kinds } from '../../../src/kinds/kinds.ts';
import { views } from '../../../src/kinds/views.ts';
import { filterEditors } from '../../../src/kinds/FilterEditor.tsx';
import { inputs } from '../../../src/kinds/inputs.ts';

const names = Object.keys(kinds).toSorted();

test('every kind has its views and its input, and there are none without a kind', () => {
  expect(Object.keys(views).toSorted()).toEqual(names);
  expect(Object.keys(inputs).toSorted()).toEqual(names);
});

test('every kind that offers filters has an editor for them', () => {
  const filterable = names.filter((name) => (kinds[name]?.filters.length ?? 0) > 0);
  expect(filterable.filter((name) => !(name in filterEditors))).toEqual([]);
});
