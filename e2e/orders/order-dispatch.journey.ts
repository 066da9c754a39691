import { expect, test } from '@playwright/test';
import { at, call, signInAs } from '../demo-users.ts';
import { numberOf, placeOrder } from '../order-fixture.ts';
import { uniqueWord } from '../unique-values.ts';

interface Placed {
  data: { id: number; fulfillment: string; courier: string | null };
}

test('an order is previewed next to the list, given to a courier, has its pickup requested, and is taken back from the courier', async ({
  page,
}) => {
  await signInAs(page, 'owner');
  const mark = uniqueWord();
  const order = await placeOrder(page, 'Parcelled', mark);
  const number = await numberOf(page, order);
  const read = async () => (await call<Placed>(page, 'GET', `/purchases/${order}`)).data;

  await page.goto(at(`/en/orders?search=${encodeURIComponent(number)}`));
  await page
    .getByRole('button', { name: new RegExp(number, 'u') })
    .last()
    .click();
  await page.getByRole('menuitem', { name: 'Quick look' }).click();
  const look = page.getByRole('dialog', { name: number });
  await expect(look.getByText(`Parcelled ${mark}`)).toBeVisible();
  await look.getByRole('link', { name: 'Open' }).click();

  await page.getByRole('button', { name: 'Send to courier…' }).click();
  const dialog = page.getByRole('dialog', { name: `Send ${number}` });
  await expect(dialog.getByRole('radio', { name: /Bosta/u })).toBeChecked();
  // A double click sends one request.
  const answers: number[] = [];
  page.on('response', (answer) => {
    if (answer.url().includes('/purchases/send_to_courier/')) answers.push(answer.status());
  });
  await dialog.getByRole('button', { name: 'Send to courier' }).dblclick();
  await expect(page.getByText('With Bosta:')).toBeVisible();
  expect(await read()).toMatchObject({ courier: 'bosta', fulfillment: 'ready_for_pickup' });
  expect(answers).toEqual([200]);

  await page.getByRole('button', { name: 'Track', exact: true }).click();
  await expect(page.getByText('Pickup requested')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel shipment' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel shipment' }).click();
  await expect(page.getByRole('button', { name: 'Send to courier…' })).toBeVisible();
  expect(await read()).toMatchObject({ courier: null, fulfillment: 'confirmed' });
});
