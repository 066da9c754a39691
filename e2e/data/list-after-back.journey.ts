import { expect, test, type Page } from '@playwright/test';
import { settle } from '../access.ts';
import { at, call, signInAs, saveButton } from '../demo-users.ts';
import { uniqueWord } from '../unique-values.ts';

interface Made {
  data: { id: number; version: number };
}

const make = (page: Page, name: string) =>
  call<Made>(page, 'POST', '/products', { name: { en: name }, price: 12_000, status: 'visible' });

const rows = (page: Page) => page.locator('[data-rows] [data-record]');

/** Marks the current list's element; a list rendered anew does not have the mark. */
const mark = (page: Page) =>
  page.evaluate(() => Object.assign(document.querySelector('[data-rows]')!, { isMarked: true }));
const isMarked = (page: Page) =>
  page.evaluate(() => 'isMarked' in (document.querySelector('[data-rows]') ?? {}));

/** Scroll position of the row's container. */
function distance(row: Element): number {
  let around = row.parentElement;
  while (around && around.scrollTop === 0) around = around.parentElement;
  return around?.scrollTop ?? 0;
}

/** Opens the record of a row by its name, and waits for its form. */
async function open(page: Page, name: string): Promise<void> {
  await rows(page).getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('region', { name: 'Activity', exact: true })).toBeAttached();
}

test('a list that was left is shown again with its changed records, and is not in the page meanwhile', async ({
  page,
}) => {
  await signInAs(page, 'owner');
  const sign = `Way ${uniqueWord()}`;
  await make(page, `${sign} back`);
  const { data: gone } = await make(page, `${sign} gone`);
  await page.goto(at(`/en/products?search=${encodeURIComponent(sign)}`));
  await expect(rows(page)).toHaveCount(2);
  // The first rows show before the app has loaded: they are not the kept list.
  await settle(page);
  await mark(page);

  await open(page, `${sign} back`);
  await expect(rows(page)).toHaveCount(0);
  await expect(page).toHaveTitle(new RegExp(`^${sign} back`, 'u'));
  await call(page, 'DELETE', `/products/${gone.id}`);
  await page.getByLabel('Name English').fill(`${sign} brought back`);
  await saveButton(page).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  // Text of the first row at the moment it shows again.
  const said = page.evaluate(
    () =>
      new Promise<string[]>((told) => {
        const look = () => {
          const links = [...document.querySelectorAll('[data-rows] [data-record] a[data-row]')];
          if (links.length) told(links.map(({ textContent }) => textContent));
          else requestAnimationFrame(look);
        };
        history.back();
        requestAnimationFrame(look);
      }),
  );
  expect(await said).toContain(`${sign} brought back`);
  expect(await isMarked(page)).toBe(true);
  await expect(page).toHaveTitle(/^Products/u);
  await expect(rows(page).getByRole('link', { name: `${sign} brought back`, exact: true })).toBeFocused();

  // Changes by other users are fetched, as in a list rendered anew.
  await expect(rows(page)).toHaveCount(1);
  expect(await isMarked(page)).toBe(true);
});

test('the elements of the kept list are attached before React renders, at the same scroll position', async ({
  page,
}) => {
  await signInAs(page, 'owner');
  await page.goto(at('/en/products'));
  await expect(rows(page).nth(20)).toBeAttached();
  const last = rows(page).last();
  const link = last.locator('a[data-row]');
  await link.scrollIntoViewIfNeeded();
  const name = await link.innerText();
  const read = await last.evaluate(distance);
  expect(read).toBeGreaterThan(100);
  await mark(page);
  await open(page, name);
  await expect.poll(() => page.title()).toContain(name);

  // The frame before the row shows again: effects of the record's unmount and the list's mount are still to come.
  const first = page.evaluate(
    () =>
      new Promise<{ title: string; names: number; isInSight: boolean }>((told) => {
        const look = () => {
          const row = [...document.querySelectorAll('[data-rows] [data-record]')].at(-1);
          if (!row) return requestAnimationFrame(look);
          const { title } = document;
          const names = document.querySelectorAll('#field-name-en').length;
          // The other work of that frame is done by the next frame.
          return requestAnimationFrame(() =>
            told({ title, names, isInSight: row.getBoundingClientRect().bottom <= innerHeight }),
          );
        };
        history.back();
        requestAnimationFrame(look);
      }),
  );
  const { title, names, isInSight } = await first;
  expect(title).toContain(name);
  expect(names).toBe(0);
  expect(isInSight).toBe(true);

  await expect(page).toHaveTitle(/^Products/u);
  await expect(link).toBeFocused();
  expect(await last.evaluate(distance)).toBe(read);
  expect(await isMarked(page)).toBe(true);
  // The list works as before, and a record opened from it loads anew.
  await open(page, name);
  await expect.poll(() => page.title()).toContain(name);
  await expect(rows(page)).toHaveCount(0);
});

test('a list is rendered anew when it is opened from the menu, or when records were selected in it', async ({
  page,
}) => {
  await signInAs(page, 'owner');
  const sign = `Anew ${uniqueWord()}`;
  await make(page, sign);
  const list = at(`/en/products?search=${encodeURIComponent(sign)}`);
  await page.goto(list);
  await expect(rows(page)).toHaveCount(1);
  await mark(page);
  await rows(page).getByRole('checkbox').check();
  await open(page, sign);
  await page.goBack();
  await expect(rows(page).getByRole('checkbox')).not.toBeChecked();
  expect(await isMarked(page)).toBe(false);

  // The menu opens the list without filters.
  await mark(page);
  await open(page, sign);
  await page.getByRole('navigation').getByRole('link', { name: 'Products', exact: true }).first().click();
  await expect(page.getByRole('searchbox').first()).toHaveValue('');
  await expect(rows(page).nth(1)).toBeVisible();
  expect(await isMarked(page)).toBe(false);

  // When the language changes on the record's page, the list is in that language.
  await page.goto(list);
  await open(page, sign);
  await page.getByRole('button', { name: 'العربية' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await page.getByRole('link', { name: /العودة إلى/u }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'المنتجات' })).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
});

test('only the list of the open record is kept', async ({ page }) => {
  await signInAs(page, 'owner');
  const sign = `One ${uniqueWord()}`;
  await make(page, sign);
  await page.goto(at(`/en/products?search=${encodeURIComponent(sign)}`));
  await expect(rows(page)).toHaveCount(1);
  await mark(page);
  await open(page, sign);
  await page.getByRole('navigation').getByRole('link', { name: 'Customers', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: sign })).toBeVisible();
  await page.goBack();
  await expect(rows(page)).toHaveCount(1);
  expect(await isMarked(page)).toBe(false);
});
