import { expect, test, type Page } from '@playwright/test';
import { settle } from '../access.ts';
import { at, call, signInAs } from '../demo-users.ts';
import { uniqueWord } from '../unique-values.ts';

interface Product {
  data: { id: number; version: number; price: number; name: Record<string, string | null>; status: string };
}

/** Creates a product of this run, in a list filtered to it. */
async function openListOf(page: Page, name: string): Promise<number> {
  const { data } = await call<Product>(page, 'POST', '/products', { name: { en: name }, price: 10000 });
  await page.goto(at(`/en/products?search=${encodeURIComponent(name)}`));
  // The first rows show before the app has loaded, and their cells take no focus.
  await settle(page);
  await expect(page.getByRole('row')).toHaveCount(2);
  return data.id;
}

const stored = async (page: Page, id: number) => (await call<Product>(page, 'GET', `/products/${id}`)).data;
const cellOf = (page: Page, field: string) => page.locator(`td[data-field="${field}"]`);
const word = () => `Cell ${uniqueWord()}`;

test('the pencil opens a cell, Enter saves it once, Escape closes it, Tab moves to the next', async ({
  page,
}) => {
  await signInAs(page, 'owner');
  const name = word();
  const id = await openListOf(page, name);
  const writes: string[] = [];
  page.on('request', (request) => request.method() === 'PUT' && writes.push(request.url()));

  await cellOf(page, 'price').hover();
  await page.getByRole('button', { name: `Edit Price of ${name}` }).click();
  const price = page.getByRole('group', { name: 'Price' }).getByRole('textbox');
  await expect(price).toBeFocused();
  await price.fill('125');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(cellOf(page, 'price')).toContainText('125');
  await expect.poll(async () => (await stored(page, id)).price).toBe(12500);
  expect(writes).toHaveLength(1);

  await cellOf(page, 'price').focus();
  await page.keyboard.press('F2');
  await price.fill('999');
  await page.keyboard.press('Escape');
  await expect(price).toBeHidden();
  await expect(cellOf(page, 'price')).toBeFocused();
  await expect(cellOf(page, 'price')).toContainText('125');

  await page.keyboard.press('Enter');
  await price.fill('130');
  await page.keyboard.press('Tab');
  await page.getByRole('group', { name: 'Type' }).getByRole('combobox').fill('Trays');
  await page.keyboard.press('Enter');
  await expect.poll(async () => await stored(page, id)).toMatchObject({ price: 13000, type: 'Trays' });

  await cellOf(page, 'status').focus();
  await page.keyboard.press('F2');
  await page.getByRole('menuitem', { name: 'Active' }).click();
  await expect.poll(async () => (await stored(page, id)).status).toBe('visible');
});

test('a refused value stays in the input with a message at its cell; only the language on screen is written', async ({
  page,
}) => {
  await signInAs(page, 'owner');
  const name = word();
  const id = await openListOf(page, name);
  await cellOf(page, 'price').focus();
  await page.keyboard.press('F2');
  const editor = page.getByRole('group', { name: 'Price' });
  await editor.getByRole('textbox').fill('-5');
  await page.keyboard.press('Enter');
  await expect(editor.getByRole('alert')).not.toBeEmpty();
  await expect(editor.getByRole('textbox')).toHaveValue('-5');
  await expect(cellOf(page, 'price')).toContainText('100');
  await page.keyboard.press('Escape');

  await page.route('**/api/v2/products/*', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await page.keyboard.press('F2');
  await editor.getByRole('textbox').fill('140');
  await page.keyboard.press('Enter');
  const retry = editor.getByRole('button', { name: 'Try again' });
  await expect(retry).toBeVisible();
  await expect(editor.getByRole('textbox')).toHaveValue('140');
  await page.unroute('**/api/v2/products/*');
  await retry.click();
  await expect.poll(async () => (await stored(page, id)).price).toBe(14000);

  await page.goto(at(`/ar/products?search=${encodeURIComponent(name)}`));
  await settle(page);
  await cellOf(page, 'name').getByRole('link').focus();
  await page.keyboard.press('F2');
  await page.getByRole('group', { name: 'الاسم' }).getByRole('textbox').fill('صينية');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await stored(page, id)).name).toEqual({ en: name, ar: 'صينية' });
});

