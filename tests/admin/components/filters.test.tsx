// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { loadModel } from '../../../src/admin/bootstrap/models.ts';
import ListPage from '../../../src/admin/resource-pages/ListPage.tsx';
import { listResponse, renderAdmin, type Server } from './render-admin.tsx';

const review = { id: 1, version: 1, body: 'Good', rating: 4, productId: 3, isHidden: false };
const answers: Server = ({ path }) => (path === '/reviews' ? listResponse([review]) : undefined);
const open = async (query = '') => {
  const model = await loadModel('reviews');
  const stage = await renderAdmin(<ListPage resource={model} />, {
    resource: 'reviews',
    address: `/en/reviews${query}`,
    server: answers,
  });
  await screen.findByText('Good');
  const last = () => stage.asked.findLast(({ path }) => path === '/reviews')!.query;
  return { ...stage, last };
};

test('a typed search is requested from the server and kept in the address', async () => {
  const { user, last } = await open();
  await user.type(screen.getByRole('searchbox', { name: 'Search Reviews' }), 'late delivery');
  await waitFor(() => expect(last().get('search')).toBe('late delivery'));
  await waitFor(() => expect(new URLSearchParams(location.search).get('search')).toBe('late delivery'));
});

test('a filter is added from the menu, set, and removed by its chip', async () => {
  const { user, last } = await open();
  await user.click(screen.getByRole('button', { name: 'Add a filter' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Hidden' }));
  await user.click(await screen.findByRole('radio', { name: 'Yes' }));
  await waitFor(() => expect(last().get('is_hidden')).toBe('true'));
  expect(location.search).toContain('is_hidden');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Remove filter Hidden' }));
  // A recent response is not requested again: the address has the filter.
  await waitFor(() => expect(location.search).not.toContain('is_hidden'));
  expect(screen.queryByRole('button', { name: 'Remove filter Hidden' })).toBeNull();
});

test('a number filter takes Latin and Arabic digits, and refuses text', async () => {
  const { user, last } = await open();
  await user.click(screen.getByRole('button', { name: 'Add a filter' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Stars' }));
  const from = await screen.findByRole('textbox', { name: 'Stars' });
  await user.type(from, 'many{Enter}');
  expect(await screen.findByText('Enter a number.')).toBeTruthy();
  expect(last().has('rating')).toBe(false);
  await user.clear(from);
  await user.type(from, '٣{Enter}');
  await waitFor(() => expect(last().get('rating')).toBe('3'));
});

test.each(['Type', 'Vendor', 'Tags'])(
  'the filter %s of variants offers the values of their products, by which it narrows exactly',
  async (title) => {
    const name = title.toLowerCase();
    const { data: variants, metadata } = listResponse([{ id: 1, version: 1, name: 'Lamp', price: 100 }]);
    const server: Server = ({ path }) =>
      path === '/variants'
        ? { data: { variants, metadata } }
        : path === '/products/metadata'
          ? { data: { types: ['Linen type'], vendors: ['Linen vendor'], tags: ['Linen tags'] } }
          : undefined;
    const { user, asked } = await renderAdmin(<ListPage resource={await loadModel('variants')} />, {
      resource: 'variants',
      server,
    });
    await screen.findByText('Lamp');
    await user.click(screen.getByRole('button', { name: 'Add a filter' }));
    await user.click(await screen.findByRole('menuitem', { name: title }));
    await user.click(await screen.findByText(`Linen ${name}`));
    const last = () => asked.findLast(({ path }) => path === '/variants')!.query;
    await waitFor(() => expect(last().getAll(name)).toEqual([`Linen ${name}`]));
  },
);
