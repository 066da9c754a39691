// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { outlines } from '../../../src/generated/outlines.ts';
import { DataTable } from '../../../src/admin/components/DataTable.tsx';
import { FurtherListContext } from '../../../src/admin/providers/data/use-resource-model.ts';
import { List } from '../../../src/admin/components/List.tsx';
import { ResourceRoutes } from '../../../src/admin/resource-pages/ResourceRoutes.tsx';
import { listResponse, errorResponse, renderAdmin, staffWith, type Server } from './render-admin.tsx';

const items = ['Home', 'Shop', 'About'].map((label, at) => ({
  id: at + 1,
  version: 1,
  label,
  url: `/${label.toLowerCase()}`,
  status: 'active',
}));
const answers: Server = ({ path }) => (path === '/navigations' ? listResponse(items, 60) : undefined);

const list = (
  <List>
    <DataTable>
      <DataTable.Col source="label" />
      <DataTable.Col source="url" />
    </DataTable>
  </List>
);

const urls = () => screen.queryAllByText(/^\/\w+$/u).map(({ textContent }) => textContent);
const checked = () =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox')
    .flatMap((box) => (box.checked ? [box.getAttribute('aria-label')] : []));

test('records are shown as rows, in the order of the response', async () => {
  await renderAdmin(list, { server: answers });
  await screen.findByText('Shop');
  expect(urls()).toEqual(['/home', '/shop', '/about']);
});

test('an empty list of nested records leads a user with the right to their parent’s create form', async () => {
  const { data: variants, metadata } = listResponse([]);
  const empty = {
    resource: 'variants',
    server: (({ path }) => (path === '/variants' ? { data: { variants, metadata } } : undefined)) as Server,
  };
  await renderAdmin(list, empty);
  const add = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Add product' });
  expect(new URL(add.href).pathname).toBe('/en/add-product');
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: /Import/u }).href).toMatch(/resource=products/u);
  cleanup();
  await renderAdmin(list, { ...empty, facts: staffWith({ product: ['view'] }) });
  await screen.findByRole('heading', { level: 2 });
  expect(screen.queryByRole('link', { name: 'Add product' })).toBeNull();
});

test('the bulk price change is offered when there are variants', async () => {
  const pricing = <FurtherListContext value="pricing">{list}</FurtherListContext>;
  const shown = (count: number): Server => {
    const { data: variants, metadata } = listResponse([{ id: 1, version: 1, name: 'Lamp' }].slice(0, count));
    return ({ path }) => (path === '/variants' ? { data: { variants, metadata } } : undefined);
  };
  await renderAdmin(pricing, { resource: 'variants', server: shown(1) });
  await screen.findByRole('button', { name: 'Change prices…' });
  cleanup();
  await renderAdmin(pricing, { resource: 'variants', server: shown(0) });
  await screen.findByRole('heading', { name: 'No prices yet' });
  expect(screen.queryByRole('button', { name: 'Change prices…' })).toBeNull();
});

test('clicking a column head sorts the list by it, and clicking again reverses the order', async () => {
  const { asked, user } = await renderAdmin(list, { server: answers });
  await screen.findByText('Shop');
  const head = screen.getByRole('columnheader', { name: 'Label' });
  expect(head.getAttribute('aria-sort')).toBeNull();
  await user.click(within(head).getByRole('button'));
  await waitFor(() => expect(asked.at(-1)?.query.get('order')).toBe('label asc'));
  expect(screen.getByRole('columnheader', { name: 'Label' }).getAttribute('aria-sort')).toBe('ascending');
  await user.click(within(screen.getByRole('columnheader', { name: 'Label' })).getByRole('button'));
  await waitFor(() => expect(asked.at(-1)?.query.get('order')).toBe('label desc'));
});

test('a selected row shows the bulk actions, until the selection is cleared', async () => {
  const { user } = await renderAdmin(list, { server: answers });
  await screen.findByText('Shop');
  await user.click(screen.getByRole('checkbox', { name: 'Select Shop' }));
  const bar = await screen.findByRole('toolbar');
  expect(within(bar).getByRole('status').textContent).toBe('1 selected');
  expect(within(bar).queryByRole('button', { name: /Select all/u })).toBeNull();
  await user.click(within(bar).getByRole('button', { name: 'Clear selection' }));
  await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
  expect(checked()).toEqual([]);
});

