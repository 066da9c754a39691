import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { at, call, signInAs, saveButton } from '../demo-users.ts';
import { uniqueWord } from '../unique-values.ts';

const products = async (page: import('@playwright/test').Page) => {
  const answer = (await (await page.request.get(at('/api/v2/products?limit=1'))).json()) as {
    metadata: { total: number };
  };
  return answer.metadata.total;
};

test('a product without a name is refused at the name, and nothing is stored', async ({ page }) => {
  await signInAs(page, 'owner');
  const before = await products(page);
  await page.goto(at('/en/add-product'));
  await page.getByLabel('Price', { exact: true }).fill('10');
  await saveButton(page).click();
  const name = page.getByRole('group', { name: /^Name/u });
  await expect(name.getByText('This field is required!')).toBeVisible();
  expect(await products(page)).toBe(before);
});

test('a taken SKU is refused by the server at its field, in Arabic on the Arabic page', async ({ page }) => {
  await signInAs(page, 'owner');
  const sku = `TAKEN-${uniqueWord()}`;
  await call(page, 'POST', '/products', { name: { en: sku }, price: 100, sku });
  const before = await products(page);
  await page.goto(at('/ar/add-product'));
  await page
    .getByRole('group', { name: /^الاسم/u })
    .getByRole('textbox')
    .nth(1)
    .fill('منتج مكرر');
  const field = page.getByLabel(/SKU/u);
  await field.fill(sku);
  await page.getByRole('button', { name: 'حفظ', exact: true }).click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('main')).toContainText(/مستخدم|مستعمل|محجوز/u);
  expect(await products(page)).toBe(before);
});

test('an SVG named as a PNG and a file of over 10 MB are refused as pictures', async ({ page }) => {
  await signInAs(page, 'owner');
  const svg = path.join(tmpdir(), 'matjar-journey-drawing.png');
  writeFileSync(svg, '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const heavy = path.join(tmpdir(), 'matjar-journey-heavy.jpg');
  writeFileSync(heavy, Buffer.alloc(11 * 1024 * 1024, 1));
  await page.goto(at('/en/add-product'));
  await page.locator('input[type=file]').first().setInputFiles(heavy);
  await expect(page.getByText('Image should have a maximum size of 10 megabyte!').first()).toBeVisible();
  await page.locator('input[type=file]').first().setInputFiles(svg);
  await expect(page.getByText('Only JPEG and PNG pictures are accepted.').first()).toBeVisible();
  await expect(page.locator('main img')).toHaveCount(0);
});
