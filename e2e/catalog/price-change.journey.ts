import { expect, test } from '@playwright/test';
import { at, call, signInAs } from '../demo-users.ts';
import { uniqueWord } from '../unique-values.ts';

interface Products {
  data: { id: number; price: number; name: string }[];
}

test('the user raises the prices of all listed products by 10 %: preview, one row excluded, applied, undone', async ({
  page,
}) => {
  await signInAs(page, 'owner');
  const run = uniqueWord();
  const numbers = Array.from({ length: 27 }, (_, index) => index + 1);
  for (const number of numbers)
    await call(page, 'POST', '/products', { name: { en: `Raise${run} no ${number}` }, price: 1005 });
  const prices = async () =>
    (await call<Products>(page, 'GET', `/products?limit=100&search=Raise${run}`)).data.map(
      ({ price }) => price,
    );

  await page.goto(at(`/en/products?search=Raise${run}`));
  await page.getByRole('checkbox', { name: /Select this page|Select all/u }).check();
  await page.getByRole('button', { name: 'Select all 27 products' }).click();
  await page.getByRole('button', { name: 'Edit fields…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Edit 27 products' })).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Choose a field' }).click();
  await page.getByRole('option', { name: 'Price', exact: true }).click();
  const price = dialog.getByRole('group', { name: 'Price' });
  await expect(price.getByRole('combobox', { name: 'How Price changes' })).toHaveText('Increase by');
  // An invalid amount is reported at its field, and no request is sent.
  await dialog.getByRole('button', { name: 'Preview changes' }).click();
  await expect(price.getByText('Enter a number above zero.')).toBeVisible();
  await price.getByRole('textbox').fill('10');
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { level: 1, name: 'Products: bulk edit preview' })).toBeVisible();
  await expect(page.getByText('Price: up by 10%')).toBeVisible();
  const row = page.getByRole('row', { name: new RegExp(`Raise${run} no 7\\b`, 'u') });
  // 10.05 × 1.1 = 11.055: rounded half up.
  await expect(row).toContainText(/EGP\s10\.05.*EGP\s11\.06/u);
  expect(await prices()).toEqual(numbers.map(() => 1005));
  // The checkbox updates with the next paint, which `uncheck` does not wait for.
  await row.getByRole('checkbox').click();
  await expect(row.getByRole('checkbox')).not.toBeChecked();
  await expect(page.getByRole('link', { name: 'Excluded 1' })).toBeVisible();
  await page.reload();
  await expect(row.getByRole('checkbox')).not.toBeChecked();

  await page.getByRole('button', { name: 'Change 26 products' }).click();
  await expect(dialog).toContainText('1 row is excluded');
  await dialog.getByRole('button', { name: 'Change 26 products' }).click();
  await expect(page.getByText('26 products saved.')).toBeVisible({ timeout: 60_000 });
  expect((await prices()).toSorted()).toEqual([1005, ...Array.from({ length: 26 }, () => 1106)]);
  await page.getByRole('link', { name: 'Saved 26' }).click();
  await expect(page.getByRole('row')).toHaveCount(27);
  await expect(row).toHaveCount(0);

  await page.getByRole('button', { name: 'Undo' }).click();
  await dialog.getByRole('button', { name: 'Undo the changes to 26 products' }).click();
  await expect(page.getByText('Changes to 26 products undone.')).toBeVisible({
    timeout: 60_000,
  });
  expect(await prices()).toEqual(numbers.map(() => 1005));
  await page.getByRole('link', { name: 'Back to Products' }).click();
  await expect(page).toHaveURL(new RegExp(`search=Raise${run}`, 'u'));
});
