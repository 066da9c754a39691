import { expect, test } from '@playwright/test';
import { settle } from '../access.ts';
import { at, call, signInAs, saveButton } from '../demo-users.ts';
import { uniqueWord } from '../unique-values.ts';

interface Product {
  data: { id: number; version: number; vendor: string | null; status: string };
}

test('a save can be undone at once, and after a reload of the page', async ({ page }) => {
  await signInAs(page, 'owner');
  const { data: product } = await call<Product>(page, 'POST', '/products', {
    name: { en: 'Regretted tray' },
    vendor: 'First maker',
  });
  const vendor = async () => (await call<Product>(page, 'GET', `/products/${product.id}`)).data.vendor;
  await page.goto(at(`/en/product/${product.id}`));
  // The input is rendered only when it scrolls into view.
  const seen = () => page.getByLabel('Vendor').first().scrollIntoViewIfNeeded();
  const field = page.locator('input').and(page.getByLabel('Vendor'));
  await seen();
  await field.fill('Second maker');
  await saveButton(page).click();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(vendor).toBe('First maker');
  await expect(field).toHaveValue('First maker');

  await field.fill('Third maker');
  await saveButton(page).click();
  await expect.poll(vendor).toBe('Third maker');
  await page.reload();
  await seen();
  await expect(field).toHaveValue('Third maker');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('ControlOrMeta+z');
  const offer = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Regretted tray' });
  await offer.first().getByRole('button', { name: 'Undo' }).click();
  await expect.poll(vendor).toBe('First maker');
});

test('a bulk change is undone after a reload, and a record is restored to an earlier state', async ({
  page,
}) => {
  await signInAs(page, 'owner');
  const run = uniqueWord();
  const make = async (number: number) => {
    const body = { name: { en: `Regret${run} no ${number}` }, vendor: 'First maker' };
    return (await call<Product>(page, 'POST', '/products', body)).data.id;
  };
  const ids = [await make(1), await make(2)];
  const read = async (id: number) => (await call<Product>(page, 'GET', `/products/${id}`)).data;
  const states = () => Promise.all(ids.map(async (id) => (await read(id)).status));
  await page.goto(at(`/en/products?search=Regret${run}`));
  await page.getByRole('checkbox', { name: /Select this page|Select all/u }).check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Set Status' }).click();
  await page.getByRole('menuitem', { name: 'Active' }).click();
  await expect(page.getByText('2 products saved')).toBeVisible();
  expect(await states()).toEqual(['visible', 'visible']);
  await page.reload();
  await expect(page.getByRole('row', { name: `Regret${run} no 1` })).toBeVisible();
  // The first rows show before the app handles keys.
  await settle(page);
  await page.keyboard.press('ControlOrMeta+z');
  const dialog = page.getByRole('dialog');
  const many = dialog.getByRole('listitem').filter({ hasText: '2 products' }).first();
  await expect(many).toContainText('Status');
  await many.getByRole('button', { name: 'Undo' }).click();
  await expect(dialog.getByRole('status')).toHaveText('2 changes undone');
  expect(await states()).toEqual(['hidden', 'hidden']);

  const [id] = ids as [number, number];
  for (const vendor of ['Second maker', 'Third maker'])
    await call(page, 'PUT', `/products/${id}`, { version: (await read(id)).version, vendor });
  await page.goto(at(`/en/product/${id}`));
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  const second = page.getByRole('listitem').filter({ hasText: 'First maker' }).filter({ hasText: 'Second' });
  await second.getByRole('button', { name: 'Restore to before this' }).click();
  await expect(dialog).toContainText(/Third maker.*First maker/su);
  // Another user changes it while the preview is open: the preview is refreshed before anything is undone.
  await call(page, 'PUT', `/products/${id}`, { version: (await read(id)).version, vendor: 'Fourth maker' });
  await dialog.getByRole('button', { name: 'Restore' }).click();
  await expect(dialog).toContainText(/Fourth maker.*First maker/su);
  expect((await read(id)).vendor).toBe('Fourth maker');
  await dialog.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('Restored').first()).toBeVisible();
  await expect(dialog).toHaveCount(0);
  expect((await read(id)).vendor).toBe('First maker');
});
