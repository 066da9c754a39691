import { expect, test } from '@playwright/test';
import { at, call, enter, saveButton } from './people.ts';

interface Product {
  data: { id: number; vendor: string | null };
}

test('what was just saved can be undone at once, and after the page was reloaded', async ({ page }) => {
  await enter(page, 'owner');
  const { data: product } = await call<Product>(page, 'POST', '/products', {
    name: { en: 'Regretted tray' },
    vendor: 'First maker',
  });
  const vendor = async () => (await call<Product>(page, 'GET', `/products/${product.id}`)).data.vendor;
  await page.goto(at(`/en/product/${product.id}`));
  await page.getByLabel('Vendor').fill('Second maker');
  await saveButton(page).click();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(vendor).toBe('First maker');
  await expect(page.getByLabel('Vendor')).toHaveValue('First maker');

  await page.getByLabel('Vendor').fill('Third maker');
  await saveButton(page).click();
  await expect.poll(vendor).toBe('Third maker');
  await page.reload();
  await expect(page.getByLabel('Vendor')).toHaveValue('Third maker');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('ControlOrMeta+z');
  const offer = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Regretted tray' });
  await offer.first().getByRole('button', { name: 'Undo' }).click();
  await expect.poll(vendor).toBe('First maker');
});
