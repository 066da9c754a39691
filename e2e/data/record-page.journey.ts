import { expect, test, type Page } from '@playwright/test';
import { signedInAddresses } from '../../src/admin/providers/navigation/addresses.ts';
import { nextFrames } from '../animation-frames.ts';
import { at, call, signInAs } from '../demo-users.ts';
import { placeOrder } from '../order-fixture.ts';
import { uniqueWord } from '../unique-values.ts';

interface Orders {
  data: { id: number; number: string; payment: string; fulfillment: string }[];
}

const find = async (page: Page, query: string) =>
  (await call<Orders>(page, 'GET', `/purchases?limit=1&${query}`)).data[0]!;

/** Distance of an element from the top of the page. */
const depth = async (page: Page, name: string | RegExp) =>
  (await page.getByRole('button', { name }).first().boundingBox())!.y;

test('an order’s status and next step are at the top of the page on a phone, and a step is stored at once', async ({
  page,
}) => {
  await signInAs(page, 'owner');
  await page.setViewportSize({ width: 390, height: 844 });
  const order = { id: await placeOrder(page, 'Stepped', uniqueWord()) };
  await page.goto(at(`/en/order/${order.id}`));
  for (const name of [/^Payment: Unpaid/u, /^Fulfillment: New/u, 'Confirm order', 'Other steps']) {
    expect(await depth(page, name)).toBeLessThan(330);
    // Each status is on the page once: the form below has no input for it.
    await expect(page.getByRole('button', { name })).toHaveCount(1);
  }
  const progress = page.getByRole('region', { name: 'Progress' });
  await expect(progress.getByRole('combobox', { name: 'Courier' })).toBeVisible();
  await expect(progress.getByRole('combobox')).toHaveCount(1);
  await page.getByRole('button', { name: 'Other steps' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Mark as paid']);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Confirm order' }).click();
  await expect(page.getByRole('button', { name: /^Fulfillment: Confirmed/u })).toBeVisible();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const stored = async () => await find(page, `ids=${order.id}`);
  expect((await stored()).fulfillment).toBe('confirmed');

  // With another unsaved change it waits for the save of both.
  await page.getByRole('textbox', { name: 'Note' }).first().fill('Ring twice');
  // The step is in the save bar too, within the thumb's reach.
  const bar = page.getByRole('region', { name: 'Unsaved changes' });
  await bar.getByRole('button', { name: /^Payment: Unpaid/u }).click();
  await page.getByRole('menuitem', { name: 'Paid', exact: true }).click();
  await expect(page.getByText('2 unsaved changes')).toBeVisible();
  expect((await stored()).payment).toBe('unpaid');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(async () => (await stored()).payment).toBe('paid');
});

test('a record has one page: an edit form, or a read-only form with the reason', async ({ page }) => {
  await signInAs(page, 'owner');
  const order = await find(page, 'status=active');
  await page.goto(at(`/en/order/${order.id}/show?from=mail`));
  await expect(page).toHaveURL(at(`/en/order/${order.id}?from=mail`));
  await expect(page.getByRole('button', { name: /^Payment: / })).toBeVisible();
  const facts = page.getByRole('region', { name: 'Details' });
  await expect(facts).toContainText('Created');
  await expect(page.getByRole('region', { name: 'Activity' })).toBeVisible();
  await page.goto(at('/en/products'));
  await page
    .getByRole('button', { name: /^More actions for / })
    .first()
    .click();
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'View' })).toHaveCount(0);

  await signInAs(page, 'viewer');
  await page.goto(at('/en/products'));
  await page
    .getByRole('button', { name: /^More actions for / })
    .first()
    .click();
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'View' }).click();
  await expect(page).toHaveURL(/\/en\/product\/\d+$/u);
  await expect(page.getByText('“Edit products”')).toBeVisible();
  await expect(page.getByText('Status', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Details' })).toContainText('Created');
  await expect(page.locator('main').getByRole('textbox')).toHaveCount(0);
  await page.goto(at('/en/product/999999/show'));
  await expect(page.getByRole('heading', { name: 'This product does not exist' })).toBeVisible();
});

test('a record that does not exist is requested at most four times, however long its page’s code takes', async ({
  page,
}) => {
  await signInAs(page, 'owner');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/v2/stocktakes/999999')) asked.push(request.url());
  });
  // Long enough for many requests, if the page requested again at each render while it waits.
  await page.route('**/assets/RowsTable*', async (route) => {
    await nextFrames(page, 60);
    await route.continue();
  });
  await page.goto(at('/en/stocktakes/999999'));
  await expect(page.getByRole('heading', { name: 'This stocktake does not exist' })).toBeVisible();
  expect(asked.length).toBeLessThan(5);
});

test('every page below a record that does not exist says so', async ({ page }) => {
  test.slow();
  await signInAs(page, 'owner');
  const nested = signedInAddresses.filter((address) => address.includes(':') && !address.startsWith('rails'));
  expect(nested.length).toBeGreaterThan(5);
  for (const address of nested) {
    await page.goto(at(`/en/${address.replace(/:\w+/u, '999999')}`));
    await expect(
      page.getByRole('heading', { level: 1, name: /does not exist|not found|no longer exists/u }),
      address,
    ).toBeVisible();
  }
});

test('a sold item keeps room for its name on a phone, next to its returned quantity', async ({ page }) => {
  await signInAs(page, 'owner');
  await page.setViewportSize({ width: 390, height: 844 });
  const { id } = await find(page, 'status=active&payment=paid&fulfillment=delivered&channel=pos');
  const { data: order } = await call<{ data: { version: number; purchaseProducts: { id: number }[] } }>(
    page,
    'GET',
    `/purchases/${id}`,
  );
  const [line] = order.purchaseProducts;
  const items = [{ id: line!.id, returnedQuantity: 1, restockedQuantity: 1 }];
  await call(page, 'PUT', `/purchases/returned_items/${id}`, { version: order.version, items });
  await page.goto(at(`/ar/order/${id}`));
  const sold = page.getByRole('list', { name: 'المنتجات' }).getByRole('listitem').first();
  await expect(sold).toContainText('مرتجعة');
  const name = sold.locator('div').filter({ has: page.locator('[data-name]') });
  expect((await name.boundingBox())!.width).toBeGreaterThan(120);
});
