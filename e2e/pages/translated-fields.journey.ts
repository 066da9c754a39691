import { expect, test } from '@playwright/test';
import { at, call, signInAs, saveButton } from '../demo-users.ts';
import { uniqueWord } from '../unique-values.ts';

interface Product {
  data: { id: number };
}

test('records without Arabic texts are found by a filter, counted on the form, and leave the filter once translated', async ({
  page,
}) => {
  await signInAs(page, 'owner');
  const name = `Half ${uniqueWord()}`;
  const { data } = await call<Product>(page, 'POST', '/products', { name: { en: name }, price: 100 });
  const lacking = at(`/en/products?search=${encodeURIComponent(name)}&untranslated=ar`);
  await page.goto(lacking);
  await page.getByRole('row', { name }).getByRole('link').first().click();
  await expect(page).toHaveURL(new RegExp(`/product/${data.id}$`, 'u'));
  const meter = page.getByRole('button', { name: /^Arabic 0 of/u });
  await meter.click();
  const arabic = page.getByLabel(/Name.*Arabic/u).first();
  await expect(arabic).toBeFocused();
  await arabic.fill('نصف');
  await expect(meter).toBeHidden();
  await saveButton(page).click();
  await expect(saveButton(page)).toBeHidden();
  await page.goto(lacking);
  await expect(page.getByText(/No products found/iu)).toBeVisible();
});

test('a sale price is editable before there is a sale, and required once there is one', async ({ page }) => {
  await signInAs(page, 'owner');
  const name = `Sale ${uniqueWord()}`;
  const { data } = await call<Product>(page, 'POST', '/products', { name: { en: name }, price: 10000 });
  await page.goto(at(`/en/product/${data.id}`));
  const onSale = page
    .getByRole('switch', { name: 'On sale' })
    .or(page.getByRole('checkbox', { name: 'On sale' }));
  const salePrice = page.getByRole('textbox', { name: /^Sale price/u });
  await expect(onSale).toBeVisible();
  await expect(salePrice).toHaveValue('');
  await onSale.check();
  await saveButton(page).click();
  await expect(page.getByRole('alert')).toContainText('Sale price');
  await salePrice.fill('80');
  await saveButton(page).click();
  await expect(saveButton(page)).toBeHidden();
  await onSale.uncheck();
  await salePrice.fill('');
  await saveButton(page).click();
  await expect(saveButton(page)).toBeHidden();
});
