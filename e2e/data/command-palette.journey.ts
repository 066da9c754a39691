import { expect, test } from '@playwright/test';
import { at, call, signInAs } from '../demo-users.ts';
import { uniqueWord } from '../unique-values.ts';

const isApple = process.platform === 'darwin';
const open = isApple ? 'Meta+KeyK' : 'Control+KeyK';

test('the command palette finds records, pages, actions and recent items by keyboard alone', async ({
  page,
}) => {
  await signInAs(page, 'owner');
  const run = uniqueWord();
  const name = `Palette ${run}`;
  const { data } = await call<{ data: { id: number } }>(page, 'POST', '/products', {
    name: { en: name, ar: `لوحة ${run}` },
    sku: `PAL-${run}`,
    price: 5000,
  });
  await page.goto(at('/en/home'));
  // The heading shows before the page handles keys.
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
  await page.keyboard.press(open);
  const box = page.getByRole('combobox', { name: 'Search the store, screens and actions' });
  await expect(box).toBeFocused();
  await page.keyboard.type(`pal-${run}`);
  // Enter before the response arrives: opens the result once it is found.
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/en/product/${data.id}$`, 'u'));
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  await page.keyboard.press(open);
  await expect(box).toBeFocused();
  await page.keyboard.type('طلبات');
  await expect(page.getByRole('option', { name: 'Orders' }).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/en\/orders/u);

  await page.keyboard.press(open);
  await expect(box).toBeFocused();
  await expect(
    page.getByRole('group', { name: 'Recently opened' }).getByRole('option').first(),
  ).toContainText(name);
  await page.keyboard.type('switch to ar');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/ar\/orders/u);

  await page.keyboard.press(open);
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.type(`لوحة ${run}`);
  const found = page.getByRole('option', { name: `لوحة ${run}` });
  await expect(found).toBeVisible();
  await expect(found.locator('mark').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.keyboard.press(open);
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('zzyzx-nothing');
  await expect(page.getByText('zzyzx-nothing').last()).toBeVisible();
  await expect(page.getByRole('option')).toHaveCount(0);
});

test('a user who may only view products finds nothing else and no other action', async ({ page }) => {
  await signInAs(page, 'viewer');
  await page.goto(at('/en/products'));
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.getByRole('button', { name: 'Search everything' }).click();
  // The list below has a combobox of its own, for the rows per page.
  const box = page.getByRole('dialog').getByRole('combobox');
  await box.fill('add');
  await expect(page.getByRole('option', { name: /^Add /u })).toHaveCount(0);
  await box.fill('orders');
  await expect(page.getByRole('option', { name: 'Orders', exact: true })).toHaveCount(0);
});
