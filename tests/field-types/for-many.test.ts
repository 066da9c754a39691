/** What the dialog of many records lets a preview say is what a preview takes. */
import { expect, it } from 'vitest';
import { isPreviewable } from '../../src/admin/crud/dialogs/bulk-change-lines.ts';
import { fieldTypes } from '../../src/field-types/field-types.ts';
import type { FieldModel } from '../../src/shared/resources/resource-model.ts';

it('the same kinds of fields are offered and taken', () => {
  const all = Object.values(fieldTypes);
  const offered = all.filter(({ name }) => isPreviewable({ kind: name, unique: false } as FieldModel));
  expect(offered.map(({ name }) => name)).toEqual(
    all.filter(({ forMany }) => forMany).map(({ name }) => name),
  );
  expect(offered.length).toBeGreaterThan(5);
});
