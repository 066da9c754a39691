// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { DataTable as PackageTable, List as PackageList } from 'react-admin';
import { beforeEach, expect, test } from 'vitest';
import { DataTable } from '../../../src/admin/components/DataTable.tsx';
import { List } from '../../../src/admin/components/List.tsx';
import { reactAdminDefaults } from '../../../src/admin/react-admin-defaults.ts';
import { listResponse, errorResponse, renderAdmin, type Server } from './render-admin.tsx';

const detail = 'The list cannot be ordered by “shade”.';
const refusing: Server = ({ path, query }) => {
  if (path !== '/navigations') return undefined;
  return query.get('order')?.startsWith('shade')
    ? errorResponse(400, { detail, errors: { order: [{ code: 'invalid_order', message: detail }] } })
    : listResponse([{ id: 1, version: 1, label: 'Home', url: '/home' }]);
};
const scene = { server: refusing, pieces: reactAdminDefaults };
const listParams = () =>
  Object.entries(localStorage).flatMap(([key, value]) =>
    key.endsWith('.listParams') ? [String(value)] : [],
  );

beforeEach(() => localStorage.clear());

test('our columns that cannot be sorted have no button in their head', async () => {
  await renderAdmin(
    <List>
      <DataTable>
        <DataTable.Col source="label.en" label="English" />
        <DataTable.Col source="shade" label="Shade" />
      </DataTable>
    </List>,
    scene,
  );
  const buttonsOf = (name: string) =>
    within(screen.getByRole('columnheader', { name })).queryAllByRole('button', { name });
  await screen.findByRole('columnheader', { name: 'Shade' });
  expect(buttonsOf('English')).toHaveLength(1);
  expect(buttonsOf('Shade')).toHaveLength(0);
});

const packageList = (
  <PackageList exporter={false} actions={false}>
    <PackageTable bulkActionButtons={false}>
      <PackageTable.Col source="label" label="Label" />
      <PackageTable.Col source="shade" label="Shade" />
    </PackageTable>
  </PackageList>
);

test('react-admin’s columns that cannot be sorted have no button in their head', async () => {
  await renderAdmin(packageList, scene);
  const shade = await screen.findByRole('columnheader', { name: 'Shade' });
  expect(within(screen.getByRole('columnheader', { name: /Label/u })).getAllByRole('button')).toHaveLength(1);
  expect(within(shade).queryByRole('button')).toBeNull();
});

test('a refused sort order of a react-admin list is shown, dropped and replaced by “Try again”', async () => {
  const { user } = await renderAdmin(packageList, {
    ...scene,
    address: '/en/navigations?sort=shade&order=ASC&page=1&perPage=10&filter=%7B%7D',
  });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(within(screen.getByRole('alert')).getByText(detail)).toBeTruthy();
  await waitFor(() => expect(listParams().join()).not.toContain('shade'));
  await user.click(retry);
  expect(await screen.findByText('Home')).toBeTruthy();
});
