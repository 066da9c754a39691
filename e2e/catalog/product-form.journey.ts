import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { at, call, signInAs, saveButton } from '../demo-users.ts';
import { uniqueWord } from '../unique-values.ts';

interface Answer {
  data: {
    id: number;
    media: { id: number }[];
    mediaAlternatives: { image: number; text: Record<string, string> }[];
    status: string;
    pricingUnit: string;
    cost: number;
  };
}

const picture = async (name: string, background: string) => ({
  name: `${name}.png`,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 40, height: 40, channels: 3, background } })
    .png()
    .toBuffer(),
});

test('pictures upload together, a failed one is retried, and they are sorted by keyboard and get alt texts in two languages', async ({
  page,
}) => {
  await signInAs(page, 'owner');
  const { data } = await call<Answer>(page, 'POST', '/products', {
    name: { en: `Lantern ${uniqueWord()}` },
  });
  const stored = async () => (await call<Answer>(page, 'GET', `/products/${data.id}`)).data;
  await page.goto(at(`/en/product/${data.id}`));
  const media = page.getByRole('region', { name: 'Media' });
  let asked = 0;
  await page.route('**/upload_image', (route) => ((asked += 1) === 2 ? route.abort() : route.continue()));
  await media
    .locator('input[type=file]')
    .first()
    .setInputFiles([
      await picture('one', '#c33'),
      await picture('two', '#3c3'),
      await picture('three', '#33c'),
      { name: 'huge.png', mimeType: 'image/png', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) },
    ]);
  await expect(media.getByText('Image should have a maximum size of 10 megabyte!')).toBeVisible();
  await media.getByRole('button', { name: /^Upload (one|two|three)\.png again$/u }).click();
  await expect(media.getByText('3 of 12')).toBeVisible();
  await expect(media.getByRole('alert')).toHaveCount(1);

  // The last picture is moved to the front by keyboard; then its alternative text is entered.
  const handle = (place: number) => media.getByRole('button', { name: new RegExp(`${place} of 3`, 'u') });
  await handle(3).press('ArrowUp');
  await expect(handle(2)).toBeFocused();
  await handle(2).press('ArrowUp');
  await expect(handle(1)).toBeFocused();
  await media.getByRole('button', { name: 'Describe picture 1' }).click();
  const dialog = page.getByRole('dialog', { name: 'Describe picture 1' });
  await dialog.getByLabel('English').fill('A lit lantern');
  await dialog.getByLabel('Arabic').fill('فانوس مضاء');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(media.getByRole('img', { name: 'A lit lantern' })).toBeVisible();
  // A copied picture is pasted without a click first; when the clipboard holds spreadsheet cells and a text field has the focus, their picture is ignored.
  const paste = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate(async (place) => {
        const canvas = Object.assign(document.createElement('canvas'), { width: 40, height: 40 });
        const blob = await new Promise<Blob | null>((made) => canvas.toBlob(made, 'image/png'));
        const clipboardData = new DataTransfer();
        clipboardData.items.add(new File([blob!], 'copied.png', { type: 'image/png' }));
        place.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      });
  await paste('main input[type=text]');
  await paste('body');
  await expect(media.getByText('4 of 12')).toBeVisible();
  await saveButton(page).click();
  await expect.poll(async () => (await stored()).media.length).toBe(4);
  const { media: [first] = [], mediaAlternatives } = await stored();
  expect(mediaAlternatives).toEqual([{ image: first!.id, text: { en: 'A lit lantern', ar: 'فانوس مضاء' } }]);

  await page.goto(at(`/ar/product/${data.id}`));
  await expect(page.getByRole('img', { name: 'فانوس مضاء' })).toBeVisible();
});

test('the product form shows dependent fields, required fields and warnings before saving', async ({
  page,
}) => {
  await signInAs(page, 'owner');
  const { data } = await call<Answer>(page, 'POST', '/products', {
    name: { en: 'Silk', ar: 'حرير' },
    price: 10_000,
    status: 'visible',
  });
  const stored = async () => (await call<Answer>(page, 'GET', `/products/${data.id}`)).data;
  await page.goto(at(`/ar/product/${data.id}`));
  const pricing = page.getByRole('region', { name: 'التسعير' });

  // The profit per piece, while the price is typed.
  await pricing.getByRole('textbox', { name: 'التكلفة' }).fill('60');
  await expect(pricing.getByRole('group', { name: 'الربح من كل قطعة' })).toContainText(/هامش الربح40/u);
  await pricing.getByLabel('عليه تخفيض').check();
  await pricing.getByLabel('سعر التخفيض').fill('50');
  await expect(pricing.getByText('السعر أقل من التكلفة.')).toBeVisible();

  // Rare fields are collapsed; choosing a pricing method sets its unit.
  await pricing.getByRole('button', { name: /^المزيد/u }).click();
  await expect(pricing.getByLabel('وحدة التسعير')).toHaveCount(0);
  await pricing.getByLabel('التسعير حسب').click();
  await page.getByRole('option', { name: 'الوزن' }).click();
  await expect(pricing.getByLabel('وحدة التسعير')).toContainText('كيلوجرام');

  // “Sold out” is a status; a product that customers see shows a warning before its address changes.
  await page.getByLabel('نفد من المخزون').check();
  await expect(page.getByRole('button', { name: /^الحالة: نفد/u })).toBeVisible();
  await page.getByLabel('رابط المنتج').fill(`silk-${uniqueWord()}`);
  await expect(page.getByText(/يتوقف عنوان المنتج القديم عن العمل/u)).toBeVisible();
  await page.getByRole('button', { name: 'حفظ', exact: true }).click();
  await expect.poll(async () => (await stored()).status).toBe('sold_out');
  expect(await stored()).toMatchObject({ pricingUnit: 'kg', cost: 6000 });

  // A link of the section list or an error opens the collapsed section of its field.
  await page.setViewportSize({ width: 1280, height: 800 });
  const jumps = page.getByRole('navigation', { name: 'أقسام النموذج' });
  await jumps.getByRole('link', { name: 'الشحن' }).click();
  await expect(page.getByRole('region', { name: 'الشحن' })).toBeFocused();
  await expect(page.getByRole('region', { name: 'الشحن' })).toBeInViewport();
});
