import { expect, test } from '@playwright/test';
import { at, call, signInAs } from '../demo-users.ts';
import { uniqueWord } from '../unique-values.ts';

interface Made {
  data: { id: number };
}
interface Variants {
  data: { variants: { id: number; name: string; quantity: number }[] };
}

test('options are added, renamed and removed, and the form announces what happens to the variants', async ({
  page,
}) => {
  await signInAs(page, 'owner');
  const name = `Robe ${uniqueWord()}`;
  const { data } = await call<Made>(page, 'POST', '/products', {
    name: { en: name },
    price: 45000,
    quantity: 9,
  });
  const variants = async () =>
    (await call<Variants>(page, 'GET', `/variants?product=${data.id}&limit=1000&order=id asc`)).data.variants;
  await page.goto(at(`/en/product/${data.id}`));
  const section = page.getByRole('region', { name: 'Variants', exact: true });
  await section.getByRole('button', { name: 'Add options' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add options' });
  const save = dialog.getByRole('button', { name: 'Save options' });
  await expect(save).toBeDisabled();
  await dialog.getByLabel('Option name (English)').fill('Size');
  await dialog.getByLabel('Option name (Arabic)').fill('المقاس');
  const value = dialog.getByLabel('New value (English)');
  for (const size of ['Small', 'Large']) {
    await value.fill(size);
    await value.press('Enter');
  }
  await expect(dialog.getByText('Adds 2 variants')).toBeVisible();
  await expect(dialog.getByText('The product’s 9 pieces move to the first variant.')).toBeVisible();

  // Without a readable preview nothing can be saved, and the preview is requested again.
  await page.route('**/options?dry_run=true', (route) => route.abort());
  await value.fill('Medium');
  await value.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('No internet connection');
  await expect(save).toBeDisabled();
  await page.unroute('**/options?dry_run=true');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByText('Adds 3 variants')).toBeVisible();
  await dialog.getByRole('button', { name: 'Remove Medium', exact: true }).click();
  await expect(dialog.getByText('Adds 2 variants')).toBeVisible();

  // Values that differ in case only: reported at the value, and nothing can be saved.
  await value.fill('LARGE');
  await value.press('Enter');
  await expect(dialog.getByRole('listitem').filter({ hasText: /LARGE/u })).toContainText('already exists');
  await expect(save).toBeDisabled();
  await dialog.getByRole('button', { name: 'Remove LARGE', exact: true }).click();
  await expect(save).toBeEnabled();
  await save.click();
  await expect(dialog).toHaveCount(0);
  await expect(section.getByRole('link', { name: 'Small' })).toBeVisible();
  expect((await variants()).map(({ quantity }) => quantity)).toEqual([9, 0]);
  await expect(
    page.getByRole('region', { name: 'Inventory' }).getByText('The total of all variants'),
  ).toBeVisible();
  const [small] = await variants();

  // In Arabic: a value gets its Arabic name, is moved by keyboard, and the value with stock is removed.
  await page.goto(at(`/ar/product/${data.id}`));
  const arabic = page.getByRole('region', { name: 'المتغيرات', exact: true });
  await arabic.getByRole('button', { name: 'تعديل الخيارات' }).click();
  const editor = page.getByRole('dialog', { name: 'تعديل الخيارات' });
  await editor.getByRole('button', { name: /تغيير اسم .*Small/u }).click();
  await editor.getByLabel('القيمة (العربية)', { exact: true }).fill('صغير');
  await editor.getByRole('button', { name: 'تم', exact: true }).click();
  const handle = editor.getByRole('list').getByRole('button', { name: /الموضع|موضع/u });
  await handle.first().press('ArrowDown');
  await expect(editor.getByRole('listitem').first()).toContainText('Large');
  await editor.getByRole('button', { name: 'حفظ الخيارات' }).click();
  await expect(editor).toHaveCount(0);
  await expect(arabic.getByRole('link').first()).toHaveText('Large');
  await expect(arabic.getByRole('listitem').last().getByRole('link')).toHaveText('صغير');

  await arabic.getByRole('button', { name: 'تعديل الخيارات' }).click();
  await editor.getByRole('button', { name: /^حذف .*صغير/u }).click();
  await expect(editor.getByText('في المتغيرات المحذوفة 9 قطع.')).toBeVisible();
  // Unsaved changes are protected: Escape does not close the dialog.
  await page.keyboard.press('Escape');
  await expect(editor).toBeVisible();
  await editor.getByRole('button', { name: 'حفظ الخيارات' }).click();
  await expect(editor).toHaveCount(0);
  expect((await variants()).length).toBe(1);

  // The notification offers undo: the variant is back with its stock.
  await page.getByRole('button', { name: 'تراجع' }).first().click();
  await expect.poll(async () => (await variants()).find(({ id }) => id === small!.id)?.quantity).toBe(9);
});

test('a new product is saved and its options opened in one step, and only one product is created', async ({
  page,
}) => {
  await signInAs(page, 'owner');
  await page.goto(at('/en/add-product'));
  const name = `Kaftan ${uniqueWord()}`;
  const go = page.getByRole('button', { name: 'Save and add options' });
  const names = page.getByRole('group', { name: /^Name/u }).getByRole('textbox');
  await names.nth(0).fill(name);
  // Content that loads late moves the button while it is pressed: the press still counts.
  await go.hover();
  const { y } = (await go.boundingBox())!;
  await page.mouse.down();
  await page.evaluate(() => {
    const late = document.createElement('div');
    late.style.height = '60px';
    document.querySelector('main form')!.prepend(late);
    document.documentElement.style.overflowAnchor = 'none';
  });
  await expect.poll(async () => (await go.boundingBox())!.y).toBeGreaterThan(y + 20);
  await page.mouse.up();
  const dialog = page.getByRole('dialog', { name: 'Add options' });
  await expect(dialog.getByLabel('Option name (English)')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add options' })).toBeVisible();
  await expect(dialog).toHaveCount(0);
});
