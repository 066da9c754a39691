import { expect, test } from '@playwright/test';
import { at, call, signInAs } from '../demo-users.ts';
import { uniqueWord } from '../unique-values.ts';

test('columns are chosen, sorted and resized, and stay so after a reload until they are reset', async ({
  page,
}) => {
  await signInAs(page, 'owner');
  await page.goto(at('/en/products'));
  const head = (name: string) => page.getByRole('columnheader', { name, exact: true });
  const widthOf = async (name: string) => (await head(name).boundingBox())?.width ?? 0;
  const order = () =>
    page.locator('thead th').evaluateAll((cells) => cells.map((cell) => cell.textContent?.trim()));
  await expect(head('Price')).toBeVisible();

  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'SKU' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Vendor' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Price', exact: true }).press('Alt+ArrowUp');
  await page.keyboard.press('Escape');
  // The fading overlay lets the mouse through.
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(head('SKU')).toBeVisible();
  await expect(head('Vendor')).toBeHidden();
  const arranged = await order();
  expect(arranged.indexOf('Price')).toBeLessThan(arranged.indexOf('Quantity'));

  const before = await widthOf('Price');
  const edge = page.getByRole('separator', { name: 'Width of the column Price' });
  const { x, y, width, height } = (await edge.boundingBox())!;
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 2 + 60, y + height / 2, { steps: 3 });
  await page.mouse.up();
  await expect.poll(async () => Math.round((await widthOf('Price')) - before)).toBe(60);
  const drawn = await widthOf('Price');
  await edge.press('ArrowUp');
  await expect.poll(async () => Math.round((await widthOf('Price')) - drawn)).toBe(16);
  await expect(edge).toHaveAttribute('aria-valuenow', String(Math.round(drawn) + 16));
  await expect(edge).toHaveAttribute('aria-valuetext', `${Math.round(drawn) + 16} pixels`);

  await page.reload();
  await expect(head('SKU')).toBeVisible();
  // The head of the first rows has fewer controls: it shows before the app has loaded.
  await expect.poll(order).toEqual(arranged);
  expect(Math.round((await widthOf('Price')) - before)).toBe(76);

  await page.getByRole('separator', { name: 'Width of the column Price' }).dblclick();
  await expect.poll(() => widthOf('Price')).toBeLessThan(before);

  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitem', { name: 'Reset to default' }).click();
  await page.keyboard.press('Escape');
  await expect(head('Vendor')).toBeVisible();
  expect(Math.round(await widthOf('Price'))).toBe(Math.round(before));
});

