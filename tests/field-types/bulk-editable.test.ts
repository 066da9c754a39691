/** The bulk change dialog and the previews of the server support the same field types. */
import { expect, it } from 'vitest';
import { isPreviewable } from '../../src/admin/crud/dialogs/bulk-change-lines.ts';
import { fieldTypes } from '../../src/field-types/field-types.ts';
import type { FieldModel } from '../../src/shared/resources/resource-model.ts';

it('the dialog and the previews accept the same field types', () => {
  const all = Object.values(fieldTypes);
  const offered = all.filter(({ name }) => isPreviewable({ kind: name, unique: false } as FieldModel));
  expect(offered.map(({ name }) => name)).toEqual(
    all.filter(({ forMany }) => forMany).map(({ name }) => name),
  );
  expect(offered.length).toBeGreaterThan(5);
});
