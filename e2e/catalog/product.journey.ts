import path from 'node:path';
import { tmpdir } from 'node:os';
import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { at, signInAs, openProduct, saveButton } from '../demo-users.ts';
import { uniqueWord } from '../unique-values.ts';

const picture = path.join(tmpdir(), 'matjar-journey-mug.png');
// A name that no earlier run against the same store has used.
const run = uniqueWord();
const name = { en: `Journey mug ${run}`, ar: `كوب الرِّحلة ${run}` };

test.beforeAll(async () => {
  await sharp({ create: { width: 600, height: 400, channels: 3, background: '#b5651d' } })
    .png()
    .toFile(picture);
});

test('a product is created with a picture, changed, and found by an Arabic search', async ({ page }) => {
  await signInAs(page, 'owner');
  await page.goto(at('/en/products'));
  await page
    .getByRole('link', { name: 'Add product' })
    .or(page.getByRole('button', { name: 'Add product' }))
    .first()
    .click();
  await expect(page).toHaveURL(/\/en\/add-product/u);
  await page.locator('input[type=file]').first().setInputFiles(picture);
  await expect(page.locator('main img').first()).toBeVisible();
  const names = page.getByRole('group', { name: /^Name/u }).getByRole('textbox');
  await names.nth(0).fill(name.en);
  await names.nth(1).fill(name.ar);
  await page.getByLabel('Price', { exact: true }).fill('١٢٩٫٥');
  await saveButton(page).click();
  await expect(page).toHaveURL(/\/en\/product\/\d+/u);
  await expect(page.getByRole('heading', { level: 1, name: name.en })).toBeVisible();

  const id = /\/product\/(\d+)/u.exec(page.url())?.[1];
  const stored = (await (await page.request.get(at(`/api/v2/products/${id}`))).json()) as {
    data: Record<string, unknown>;
  };
  expect(stored.data).toMatchObject({
    name,
    price: 12950,
    status: 'hidden',
    media: [{ width: 600, height: 400 }],
  });
  const { url } = (stored.data.media as { url: string }[])[0] ?? { url: '' };
  const file = await page.request.get(at(url));
  expect(file.headers()['cache-control']).toContain('immutable');

  await page.getByLabel('Price', { exact: true }).fill('99');
  await saveButton(page).click();
  await expect(saveButton(page)).toBeHidden();
  await page.getByLabel('Price', { exact: true }).fill('98');
  await saveButton(page).click();
  await expect(saveButton(page)).toBeHidden();
  await expect
    .poll(async () => {
      const now = (await (await page.request.get(at(`/api/v2/products/${id}`))).json()) as {
        data: { price: number };
      };
      return now.data.price;
    })
    .toBe(9800);

  await page.goto(at('/ar/products'));
  await page.getByRole('searchbox').first().fill(`كوب الرحله ${run}`);
  await expect(page.getByRole('row', { name: /كوب/u })).toHaveCount(1);
  await page.getByRole('row', { name: /كوب/u }).click();
  await expect(page).toHaveURL(new RegExp(`/ar/product/${id}`, 'u'));
});

test('leaving a form with unsaved changes asks for confirmation, and staying keeps the changes', async ({
  page,
}) => {
  await signInAs(page, 'owner');
  await openProduct(page, 'Hammered copper bowl');
  await page.getByLabel('Price', { exact: true }).fill('777');
  await page.getByRole('link', { name: 'Collections' }).first().click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue(/777/u);
});

test('a price and a quantity typed over a zero replace it, in Arabic too', async ({ page }) => {
  await signInAs(page, 'owner');
  await page.goto(at('/ar/add-product'));
  for (const label of ['السعر', 'الكمية']) {
    const figure = page.getByRole('textbox', { name: label, exact: true });
    await expect(figure).toHaveValue('0');
    // The middle of the input is in front of its digits.
    await figure.click();
    await page.keyboard.type('125');
    await expect(figure).toHaveValue('125');
  }
});
