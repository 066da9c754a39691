import { expect, test } from '@playwright/test';
import { at, call, signInAs } from '../demo-users.ts';
import { uniqueWord } from '../unique-values.ts';

interface Variants {
  data: { variants: { id: number; price: number }[] };
}

test('the user lowers the prices of a product’s variants: examples while typing, preview, history, undo', async ({
  page,
}) => {
  await signInAs(page, 'owner');
  const run = uniqueWord();
  const name = `Lower${run}`;
  const { data: product } = await call<{ data: { id: number } }>(page, 'POST', '/products', {
    name: { en: name },
    price: 10_000,
  });
  await call(page, 'PUT', `/products/${product.id}/options`, {
    productOptions: [
      { name: { en: 'Size', ar: 'المقاس' }, values: [{ value: { en: 'S' } }, { value: { en: 'M' } }] },
    ],
  });
  const variants = async () =>
    (await call<Variants>(page, 'GET', `/variants?product=${product.id}&limit=1000&order=id asc`)).data
      .variants;
  const prices = async () => (await variants()).map(({ price }) => price);

  await page.goto(at(`/en/pricing?search=${name}`));
  await expect(page.getByRole('row', { name: new RegExp(name, 'u') })).toHaveCount(2);
  await page.getByRole('button', { name: 'Change prices…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio', { name: /Matching the list’s filters: 2 variants/u })).toBeChecked();
  await dialog.getByRole('combobox', { name: 'Direction' }).click();
  await page.getByRole('option', { name: 'Decrease' }).click();
  const figure = dialog.getByRole('textbox', { name: 'Percent (%)' });
  await figure.fill('100');
  await expect(dialog.getByText('A decrease of 100% or more leaves no price.')).toBeVisible();
  await figure.fill('12.5');
  await dialog.getByRole('combobox', { name: 'Rounding' }).click();
  await page.getByRole('option', { name: 'Ends in .99' }).click();
  await expect(dialog.getByText(/EGP\s87\.99/u)).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Preview changes' }).click();

  await expect(page.getByText(/Price: down by 12.5%, ending in .99/u)).toBeVisible();
  expect(await prices()).toEqual([10_000, 10_000]);
  await page.getByRole('button', { name: 'Change 2 variants' }).click();
  await dialog.getByRole('button', { name: 'Change 2 variants' }).click();
  await expect(page.getByText('2 variants saved.')).toBeVisible({ timeout: 60_000 });
  expect(await prices()).toEqual([8799, 8799]);

  const [first] = await variants();
  await page.goto(at(`/en/variant/${first!.id}`));
  await expect(page.getByText(/Bulk edit/u)).toBeVisible();
  await expect(page.getByRole('deletion').filter({ hasText: /EGP\s100/u })).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Undo' }).click();
  await dialog.getByRole('button', { name: 'Undo the changes to 2 variants' }).click();
  await expect(page.getByText('Changes to 2 variants undone.')).toBeVisible({ timeout: 60_000 });
  expect(await prices()).toEqual([10_000, 10_000]);
});
