// @vitest-environment happy-dom
/** The changed fields of a history entry. */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ChangeTable } from '../../../src/admin/crud/history/ChangeTable.tsx';
import { plainField } from '../../../src/shared/resources/plain-field.ts';
import type { FieldModel } from '../../../src/shared/resources/resource-model.ts';
import { renderAdmin } from './render-admin.tsx';

const field = (name: string, said: Partial<FieldModel> = {}): FieldModel =>
  plainField({ name, kind: 'text', title: { en: name, ar: name }, schema: { type: 'string' }, ...said });
const part = (name: string, fields: FieldModel[]): FieldModel =>
  field(name, { kind: 'object', schema: { type: 'object' }, fields });
const warranty = part('warranty', [part('contact', [field('phone')])]);

test('a part within a part is shown as a list of facts, not as a row of the table', async () => {
  await renderAdmin(
    <ChangeTable
      changes={[{ field: 'warranty', from: null, to: { contact: { phone: '01012345678' } } }]}
      names={{}}
      fieldModel={() => warranty}
      fieldName={() => 'Warranty'}
      only="to"
    />,
  );
  const inner = (await screen.findByText('01012345678')).closest('dd')!;
  // A flex item gives a list of facts no width, since the list uses its own container query.
  expect(getComputedStyle(inner).display).not.toBe('flex');
  expect(getComputedStyle(screen.getByText('Warranty').nextElementSibling!).display).toBe('flex');
});
