// @vitest-environment happy-dom
/** The customer on an order's page: call, WhatsApp with a prepared text, orders placed and refused. */
import { screen, waitFor } from '@testing-library/react';
import { RecordContextProvider } from 'react-admin';
import { expect, test } from 'vitest';
import { loadModuleTexts } from '../../../src/admin/bootstrap/load-module-texts.ts';
import { messageLanguage } from '../../../src/shared/orders/message-language.ts';
import OrderCustomer from '../../../src/admin/features/orders/order/customer/OrderCustomer.tsx';
import { listResponse, renderAdmin, type Server } from '../components/render-admin.tsx';

const order = {
  id: 5,
  number: '#1005',
  status: 'active',
  channel: 'dashboard',
  paidTotal: 0,
  remindedAt: null,
  phoneNumber: '01001234567',
  shipTo: { name: 'منى عادل' },
  customerId: 3,
};
const server: Server = ({ path, query }) =>
  path === '/purchases' ? listResponse([{ id: 1 }], query.has('fulfillment') ? 2 : 4) : undefined;

const open = async (record: object) => {
  await loadModuleTexts('en', 'order');
  return renderAdmin(
    <RecordContextProvider value={record}>
      <OrderCustomer />
    </RecordContextProvider>,
    { resource: 'purchases', address: '/en/order/5', server },
  );
};

test('the recipient is called and messaged by their international number, in the language of their name', async () => {
  await open(order);
  const call = await screen.findByRole('link', { name: 'Call 01001234567' });
  expect(call.getAttribute('href')).toBe('tel:+201001234567');
  const whatsapp = screen.getByRole('link', { name: 'WhatsApp' });
  await waitFor(() => expect(whatsapp.getAttribute('href')).toContain('?text='));
  const address = new URL(whatsapp.getAttribute('href')!);
  expect(address.origin + address.pathname).toBe('https://wa.me/201001234567');
  const message = address.searchParams.get('text')!.replaceAll(/[\u2068\u2069]/gu, '');
  expect(message).toContain('مرحبًا منى عادل');
  expect(message).toContain('#1005');
  expect(message).toContain('Nakhla');
});

test('the orders of the customer are counted, and those returned or not delivered, with links to both lists', async () => {
  const { asked } = await open(order);
  const all = await screen.findByRole('link', { name: '4 orders' });
  expect(all.getAttribute('href')).toMatch(/customer=3/u);
  const refused = await screen.findByRole('link', { name: '2 returned or failed' });
  expect(refused.getAttribute('href')).toMatch(/fulfillment=package_returned&fulfillment=delivery_failed/u);
  const counts = asked.filter(({ path }) => path === '/purchases');
  expect(counts).toHaveLength(2);
  expect(counts.map(({ query }) => query.get('customer'))).toEqual(['3', '3']);
});

test('without the right to see contact data and customers, the section shows and requests nothing', async () => {
  const { asked } = await open({
    ...order,
    phoneNumber: undefined,
    shipTo: undefined,
    customerId: undefined,
  });
  expect(screen.queryByRole('link')).toBeNull();
  expect(asked.filter(({ path }) => path === '/purchases')).toEqual([]);
});

test.each([
  ['منى', 'en', 'ar'],
  ['Mona', 'ar', 'en'],
  ['', 'ar', 'ar'],
  ['', 'en', 'en'],
] as const)('a message to “%s” of a store in %s is written in %s', (name, store, language) => {
  expect(messageLanguage(name, store)).toBe(language);
});
