// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { DataTable, RecordContextProvider, ReferenceManyField } from 'react-admin';
import { expect, test } from 'vitest';
import { listResponse, renderAdmin, type Server } from './render-admin.tsx';

const server: Server = ({ path }) =>
  path === '/reviews' ? listResponse([{ id: 1, version: 1, body: 'Lovely', isHidden: false }]) : undefined;

test('columns inside ReferenceManyField have the titles of the referenced resource', async () => {
  await renderAdmin(
    <RecordContextProvider value={{ id: 7 }}>
      <ReferenceManyField reference="reviews" target="product">
        <DataTable bulkActionButtons={false}>
          <DataTable.Col source="isHidden" disableSort />
        </DataTable>
      </ReferenceManyField>
    </RecordContextProvider>,
    { server },
  );
  const head = await screen.findByRole('columnheader', { name: 'Hidden' });
  expect(head.textContent).not.toContain('Is hidden');
});
