// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { Form } from 'react-admin';
import { expect, test } from 'vitest';
import { RecordFormContext } from '../../../src/admin/fields/record-form-context.ts';
import { FieldGrid } from '../../../src/admin/crud/form/FieldGrid.tsx';
import { model } from '../../../src/generated/models/products.ts';
import { renderAdmin } from './render-admin.tsx';

const field = model.fields.find(({ name }) => name === 'extras')!;

test('nested rows name in their button what it adds to', async () => {
  const extras = [{ name: { en: 'Wrap' }, type: 'options', options: [] }];
  await renderAdmin(
    <RecordFormContext value={{ resource: model, id: '7', hold: () => () => undefined }}>
      <Form record={{ id: 7, extras }}>
        <FieldGrid fields={[field]} prefix="" />
      </Form>
    </RecordFormContext>,
    { resource: 'products' },
  );
  await screen.findByRole('button', { name: 'Add to: Options' });
  expect(screen.getAllByRole('button', { name: 'Add a row' })).toHaveLength(1);
});
