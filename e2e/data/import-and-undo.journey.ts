import { expect, test } from '@playwright/test';
import { at, call, signInAs } from '../demo-users.ts';

const rows = [
  'اسم المنتج;Price;SKU;Quantity',
  'Journey tray;120,50;JRN-1;4',
  'فانوس الرحلة;85;JRN-2;2',
  'Journey pot;a lot;JRN-3;1',
];

interface Listed {
  data: { sku: string | null }[];
}

interface Found {
  data: { id: number; version: number }[];
}

test('a file with one bad row is mapped, checked, imported without that row, and undone', async ({
  page,
}) => {
  await signInAs(page, 'owner');
  const found = async () =>
    (await call<Listed>(page, 'GET', '/products?search=JRN-')).data.map(({ sku }) => sku).toSorted();
  await page.goto(at('/en/products'));
  await page.getByRole('button', { name: 'More actions', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Import a file' }).click();
  await page.getByLabel('Choose a file').setInputFiles({
    name: 'journey.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.join('\r\n')),
  });

  await expect(page.getByText('Columns imported: 4 of 4.')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Field for “Price”' })).toHaveValue('Price');
  // A field is found by its Arabic name on the English page.
  const quantity = page.getByRole('combobox', { name: 'Field for “Quantity”' });
  await quantity.fill('الكمية');
  await page
    .getByRole('option', { name: /^Quantity/u })
    .first()
    .click();
  await page.getByRole('button', { name: 'Check 3 rows' }).click();

  const bad = page.getByRole('row').filter({ hasText: 'Journey pot' });
  await expect(bad).toContainText('Has errors');
  await expect(bad).toContainText('“a lot” is not a number.');
  expect(await found()).toEqual([]);
  const corrections = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Rows to correct: CSV' }).click();
  expect((await corrections).suggestedFilename()).toBe('journey-corrections.csv');

  await page.getByRole('button', { name: 'Import 2 products' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('1 row with errors is skipped');
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('Done: 2 products imported.')).toBeVisible();
  expect(await found()).toEqual(['JRN-1', 'JRN-2']);

  // An import can be undone after a reload as well, except records changed since: they are kept and named.
  const lantern = (await call<Found>(page, 'GET', '/products?search=JRN-2')).data[0]!;
  const { id, version } = lantern;
  await call(page, 'PUT', `/products/${id}`, { version, vendor: 'Somebody who worked on it' });
  await page.reload();
  await page.getByRole('button', { name: 'Undo the import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo the import' }).click();
  await expect(page.getByText('The import was undone, except for later changes: 1 product')).toBeVisible();
  expect(await found()).toEqual(['JRN-2']);
  await page.getByRole('link', { name: 'Show it' }).click();
  await expect(page.getByRole('link', { name: 'Left as is 1' })).toHaveAttribute('aria-current', 'page');
  const kept = page.getByRole('row').filter({ hasText: 'فانوس الرحلة' });
  await expect(kept).toContainText('Left as is');
  await expect(page.getByRole('row').filter({ hasText: 'Journey tray' })).toHaveCount(0);
});

test('a sheet with units and a total row is checked on a phone by keyboard, with all button labels readable', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, 'owner');
  await page.goto(at('/en/imports/new?resource=products'));
  await page.getByLabel('Choose a file').setInputFiles({
    name: 'sheet.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      'اسم الصنف;السعر (ج.م);الوزن (جرام);كود الصنف\r\nPhone tray;١٢٠٫٥٠ ج.م;250;PHN-1\r\nPhone pot;85;1500;PHN-2\r\nالإجمالي;٢٠٥٫٥٠;;\r\n',
    ),
  });
  await page.getByRole('button', { name: 'Check 3 rows' }).focus();
  await page.keyboard.press('Enter');
  const go = page.getByRole('button', { name: 'Import 2 products' });
  await expect(go).toBeVisible();
  expect(await go.evaluate((button) => button.scrollWidth - button.clientWidth)).toBeLessThanOrEqual(0);
  await page.getByRole('link', { name: 'Skipped 1' }).focus();
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: 'الإجمالي' }).first(),
  ).toBeVisible();
});
