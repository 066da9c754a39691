// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import {
  BulkUpdateButton,
  DataTable,
  List,
  RecordContextProvider,
  ReferenceField,
  TextField,
} from 'react-admin';
import { expect, test } from 'vitest';
import { reactAdminDefaults } from '../../../src/admin/react-admin-defaults.ts';
import { listResponse, errorResponse, renderAdmin, type Server } from './render-admin.tsx';

const server: Server = ({ method, path }) => {
  if (method === 'PUT' && path === '/navigations/update_all')
    return errorResponse(422, {
      code: 'validation',
      detail: 'Some fields need your attention.',
      errors: { 'values.label.en': [{ code: 'too_long', message: 'At most 80 characters.' }] },
    });
  if (path === '/products') return listResponse([{ id: 7, version: 1, name: { en: 'Mug', ar: 'كوب' } }]);
  if (path === '/reviews') return listResponse([{ id: 1, version: 1, body: 'Good', productId: 7 }]);
  if (path === '/navigations') return listResponse([{ id: 1, version: 1, label: 'Home', url: '/home' }]);
  return undefined;
};

test('ReferenceField shows a text of the referenced record in a given language and in the page’s language', async () => {
  await renderAdmin(
    <RecordContextProvider value={{ id: 1, productId: 7 }}>
      {['name', 'name.en', 'name.ar'].map((source) => (
        <p key={source} data-testid={source}>
          <ReferenceField source="productId" reference="products" link={false}>
            <TextField source={source} />
          </ReferenceField>
        </p>
      ))}
    </RecordContextProvider>,
    { server, pieces: reactAdminDefaults },
  );
  await waitFor(() =>
    expect(['name', 'name.en', 'name.ar'].map((id) => screen.getByTestId(id).textContent)).toEqual([
      'Mug',
      'Mug',
      'كوب',
    ]),
  );
});

test('columns of a list show a text of a referenced record, and of their own, in a given language', async () => {
  await renderAdmin(
    <List exporter={false} actions={false}>
      <DataTable bulkActionButtons={false}>
        {['name', 'name.en', 'name.ar'].map((source) => (
          <DataTable.Col key={source} source={`by ${source}`}>
            <ReferenceField source="productId" reference="products" link={false}>
              <TextField source={source} />
            </ReferenceField>
          </DataTable.Col>
        ))}
      </DataTable>
    </List>,
    { server, resource: 'reviews', pieces: reactAdminDefaults },
  );
  const cells = () => [...document.querySelectorAll('tbody td')].map((cell) => cell.textContent);
  await waitFor(() => expect(cells()).toEqual(['Mug', 'Mug', 'كوب']));
  cleanup();
  await renderAdmin(
    <List exporter={false} actions={false}>
      <DataTable bulkActionButtons={false}>
        <DataTable.Col source="name" />
        <DataTable.Col source="name.en" />
        <DataTable.Col source="name.ar" />
      </DataTable>
    </List>,
    { server, resource: 'products', pieces: reactAdminDefaults },
  );
  await waitFor(() => expect(cells()).toEqual(['Mug', 'Mug', 'كوب']));
});

test('a refused bulk change names the field by its title', async () => {
  const { user } = await renderAdmin(
    <List exporter={false} actions={false}>
      <DataTable
        bulkActionButtons={<BulkUpdateButton data={{ label: { en: 'x' } }} mutationMode="pessimistic" />}
      >
        <DataTable.Col source="label" label="Label" />
      </DataTable>
    </List>,
    { server, resource: 'navigations', pieces: reactAdminDefaults },
  );
  const [, box] = await screen.findAllByRole('checkbox');
  await user.click(box!);
  await user.click(await screen.findByRole('button', { name: /update/iu }));
  await user.click(await screen.findByRole('button', { name: /confirm/iu }));
  expect(await screen.findByText('Label: At most 80 characters.')).toBeTruthy();
});