test('a table head is one Tab stop: arrow keys move through its controls and resize a column at its edge', async ({
  page,
}) => {
  await signInAs(page, 'owner');
  await page.goto(at('/en/products'));
  const head = page.locator('thead');
  const stops = head.locator('button, input, [role="separator"]');
  await expect(page.locator('a[data-row]').first()).toBeVisible();
  // The head of the first rows has no controls: it shows before the app has loaded.
  await expect(head.locator('[tabindex="0"]')).toHaveCount(1);
  for (const width of await head.getByRole('separator').all())
    await expect(width).toHaveAttribute('aria-valuenow', /^\d+$/u);

  const first = page.getByRole('checkbox', { name: 'Select this page' });
  await first.focus();
  for (const [key, role, name] of [
    ['ArrowRight', 'button', 'Name'],
    ['ArrowRight', 'separator', 'Width of the column Name'],
    ['ArrowLeft', 'button', 'Name'],
    ['ArrowLeft', 'checkbox', 'Select this page'],
    ['End', 'separator', /Width of the column/u],
    ['Home', 'checkbox', 'Select this page'],
    ['ArrowRight', 'button', 'Name'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(head.getByRole(role, { name, exact: true }).last(), key).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/order=name/u);
  // The rows in their new order have arrived: replacing the old ones would drop the focus.
  await expect(page.locator('tbody tr').first()).toContainText('Akhmim');
  // From the head to the rows, and back to the previous control.
  await page.keyboard.press('Tab');
  await expect(page.locator('tbody tr').first().getByRole('checkbox')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(head.getByRole('button', { name: 'Name', exact: true })).toBeFocused();
  expect(await stops.count()).toBeGreaterThan(10);
});

test('in Arabic the same edge resizes in the other direction', async ({ page }) => {
  await signInAs(page, 'owner');
  await page.goto(at('/ar/products'));
  const edge = page.getByRole('separator').nth(2);
  const cell = edge.locator('..');
  const before = (await cell.boundingBox())!.width;
  await edge.press('Shift+ArrowLeft');
  await expect.poll(async () => Math.round((await cell.boundingBox())!.width - before)).toBe(16);
});

test('arrow keys move between cells and records, and “?” lists the keys', async ({ page }) => {
  await signInAs(page, 'owner');
  await page.goto(at('/en/products'));
  const place = () =>
    page.evaluate(() => {
      const cell = document.activeElement?.closest('td');
      return [cell?.closest('tr')?.rowIndex, cell?.dataset.field];
    });
  // The first rows show before the app handles keys.
  await expect(page.locator('thead [tabindex="0"]')).toHaveCount(1);
  await page.locator('a[data-row]').first().focus();
  for (const [key, row, field] of [
    ['ArrowRight', 1, 'status'],
    ['ArrowDown', 2, 'status'],
    ['ArrowRight', 2, 'quantity'],
    ['End', 25, 'quantity'],
    ['Home', 1, 'quantity'],
    ['ArrowLeft', 1, 'status'],
    ['ArrowLeft', 1, 'name'],
  ] as const) {
    await page.keyboard.press(key);
    await expect.poll(place, key).toEqual([row, field]);
  }
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Edit the cell');
  await page.keyboard.press('Escape');
  await page.locator('a[data-row]').first().focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/en\/product\/\d+/u);
});

test('all records of a list, on all its pages, are changed in one dialog that shows their number', async ({
  page,
}) => {
  await signInAs(page, 'owner');
  const run = `Many${uniqueWord()}`;
  for (let part = 0; part < 27; part += 9)
    await Promise.all(
      Array.from({ length: 9 }, (_, index) =>
        call(page, 'POST', '/products', { name: { en: `${run} ${part + index}` }, price: 100 }),
      ),
    );
  await page.goto(at(`/en/products?search=${run}`));
  await expect(page.getByRole('row')).toHaveCount(26);
  await page.getByRole('checkbox', { name: 'Select this page' }).check();
  await page.getByRole('button', { name: 'Select all 27' }).click();
  await page.getByRole('button', { name: 'Edit fields' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('27');
  await dialog.getByRole('combobox').click();
  await page.getByRole('option', { name: 'Vendor' }).click();
  await dialog.getByRole('combobox', { name: 'Vendor', exact: true }).fill(run);
  await dialog.getByRole('button', { name: /27/u }).click();
  await expect(dialog).toBeHidden();
  const { metadata } = await call<{ metadata: { total: number } }>(
    page,
    'GET',
    `/products?vendor=${run}&limit=1`,
  );
  expect(metadata.total).toBe(27);
});

test('the list of orders names its default filter, and has a tab for all orders', async ({ page }) => {
  await signInAs(page, 'owner');
  await page.goto(at('/en/orders'));
  const tabs = page.getByRole('navigation', { name: 'Status' });
  await expect(tabs.getByRole('link', { name: 'Current', exact: true })).toHaveAttribute('aria-current');
  await tabs.getByRole('link', { name: 'All', exact: true }).click();
  await expect(page).toHaveURL(/status=archived/u);
  const { metadata } = await call<{ metadata: { counts: Record<string, number> } }>(
    page,
    'GET',
    '/purchases?limit=1&order=id%20desc',
  );
  const all = Object.values(metadata.counts ?? {}).reduce((sum, count) => sum + count, 0);
  await expect(page.getByRole('main')).toContainText(`of ${all}`);
});

test('labels of two lines show whole in their column', async ({ page }) => {
  await signInAs(page, 'owner');
  await page.goto(at('/en/products?search=Khayamiya tote'));
  const vendor = page.getByRole('cell').getByText('Tentmakers of Cairo');
  await expect(vendor).toBeVisible();
  const { needs, has } = await vendor.evaluate((it) => ({ needs: it.scrollHeight, has: it.clientHeight }));
  expect(needs).toBeLessThanOrEqual(has + 1);
  expect(await vendor.evaluate((it) => it.scrollWidth - it.clientWidth)).toBeLessThanOrEqual(1);
});
