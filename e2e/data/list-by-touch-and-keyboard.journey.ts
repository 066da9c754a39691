import { expect, test } from '@playwright/test';
import { settle } from '../access.ts';
import { at, call, signInAs } from '../demo-users.ts';
import { uniqueWord } from '../unique-values.ts';

interface Product {
  data: { id: number; status: string };
}

test('on a phone the list is made of cards, in Arabic too, and nothing is wider than the screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, 'owner');
  for (const locale of ['en', 'ar']) {
    await page.goto(at(`/${locale}/products`));
    await expect(
      page
        .getByRole('listitem')
        .filter({ hasText: /EGP|ج\.م/u })
        .first(),
    ).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await expect(page.locator('main [data-floating]')).toBeVisible();
    // Scrolled to the end, the last content is above the floating button.
    const room = await page.evaluate(() => {
      window.scrollTo(0, document.body.scrollHeight);
      const button = document.querySelector('main [data-floating]')!;
      const content = [...document.querySelectorAll('main *')].filter(
        (each) => !button.contains(each) && each.getClientRects().length && !each.matches('.visually-hidden'),
      );
      const end = Math.max(...content.map((each) => each.getBoundingClientRect().bottom));
      return button.getBoundingClientRect().top - end;
    });
    expect(room).toBeGreaterThanOrEqual(8);
  }
});

test('a product is found and opened by keyboard: “/” to search, arrows to move, Enter to open', async ({
  page,
}) => {
  await signInAs(page, 'owner');
  await page.goto(at('/en/products'));
  // The first rows show before the app handles keys.
  await settle(page);
  await expect(page.getByRole('row', { name: /Draft|Active/u }).first()).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.press('Tab');
  const filter = page.getByRole('button', { name: /filter/iu }).first();
  await expect(filter).toBeFocused();
  await expect(filter).toHaveCSS('outline-style', 'solid');
  await page.keyboard.press('/');
  await page.keyboard.type('hammered bowl');
  await expect(page.getByRole('row', { name: /Hammered copper bowl/u })).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(2);
  await page
    .getByRole('row', { name: /Hammered copper bowl/u })
    .getByRole('link')
    .first()
    .focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Hammered copper bowl' })).toBeVisible();
});

test('in Arabic the same keys work: the left cell comes next, and letters of the Arabic keyboard layout are understood', async ({
  page,
}) => {
  await signInAs(page, 'owner');
  await page.goto(at('/ar/products'));
  await settle(page);
  await expect(page.getByRole('row', { name: /نشط|غير مكتمل/u }).first()).toBeVisible();
  const letter = (key: string) =>
    page.evaluate((typed) => {
      const to = document.activeElement ?? document.body;
      to.dispatchEvent(new KeyboardEvent('keydown', { key: typed, bubbles: true, cancelable: true }));
    }, key);
  await letter('ظ');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('row').nth(1).getByRole('link').first()).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('row').nth(1).locator('td[data-field="status"]')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('row').nth(2).locator('td[data-field="status"]')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('row').nth(2).getByRole('link').first()).toBeFocused();
  await letter('؟');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/ar\/product\/\d+/u);
});

test('deleting by keyboard moves the focus to a neighbour, and a page number can be typed', async ({
  page,
}) => {
  await signInAs(page, 'owner');
  const run = `Keys${uniqueWord()}`;
  for (let part = 0; part < 30; part += 10)
    await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        call(page, 'POST', '/products', { name: { en: `${run} ${part + index}` }, price: 100 }),
      ),
    );
  await page.goto(at(`/en/products?search=${run}`));
  await settle(page);
  const rows = page.locator('tbody tr');
  await expect(rows).toHaveCount(25);
  const scrolled = () =>
    page
      .locator('[role="main"], main')
      .locator('table')
      .locator('..')
      .evaluate((box) => box.scrollTop);

  await page.locator('a[data-row]').first().focus();
  await page.keyboard.press('PageDown');
  await expect(page.locator('a[data-row]').first()).not.toBeFocused();
  await expect.poll(() => page.evaluate(() => document.activeElement?.matches('a[data-row]'))).toBe(true);

  await page.locator('a[data-row]').last().scrollIntoViewIfNeeded();
  await expect.poll(scrolled).toBeGreaterThan(0);
  await page.getByRole('textbox', { name: '1 of 2' }).fill('2');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/page=2/u);
  await expect(rows).toHaveCount(5);
  await page.goBack();
  await expect(rows).toHaveCount(25);
  await expect.poll(scrolled).toBe(0);
  await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('50');
  await expect(rows).toHaveCount(30);

  const second = await page.locator('a[data-row]').nth(2).textContent();
  await rows.nth(1).getByRole('button', { name: /More/u }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(rows).toHaveCount(29);
  await expect(page.locator('a[data-row]').nth(1)).toBeFocused();
  await expect(page.locator('a[data-row]').nth(1)).toHaveText(second ?? '');
});

