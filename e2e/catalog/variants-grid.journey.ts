import { expect, test, type Page } from '@playwright/test';
import { at, call, signInAs } from '../demo-users.ts';
import { uniqueWord } from '../unique-values.ts';

interface Variants {
  data: { variants: { id: number; version: number; price: number; quantity: number; sku: string | null }[] };
}

const variantsOf = async (page: Page, id: number) =>
  (await call<Variants>(page, 'GET', `/variants?product=${id}&limit=1000&order=id asc`)).data.variants;

/** Creates a product with these sizes, each at 100 pounds. */
async function shirt(page: Page, sizes: readonly string[]): Promise<number> {
  const name = `Shirt ${uniqueWord()}`;
  const { data } = await call<{ data: { id: number } }>(page, 'POST', '/products', {
    name: { en: name },
    price: 10_000,
  });
  const values = sizes.map((size) => ({ value: { en: size, ar: `مقاس ${size}` } }));
  await call(page, 'PUT', `/products/${data.id}/options`, {
    productOptions: [{ name: { en: 'Size', ar: 'المقاس' }, values }],
  });
  return data.id;
}

/** Puts text on the clipboard as Excel does, and pastes it at the focus. */
const pasteHere = (page: Page, block: string) =>
  page.getByRole('grid').evaluate((grid, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    grid.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, block);

test('variants are typed, pasted and filled; errors and conflicts show at their cells; one save writes all', async ({
  page,
}) => {
  await signInAs(page, 'owner');
  const id = await shirt(page, ['S', 'M', 'L']);
  await page.goto(at(`/en/product/${id}`));
  await page.getByRole('link', { name: 'All variants in a table' }).click();
  const grid = page.getByRole('grid', { name: 'Variants' });
  const cell = (line: number, column: number) =>
    grid.getByRole('row').nth(line).locator(`[aria-colindex="${column}"]`);
  await expect(cell(1, 1)).toHaveText('S');

  // By keyboard: one Tab stop enters the table, Tab moves to the next cell, Enter to the cell below.
  await grid.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('120.5');
  await page.keyboard.press('Tab');
  // Typed without key events, as by an input method: into an input.
  await page.keyboard.press('Enter');
  await page.keyboard.type('٩٩');
  await page.keyboard.press('Enter');
  await expect(cell(1, 2)).toHaveText('120.5');
  await expect(cell(1, 3)).toHaveText('99');
  await expect(cell(2, 3)).toHaveAttribute('data-active', 'true');

  // Text in an amount cell is kept as typed, marked as an error, and can be undone.
  await page.keyboard.press('ArrowLeft');
  await pasteHere(page, '10.001\n130\n140\n150');
  const question = page.getByRole('dialog', { name: 'Which variants are the 2 new rows?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(cell(5, 1)).toHaveAttribute('aria-invalid', 'true');
  await expect(cell(2, 2)).toHaveAttribute('aria-invalid', 'true');
  await expect(cell(3, 2)).toHaveText('130');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('3 rows have values that cannot be saved')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(grid.getByText('3 rows')).toBeVisible();
  await expect(cell(2, 2)).toHaveText('100');
  await expect(cell(3, 2)).toHaveText('100');

  // Values are filled down into the selection.
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Control+Shift+ArrowDown');
  await page.keyboard.press('Control+d');
  await expect(cell(3, 2)).toHaveText('120.5');

  // Another user changed one cell first: nothing is saved, the cell shows their value, and the user chooses.
  const [first, second] = await variantsOf(page, id);
  await call(page, 'PATCH', `/variants/${second!.id}`, { version: second!.version, price: 20_000 });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const note = page
    .getByRole('alert')
    .filter({ hasText: 'Someone changed this while you were editing. Current value: 200.' });
  await expect(note).toBeVisible();
  expect((await variantsOf(page, id))[0]!.price).toBe(first!.price);
  await note.getByRole('button', { name: 'Use theirs' }).click();
  await expect(cell(2, 2)).toHaveText('200');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved 2 variants')).toBeVisible();
  expect((await variantsOf(page, id)).map(({ price }) => price)).toEqual([12_050, 20_000, 12_050]);
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toHaveCount(0);
});

test('rows pasted below the last one become new variants, whose option values are asked for or read from the rows', async ({
  page,
}) => {
  await signInAs(page, 'owner');
  const id = await shirt(page, ['S', 'M']);
  await page.goto(at(`/en/product/${id}/variants`));
  const grid = page.getByRole('grid', { name: 'Variants' });
  await grid.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await pasteHere(page, '110\n120\n130');
  const question = page.getByRole('dialog', { name: 'Which variants are the 2 new rows?' });
  await question.getByRole('textbox', { name: 'Size' }).fill('s, L, XL');
  await expect(question.getByText('L, XL', { exact: true })).toBeVisible();
  await question.getByRole('button', { name: 'Use these values' }).click();

  // Rows with a key column update the rows with these keys, whatever their order.
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Control+ArrowUp');
  await pasteHere(page, 'xl\t١٤٠\t\t\t٤\nXXL\t150\t\t\t5');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const plan = page.getByRole('dialog', { name: 'Add 3 variants?' });
  await expect(plan).toContainText('Changes one existing variant.');
  await expect(plan).toContainText('New values of Size: L, xl, XXL');
  await expect(plan).toContainText('The product will have 9 pieces in stock.');
  expect(await variantsOf(page, id)).toHaveLength(2);
  await plan.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved 4 variants')).toBeVisible();
  expect((await variantsOf(page, id)).map(({ price, quantity }) => [price, quantity])).toEqual([
    [10_000, 0],
    [11_000, 0],
    [12_000, 0],
    [14_000, 4],
    [15_000, 5],
  ]);
});

test('the grid works in Arabic by arrow keys, on a phone as cards, and read-only for a user without the right to edit', async ({
  page,
}) => {
  await signInAs(page, 'owner');
  const id = await shirt(page, ['S', 'M']);
  await page.goto(at(`/ar/product/${id}/variants`));
  const grid = page.getByRole('grid', { name: 'المتغيرات' });
  await expect(grid.getByText('مقاس S')).toBeVisible();
  await grid.focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('80');
  await page.keyboard.press('Enter');
  await expect(grid.getByRole('row').nth(1).locator('[aria-colindex="2"]')).toHaveText('80');

  await page.setViewportSize({ width: 390, height: 844 });
  const card = page.getByRole('listitem').filter({ hasText: 'مقاس M' });
  await card.getByLabel('الكمية').fill('١٢');
  await card.getByLabel('رمز SKU').fill(`PHONE-${id}`);
  await card.getByLabel('رمز SKU').blur();
  await page.getByRole('button', { name: 'حفظ', exact: true }).click();
  await expect
    .poll(async () => (await variantsOf(page, id)).map(({ price, quantity }) => [price, quantity]))
    .toEqual([
      [8000, 0],
      [10_000, 12],
    ]);

  await signInAs(page, 'viewer');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(at(`/en/product/${id}/variants`));
  const seen = page.getByRole('grid', { name: 'Variants' });
  await seen.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('5');
  await expect(seen.locator('input')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Fill down' })).toHaveCount(0);
});

test('on a phone the cards support undo, new rows, pasted columns and conflicts with another tab', async ({
  page,
  context,
}) => {
  await signInAs(page, 'owner');
  const id = await shirt(page, ['S', 'M']);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(at(`/en/product/${id}/variants`));
  const other = await context.newPage();
  await other.goto(at(`/en/product/${id}/variants`));

  // A value typed in an input that still has the focus counts as unsaved, too.
  const small = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'S' }) });
  const medium = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'M' }) });
  await medium.getByRole('textbox', { name: /^Price/u }).fill('130');
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(medium.getByRole('textbox', { name: /^Price/u })).toHaveValue('100');
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toHaveCount(0);

  // A pasted column fills the cards downwards, and a value beyond the last card becomes a new row.
  await small.getByLabel('Quantity').evaluate((input, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, '٣\n4');
  await expect(medium.getByLabel('Quantity')).toHaveValue('4');
  await page.getByRole('button', { name: 'Add a row' }).click();
  await page.keyboard.type('L');
  const large = page.getByRole('listitem').filter({ has: page.getByRole('textbox', { name: 'Size' }) });
  await large.getByRole('textbox', { name: /^Price/u }).fill('150');
  await medium.getByRole('textbox', { name: /^Price/u }).fill('140');

  const [, stored] = await variantsOf(page, id);
  const there = other.getByRole('grid', { name: 'Variants' });
  await there.getByRole('row').nth(2).locator('[aria-colindex="2"]').click();
  await other.keyboard.type('180');
  await other.keyboard.press('Enter');
  await other.getByRole('button', { name: 'Save', exact: true }).dblclick();
  await expect(other.getByText('Saved one variant')).toBeVisible();
  expect((await variantsOf(page, id))[1]!.version).toBe(stored!.version + 1);

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(
    medium.getByText('Someone changed this while you were editing. Current value: 180.'),
  ).toBeInViewport();
  await medium.getByRole('button', { name: 'Keep mine' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const plan = page.getByRole('dialog', { name: 'Add one variant?' });
  await plan.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved 3 variants')).toBeVisible();
  expect((await variantsOf(page, id)).map(({ price, quantity }) => [price, quantity])).toEqual([
    [10_000, 3],
    [14_000, 4],
    [15_000, 0],
  ]);
});

test('one variant is added to a product: values are chosen or new, the rest is copied from the most similar variant', async ({
  page,
}) => {
  await signInAs(page, 'owner');
  const id = await shirt(page, ['S', 'M']);
  await page.goto(at(`/en/product/${id}`));
  await page.getByRole('link', { name: 'Add one variant' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'New variant of Shirt' })).toBeVisible();
  const size = page.getByRole('combobox', { name: 'Size' });
  await size.click();
  await page.getByRole('option', { name: 'M', exact: true }).click();
  await page.getByLabel('Quantity').fill('7');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('already');

  await size.click();
  await page.getByRole('option', { name: 'New value' }).click();
  await page.getByLabel('New value of Size (English)').fill('L');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Variant added')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Shirt' })).toBeVisible();
  expect((await variantsOf(page, id)).map(({ price, quantity }) => [price, quantity])).toEqual([
    [10_000, 0],
    [10_000, 0],
    [10_000, 7],
  ]);
});

test('a product without options is a table of one row, and no row can be added', async ({ page }) => {
  await signInAs(page, 'owner');
  const { data } = await call<{ data: { id: number } }>(page, 'POST', '/products', { name: { en: 'Plain' } });
  await page.goto(at(`/en/product/${data.id}/variants`));
  await expect(page.getByRole('grid').getByText('1 row')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Fill down' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add a row' })).toHaveCount(0);
});
