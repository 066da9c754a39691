// @vitest-environment happy-dom
/** A record's statuses: once on its page, in the header, with one button for the usual next step. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import FormPage from '../../../src/admin/resource-pages/FormPage.tsx';
import { editSections } from '../../../src/admin/crud/form/edit-sections.ts';
import { catalogue } from '../../../src/generated/catalogue.js';
import type { ResourceModel } from '../../../src/shared/resources/resource-model.ts';
import { renderAdmin, staffWith, type Server } from './render-admin.tsx';

const shop = { id: 7, version: 3, label: { en: 'Shop', ar: 'متجر' }, url: '/shop', status: 'active' };

test('a status is edited in the header alone, and stored at once', async () => {
  const server: Server = ({ method, path, body }) =>
    path === '/navigations/7'
      ? { data: { ...shop, ...body, ...(method !== 'GET' && { version: 4 }) } }
      : undefined;
  const { asked, user } = await renderAdmin(<FormPage id="7" />, { address: '/en/navigations/7', server });
  await screen.findByRole('textbox', { name: 'Link' });
  expect(screen.queryByRole('combobox', { name: 'Status' })).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Status: /u }));
  const other = screen.getAllByRole('menuitem').find((item) => !item.classList.contains('Mui-selected'))!;
  await user.click(other);
  await waitFor(() => expect(asked.some(({ method }) => method === 'PUT')).toBe(true));
  const { body } = asked.find(({ method }) => method === 'PUT')!;
  expect(Object.keys(body!).toSorted()).toEqual(['status', 'version']);
});

test('a new record, which has no header, has an input for its status', async () => {
  await renderAdmin(<FormPage id={undefined} />, { address: '/en/navigations/create' });
  expect(await screen.findByRole('combobox', { name: 'Status' })).toBeTruthy();
});

test('a section that only had statuses is left out of the page of a record', () => {
  const models = catalogue as unknown as Record<string, ResourceModel>;
  const { discounts, purchases, collections } = models;
  const namesOf = (model: ResourceModel) => editSections(model).map(({ name }) => name);
  expect(discounts!.form.map(({ name }) => name)).toContain('status');
  expect(namesOf(discounts!)).not.toContain('status');
  // A section keeps the component beside its fields.
  expect(editSections(purchases!).find(({ name }) => name === 'progress')!.fields).toEqual([
    'courier',
    'trackingNumber',
  ]);
  // The type of a collection decides which fields its form has.
  expect(editSections(collections!).flatMap(({ fields }) => fields)).toContain('type');
});

const order = {
  id: 5,
  version: 1,
  number: '#1005',
  status: 'active',
  payment: 'unpaid',
  fulfillment: 'unfulfilled',
  purchaseProducts: [],
  channel: 'dashboard',
  paymentType: 'cash_on_delivery',
  createdAt: '2026-05-01T10:00:00Z',
  updatedAt: '2026-05-01T10:00:00Z',
};
const payments = { payments: [], refunds: [], returnable: [], providers: [] };
const orders: Server = ({ path }) =>
  path === '/purchases/5'
    ? { data: order }
    : path === '/purchases/5/payments'
      ? { data: payments }
      : path === '/purchases/5/parcel'
        ? { data: null }
        : undefined;
const openOrder = (permissions?: Parameters<typeof staffWith>[0]) =>
  renderAdmin(<FormPage id="5" />, {
    resource: 'purchases',
    address: '/en/order/5',
    server: orders,
    ...(permissions && { facts: staffWith(permissions) }),
  });

test('an order has one button, for its next step; the steps of its other statuses are in a menu', async () => {
  const { user } = await openOrder();
  expect((await screen.findByRole('button', { name: 'Confirm order' })).className).toContain('contained');
  expect(screen.queryByRole('button', { name: 'Mark as paid' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Other steps' }));
  const menu = await screen.findByRole('menu', { name: 'Other steps' });
  expect(within(menu).getAllByRole('menuitem')).toHaveLength(1);
  expect(within(menu).getByRole('menuitem', { name: 'Mark as paid' })).toBeTruthy();
});

test('a step without its right stays in the menu, disabled, with the reason', async () => {
  const { user } = await openOrder({ purchase: ['view', 'edit'] } as never);
  await user.click(await screen.findByRole('button', { name: 'Other steps' }));
  const paid = await screen.findByRole('menuitem', { name: /Mark as paid/u });
  expect(paid.getAttribute('aria-disabled')).toBe('true');
  await waitFor(() => expect(paid.textContent).toMatch(/Mark orders as paid/u));
});
