import { expect, test } from '@playwright/test';
import { at, call, signInAs, saveButton } from '../demo-users.ts';

interface Product {
  data: { id: number; version: number; price: number; vendor: string | null };
}

test('two edits of one field show a choice of mine, theirs and before; other fields are merged', async ({
  page,
  browser,
}) => {
  await signInAs(page, 'owner');
  const { data: product } = await call<Product>(page, 'POST', '/products', {
    name: { en: 'Contested tray' },
    price: 10000,
  });
  await page.goto(at(`/en/product/${product.id}`));
  await page.getByLabel('Price', { exact: true }).fill('150');

  const other = await (await browser.newContext()).newPage();
  await signInAs(other, 'manager');
  await call(other, 'PUT', `/products/${product.id}`, {
    version: product.version,
    price: 12000,
    vendor: 'Khan Coppersmiths',
  });

  await saveButton(page).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('This changed while you were editing');
  await expect(dialog).toContainText('150');
  await expect(dialog).toContainText('120');
  await expect(dialog).toContainText('100');
  await dialog.getByRole('button', { name: 'Save choices' }).click();
  await expect(saveButton(page)).toBeHidden();
  await expect
    .poll(async () => (await call<Product>(page, 'GET', `/products/${product.id}`)).data)
    .toMatchObject({ price: 15000, vendor: 'Khan Coppersmiths' });
});

test('a user who edits alone sees no conflict: after a save, a bulk change of their own, a refreshed second tab', async ({
  page,
  context,
}) => {
  await signInAs(page, 'owner');
  const { data: product } = await call<Product>(page, 'POST', '/products', {
    name: { en: 'Lonely tray' },
    price: 10000,
  });
  const address = at(`/en/product/${product.id}`);
  await page.goto(address);
  for (const price of ['110', '120']) {
    await page.getByLabel('Price', { exact: true }).fill(price);
    await saveButton(page).click();
    await expect(saveButton(page)).toBeHidden();
  }
  await call(page, 'PUT', '/products/update_all', { ids: [product.id], values: { status: 'visible' } });
  await page.getByLabel('Price', { exact: true }).fill('130');
  await saveButton(page).click();
  await expect(saveButton(page)).toBeHidden();

  const second = await context.newPage();
  await second.goto(address);
  await second.reload();
  await second.getByLabel('Price', { exact: true }).fill('140');
  await saveButton(second).click();
  await expect(saveButton(second)).toBeHidden();
  await expect
    .poll(async () => (await call<Product>(page, 'GET', `/products/${product.id}`)).data.price)
    .toBe(14000);
});
