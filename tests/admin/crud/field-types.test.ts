/** Completeness of the admin's field types: display, input and filter. */
import { expect, test } from 'vitest';
import { fieldTypes } from '../../../src/field-types/field-types.ts';
import { displays } from '../../../src/field-types/displays.ts';
import FilterEditor from '../../../src/field-types/FilterEditor.tsx';
import { inputOf } from '../../../src/field-types/inputs.ts';
import type { FilterProps } from '../../../src/field-types/display.ts';

const names = Object.keys(fieldTypes).toSorted();

test('every field type has its display and its input, and there are none without a field type', () => {
  expect(Object.keys(displays).toSorted()).toEqual(names);
  for (const kind of names) expect(inputOf({ kind, name: kind })).toBeDefined();
});

test('every field type that offers filters has an editor for them', () => {
  const filterable = names.filter((name) => (fieldTypes[name]?.filters.length ?? 0) > 0);
  for (const kind of filterable)
    expect(() => FilterEditor({ field: { kind, name: kind } } as FilterProps)).not.toThrow();
});