test('a value changed by another user meanwhile shows next to mine, and I choose', async ({ page }) => {
  await signInAs(page, 'owner');
  const id = await openListOf(page, word());
  const { version } = await stored(page, id);
  await call(page, 'PUT', `/products/${id}`, { version, price: 12000 });
  await cellOf(page, 'price').focus();
  await page.keyboard.press('F2');
  const editor = page.getByRole('group', { name: 'Price' });
  await editor.getByRole('textbox').fill('150');
  await page.keyboard.press('Enter');
  await expect(editor).toContainText('Current value: EGP 120');
  await expect(editor.getByRole('textbox')).toHaveValue('150');
  await editor.getByRole('button', { name: 'Keep mine' }).click();
  await expect.poll(async () => (await stored(page, id)).price).toBe(15000);
});

test('a date and time is typed into its cell, in the store’s time zone', async ({ page }) => {
  await signInAs(page, 'owner');
  const title = word().replaceAll(' ', '');
  const { data } = await call<{ data: { id: number } }>(page, 'POST', '/discounts', {
    title,
    type: 'BillDiscount',
    valueType: 'percentage',
    percentage: 10,
    endsAt: '2027-03-01T10:00:00Z',
  });
  await page.goto(at(`/en/discounts?search=${title}`));
  await settle(page);
  await expect(page.getByRole('row')).toHaveCount(2);
  await cellOf(page, 'endsAt').focus();
  await page.keyboard.press('F2');
  const year = page.getByRole('group', { name: 'Ends' }).getByRole('spinbutton').first();
  await expect(year).toBeFocused();
  await page.keyboard.type('20270305');
  await page.keyboard.press('Enter');
  await expect
    .poll(
      async () =>
        (await call<{ data: { endsAt: string } }>(page, 'GET', `/discounts/${data.id}`)).data.endsAt,
    )
    .toMatch(/^2027-03-05T10:00:00/u);
});

test('a user with the right to view only is offered no change', async ({ page }) => {
  await signInAs(page, 'viewer');
  await page.goto(at('/en/products'));
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.locator('td[data-editable]')).toHaveCount(0);
});

test('on a phone a user with the right changes a quantity and a price on their cards, and undoes it', async ({
  page,
}) => {
  await signInAs(page, 'owner');
  await page.setViewportSize({ width: 390, height: 844 });
  const name = word();
  const { data } = await call<Product>(page, 'POST', '/products', {
    name: { en: name },
    price: 10000,
    isTracked: true,
    quantity: 5,
  });
  const writes: unknown[] = [];
  page.on('request', (request) => request.method() === 'PUT' && writes.push(request.postDataJSON()));
  const card = page.getByRole('listitem').filter({ hasText: name });
  const openCards = async (list: string, locale = 'en') => {
    await page.goto(at(`/${locale}/${list}?search=${encodeURIComponent(name)}`));
    await settle(page);
    await expect(card).toHaveCount(1);
  };

  await openCards('inventory');
  await card.getByRole('button', { name: `Change Quantity of ${name}: Quantity 5` }).click();
  const sheet = page.getByRole('group', { name: 'Quantity' });
  await expect(sheet.getByRole('textbox')).toBeFocused();
  await sheet.getByRole('textbox').fill('12');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(card).toContainText('Quantity 12');
  await expect.poll(async () => await stored(page, data.id)).toMatchObject({ quantity: 12 });
  expect(writes).toEqual([{ quantity: 12, quantityWas: 5, version: expect.any(Number) }]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => await stored(page, data.id)).toMatchObject({ quantity: 5 });

  await openCards('pricing', 'ar');
  await card.locator('button[data-field="price"]').click();
  await page.getByRole('group', { name: 'السعر', exact: true }).getByRole('textbox').fill('٢٥٠٫٥');
  await page.getByRole('button', { name: 'حفظ', exact: true }).click();
  await expect.poll(async () => (await stored(page, data.id)).price).toBe(25050);

  await signInAs(page, 'viewer');
  await openCards('inventory');
  await expect(card).toContainText('Quantity 5');
  await expect(card.getByRole('button', { name: /^Change Quantity/u })).toHaveCount(0);
});
