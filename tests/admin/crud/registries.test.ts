/** A kind is whole when it can be seen, typed in and filtered by. */
import { expect, test } from 'vitest';
import { fieldTypes } from '../../../src/field-types/field-types.ts';
import { displays } from '../../../src/field-types/displays.ts';
import FilterEditor from '../../../src/field-types/FilterEditor.tsx';
import { inputOf } from '../../../src/field-types/inputs.ts';
import type { FilterProps } from '../../../src/field-types/display.ts';

const names = Object.keys(fieldTypes).toSorted();

test('every kind has its display and its input, and there are none without a kind', () => {
  expect(Object.keys(displays).toSorted()).toEqual(names);
  for (const kind of names) expect(inputOf({ kind, name: kind })).toBeDefined();
});

test('every kind that offers filters has an editor for them', () => {
  const filterable = names.filter((name) => (fieldTypes[name]?.filters.length ?? 0) > 0);
  for (const kind of filterable)
    expect(() => FilterEditor({ field: { kind, name: kind } } as FilterProps)).not.toThrow();
});