test('a selection of all filtered records ends when the filter changes', async ({ page }) => {
  await signInAs(page, 'owner');
  await page.goto(at('/en/products'));
  await page.getByRole('checkbox', { name: 'Select this page' }).check();
  await page.getByRole('button', { name: /^Select all/u }).press('Enter');
  await expect(page.getByRole('toolbar').getByRole('checkbox')).toBeFocused();
  await page
    .getByRole('navigation', { name: 'Status' })
    .getByRole('link', { name: /^Draft/u })
    .click();
  await expect(page).toHaveURL(/status=hidden/u);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('toolbar')).toHaveCount(0);
});

test('several products change their status at once, and are deleted at once after a confirmation', async ({
  page,
}) => {
  await signInAs(page, 'owner');
  const run = uniqueWord();
  const made = await Promise.all(
    ['one', 'two'].map((word) =>
      call<Product>(page, 'POST', '/products', { name: { en: `Bulk ${run} ${word}` }, price: 100 }),
    ),
  );
  await page.goto(at(`/en/products?search=${run}`));
  await expect(page.getByRole('row')).toHaveCount(3);
  await page.getByRole('checkbox', { name: /Select this page|Select all/u }).check();
  await page.getByRole('button', { name: 'Set Status' }).click();
  await page.getByRole('menuitem', { name: 'Active' }).click();
  await expect
    .poll(async () => (await call<Product>(page, 'GET', `/products/${made[0]?.data.id}`)).data.status)
    .toBe('visible');
  // The selection stays for the next step.
  const toolbar = page.getByRole('toolbar', { name: /selected/u });
  await expect(toolbar.getByText('2 selected')).toBeVisible();
  await toolbar.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete 2' }).click();
  await expect(page.getByText(/No products found/iu)).toBeVisible();
});

test('the product list counts products that cannot be bought, and a hovered figure stays readable', async ({
  page,
}) => {
  await signInAs(page, 'owner');
  const { metadata } = await call<{ metadata: { outOfStock: number } }>(page, 'GET', '/products?limit=1');
  await page.goto(at('/en/products'));
  await page.getByRole('link', { name: `Entirely out of stock ${metadata.outOfStock}`, exact: true }).click();
  await expect(page).toHaveURL(/out_of_stock=true/u);
  await expect(page.getByText(new RegExp(`of ${metadata.outOfStock}$`, 'u')).first()).toBeVisible();

  const cell = page.locator('td[data-field="quantity"]').first();
  await cell.hover();
  const pencil = (await cell.getByRole('button').boundingBox())!;
  const figure = await cell.evaluate((node) => {
    const range = document.createRange();
    range.selectNodeContents(document.createTreeWalker(node, NodeFilter.SHOW_TEXT).nextNode()!);
    return range.getBoundingClientRect().x;
  });
  expect(pencil.x + pencil.width).toBeLessThanOrEqual(figure);
});

test('the inventory opens the quantity by touch, and also the name above it by pointer', async ({ page }) => {
  await signInAs(page, 'owner');
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(at('/en/inventory'));
    await settle(page);
    await page.locator('[data-record] a').nth(3).click();
    await expect(page.getByRole('textbox', { name: 'Quantity' })).toBeInViewport();
    if (width === 1280) await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  }
});
