import { expect, test } from '@playwright/test';
import { at, call, signInAs } from '../demo-users.ts';
import { numberOf, placeOrder } from '../order-fixture.ts';
import { uniqueWord } from '../unique-values.ts';

interface Order {
  data: { fulfillment: string; purchaseProducts: { productId: number }[] };
}

test('a parcel is scanned, its items are checked, a wrong one is reported, and the order is marked as ready', async ({
  page,
}) => {
  await signInAs(page, 'owner');
  const mark = uniqueWord();
  const id = await placeOrder(page, 'Packed', mark);
  const read = async () => (await call<Order>(page, 'GET', `/purchases/${id}`)).data;
  const { productId } = (await read()).purchaseProducts[0]!;
  const sku = `PACK-${mark}`;
  await call(page, 'PUT', `/products/${productId}`, { sku });

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(at('/en/dispatch'));
  await page.getByRole('link', { name: 'Scan to pack' }).click();
  await expect(page.getByRole('searchbox', { name: 'Scan a parcel' })).toBeFocused();
  // A hardware scanner types the code and Enter.
  const scan = async (code: string) => {
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
  };
  await scan(await numberOf(page, id));
  await expect(page.getByRole('list', { name: 'Items to pack' })).toContainText(`Packed ${mark}`);
  await scan('LAMP-1');
  await expect(page.getByRole('alert')).toContainText('“LAMP-1” is not in this order');
  await scan(sku);
  await expect(page.getByText('1 of 1')).toBeVisible();
  await page.getByRole('button', { name: 'Mark as ready' }).click();
  await expect(page.getByRole('searchbox', { name: 'Scan a parcel' })).toBeVisible();
  expect((await read()).fulfillment).toBe('ready_for_pickup');
});
