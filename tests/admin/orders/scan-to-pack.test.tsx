// @vitest-environment happy-dom
/** Scan to pack: a parcel is found by its code, items are counted, a wrong one is reported, and the packed order becomes ready. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { loadModuleTexts } from '../../../src/admin/bootstrap/load-module-texts.ts';
import PackPage from '../../../src/admin/features/orders/pack/PackPage.tsx';
import { listResponse, renderAdmin, type Server } from '../components/render-admin.tsx';

const order = {
  id: 5,
  version: 3,
  number: '#1005',
  status: 'active',
  fulfillment: 'confirmed',
  trackingNumber: 'BST7',
  notes: null,
  purchaseProducts: [
    { id: 11, name: 'Tray', quantity: 1, productId: 1, variantId: null, extras: null },
    { id: 12, name: 'Cup', quantity: 2, productId: 2, variantId: null, extras: null },
  ],
};
const pieces = [
  { lineId: 11, sku: 'TRAY', barCode: '6221000000018', picture: null },
  { lineId: 12, sku: 'CUP', barCode: null, picture: null },
];

const open = async (given: Partial<typeof order> = {}) => {
  await Promise.all([loadModuleTexts('en', 'pack'), loadModuleTexts('en', 'scan')]);
  const server: Server = ({ method, path }) =>
    path === '/purchases/5/pieces'
      ? { data: pieces }
      : path === '/purchases/5'
        ? { data: { ...order, ...given, ...(method === 'PUT' && { fulfillment: 'ready_for_pickup' }) } }
        : path === '/purchases'
          ? listResponse([{ id: 5, number: '#1005', trackingNumber: 'BST7' }])
          : undefined;
  const stage = await renderAdmin(<PackPage />, { resource: 'purchases', address: '/en/pack', server });
  const scan = async (code: string) => {
    await stage.user.type(screen.getByRole('searchbox'), `${code}{Enter}`);
  };
  return { ...stage, scan };
};

test('a parcel is packed item by item; wrong and surplus items are reported and not counted', async () => {
  const { asked, user, scan } = await open();
  await scan('bst7');
  const items = await screen.findByRole('list', { name: 'Items to pack' });
  const countOf = (name: string) =>
    within(items).getByText(name).closest('li')!.querySelector('[data-count]')!.textContent;
  await scan('6221000000018');
  expect(countOf('Tray')).toBe('1 of 1');
  await scan('LAMP');
  expect((await screen.findByRole('alert')).textContent).toContain('“LAMP” is not in this order');
  await scan('TRAY');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('already packed'));
  await scan('cup');
  expect(screen.queryByRole('button', { name: 'Mark as ready' })).toBeNull();
  await scan('cup');
  expect(countOf('Cup')).toBe('2 of 2');
  expect(asked.some(({ method }) => method === 'PUT')).toBe(false);
  await user.click(await screen.findByRole('button', { name: 'Mark as ready' }));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Items to pack' })).toBeNull());
  expect(asked.find(({ method }) => method === 'PUT')).toMatchObject({
    path: '/purchases/5',
    body: { fulfillment: 'ready_for_pickup', version: 3 },
  });
  expect(screen.getByRole('searchbox', { name: 'Scan a parcel' })).toBeTruthy();
});

test('a code of no order is reported, and a parcel that has left the store is not packed', async () => {
  const { scan } = await open({ fulfillment: 'on_route' });
  await scan('9999');
  expect((await screen.findByRole('alert')).textContent).toContain('“9999”');
  await scan('1005');
  expect(await screen.findByText(/has already left the store/u)).toBeTruthy();
  expect(screen.getByRole('searchbox', { name: 'Scan a parcel' })).toBeTruthy();
});