test('the head selects the page, and then all records of the list', async () => {
  const { user } = await renderAdmin(list, { server: answers });
  await screen.findByText('Shop');
  await user.click(screen.getByRole('checkbox', { name: 'Select this page' }));
  const bar = await screen.findByRole('toolbar');
  expect(within(bar).getByRole('status').textContent).toBe('3 selected');
  expect(checked()).toEqual(expect.arrayContaining(['Select Home', 'Select Shop', 'Select About']));
  await user.click(within(bar).getByRole('button', { name: 'Select all 60 menu items' }));
  await waitFor(() => expect(within(bar).getByRole('status').textContent).toBe('60 selected'));
});

test('an empty list explains what belongs there and how to begin', async () => {
  await renderAdmin(list);
  expect(await screen.findByRole('heading', { name: 'No menu items yet' })).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'Add menu item' }).length).toBeGreaterThan(0);
  expect(screen.queryByRole('table')).toBeNull();
});

test('on a phone an empty list offers the first record once: no second button floats over it', async () => {
  const view = (globalThis as unknown as { happyDOM: { setViewport: (size: { width: number }) => void } })
    .happyDOM;
  view.setViewport({ width: 390 });
  try {
    await renderAdmin(list);
    await screen.findByRole('heading', { name: 'No menu items yet' });
    expect(screen.getAllByRole('link', { name: 'Add menu item' })).toHaveLength(1);
  } finally {
    view.setViewport({ width: 1024 });
  }
});

test('while the list loads neither rows nor the empty state show', async () => {
  let answer: (rows: object) => void = () => undefined;
  const coming = new Promise<object>((resolve) => (answer = resolve));
  await renderAdmin(list, { server: ({ path }) => (path === '/navigations' ? coming : undefined) });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Navigation');
  expect(urls()).toEqual([]);
  expect(screen.queryByText('No menu items yet')).toBeNull();
  answer(listResponse(items));
  expect(await screen.findByText('/about')).toBeTruthy();
});

test('a list that failed to load shows an error in place of its rows, and can be retried', async () => {
  let isBroken = true;
  const { user } = await renderAdmin(list, {
    server: (call) => (isBroken ? errorResponse(400, { code: 'unknown' }) : answers(call)),
  });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(urls()).toEqual([]);
  isBroken = false;
  await user.click(retry);
  expect(await screen.findByText('/shop')).toBeTruthy();
});

test('a user with the right to view only can select and add nothing', async () => {
  await renderAdmin(list, { server: answers, facts: staffWith({ navigation: ['view'] }) });
  await screen.findByText('Shop');
  expect(screen.queryAllByRole('checkbox')).toEqual([]);
  expect(screen.getByRole('link', { name: 'Add menu item' }).getAttribute('aria-disabled')).toBe('true');
});

test('a user without the right to view sees which right is missing, and no request is sent', async () => {
  const { asked } = await renderAdmin(<ResourceRoutes outline={outlines.navigations!} type="list" />, {
    server: answers,
    facts: staffWith({ product: ['view'] }),
  });
  expect((await screen.findByRole('heading')).textContent).toMatch(/access/iu);
  expect(asked.filter(({ path }) => path === '/navigations')).toEqual([]);
});

test('a flag with verbs is switched for selected records in one click, and for one record by its menu', async () => {
  const reviews = [
    { id: 1, version: 1, body: 'Lovely', rating: 5, isHidden: false },
    { id: 2, version: 1, body: 'Rude', rating: 1, isHidden: true },
  ];
  const { asked, user } = await renderAdmin(<ResourceRoutes outline={outlines.reviews!} type="list" />, {
    resource: 'reviews',
    address: '/en/products-reviews',
    server: ({ path, method }) =>
      method === 'PUT' ? { data: { ids: [2] } } : path === '/reviews' ? listResponse(reviews) : undefined,
  });
  await screen.findByText('Lovely');
  const written = () =>
    asked.filter(({ method }) => method === 'PUT').map(({ path, body }) => ({ path, body }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Lovely' }));
  await user.click(within(await screen.findByRole('toolbar')).getByRole('button', { name: 'Hide' }));
  await waitFor(() =>
    expect(written()).toEqual([
      { path: '/reviews/update_all', body: { ids: [1], values: { isHidden: true } } },
    ]),
  );
  // The selection stays for the next step.
  expect(within(screen.getByRole('toolbar')).getByRole('status').textContent).toBe('1 selected');
  await user.click(screen.getByRole('button', { name: 'More actions for Rude' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Show' }));
  await waitFor(() => expect(written()[1]?.body).toEqual({ ids: [2], values: { isHidden: false } }));
});
