// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ReturnedDialog } from '../../../src/admin/features/orders/order/returns/ReturnedDialog.tsx';
import { renderAdmin } from './render-admin.tsx';

type Lines = Parameters<typeof ReturnedDialog>[0]['lines'];

/** Forty items of three pieces each, one of which was returned before, broken. */
const lines = Array.from({ length: 40 }, (_, at) => ({
  id: at + 1,
  name: { en: `Cup ${at + 1}` },
  quantity: 3,
  total: 3000,
  discount: 0,
  tax: 0,
  returnedQuantity: at === 4 ? 1 : 0,
  restockedQuantity: 0,
})) as unknown as Lines;

const order = {
  id: 7,
  number: '7',
  version: 2,
  paidTotal: 0,
  refundedTotal: 0,
  returnedTotal: 0,
  total: 0,
  goodwillTotal: 0,
  status: 'active',
  vatMode: 'none',
};

async function open() {
  const shown = await renderAdmin(<ReturnedDialog order={order as never} lines={lines} onClose={() => {}} />);
  // The messages of the page load lazily: the test sees their keys.
  const all = await screen.findByRole<HTMLInputElement>('checkbox', { name: /returned\.all$/u });
  const values = () => screen.getAllByRole<HTMLInputElement>('spinbutton').map(({ value }) => Number(value));
  return { ...shown, all, values };
}

test('one checkbox returns all items of a long order, and pieces returned broken before stay out of stock', async () => {
  const { user, asked, all, values } = await open();
  await user.click(all);
  expect(values()).toEqual(lines.flatMap((_, at) => (at === 4 ? [3, 2] : [3, 3])));
  await user.click(screen.getByRole('button', { name: /returned\.submit$/u }));
  const { items } = asked.find(({ method }) => method === 'PUT')!.body as { items: object[] };
  expect(items).toHaveLength(40);
  expect(items[4]).toEqual({ id: 5, returnedQuantity: 3, restockedQuantity: 2 });
});

test('the checkbox is indeterminate for a partial return, and restores the previous values', async () => {
  const { user, all, values } = await open();
  const first = screen.getAllByRole('spinbutton')[0]!;
  await user.click(first);
  await user.keyboard('{End}');
  expect(values().slice(0, 2)).toEqual([3, 3]);
  expect(all.dataset.indeterminate).toBe('true');
  await user.keyboard('{Home}');
  expect(all.dataset.indeterminate).toBe('false');
  await user.click(all);
  expect(all.checked).toBe(true);
  await user.click(all);
  expect(values()).toEqual(lines.flatMap((_, at) => (at === 4 ? [1, 0] : [0, 0])));
});
