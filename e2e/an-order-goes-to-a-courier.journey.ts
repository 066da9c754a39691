import { expect, test } from '@playwright/test';
import { at, call, enter } from './people.ts';

interface Placed {
  data: { id: number; fulfillment: string; courier: string | null };
}

test('an order is looked at beside the list, given to a courier, asked for and taken back', async ({
  page,
}) => {
  await enter(page, 'owner');
  const mark = Date.now().toString(36);
  const { data: product } = await call<Placed>(page, 'POST', '/products', {
    name: { en: `Parcelled ${mark}` },
    price: 25_000,
    quantity: 5,
    status: 'visible',
  });
  const { data: customer } = await call<Placed>(page, 'POST', '/customers', {
    name: `Mona ${mark}`,
    phoneNumber: '01012345678',
  });
  const { data: order } = await call<Placed>(page, 'POST', '/purchases', {
    status: 'active',
    customerId: customer.id,
    purchaseProducts: [{ productId: product.id, quantity: 1 }],
    shipTo: {
      name: 'Mona Adel',
      phoneNumber: '01012345678',
      addressLine1: '12 Makram Ebeid Street',
      region: 'Cairo',
      city: 'Nasr City',
    },
  });
  const read = async () => (await call<Placed>(page, 'GET', `/purchases/${order.id}`)).data;

  await page.goto(at(`/en/orders?search=${encodeURIComponent(`#${order.id}`)}`));
  await page
    .getByRole('button', { name: new RegExp(`#${order.id}`, 'u') })
    .last()
    .click();
  await page.getByRole('menuitem', { name: 'Quick look' }).click();
  const look = page.getByRole('dialog', { name: `#${order.id}` });
  await expect(look.getByText(`Parcelled ${mark}`)).toBeVisible();
  await look.getByRole('link', { name: 'Open' }).click();

  await page.getByRole('button', { name: 'Send to courier…' }).click();
  const dialog = page.getByRole('dialog', { name: `Send #${order.id}` });
  await expect(dialog.getByRole('radio', { name: /Bosta/u })).toBeChecked();
  await dialog.getByRole('button', { name: 'Send to courier' }).click();
  await expect(page.getByText('With Bosta:')).toBeVisible();
  expect(await read()).toMatchObject({ courier: 'bosta', fulfillment: 'ready_for_pickup' });

  await page.getByRole('button', { name: 'Ask where it is' }).click();
  await expect(page.getByText('Pickup requested')).toBeVisible();
  await page.getByRole('button', { name: 'Take back' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByRole('button', { name: 'Send to courier…' })).toBeVisible();
  expect(await read()).toMatchObject({ courier: null, fulfillment: 'confirmed' });
});
