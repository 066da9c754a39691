import { expect, test, type Page } from '@playwright/test';
import { settle } from '../access.ts';
import { at, call, enter, saveButton } from '../people.ts';
import { uniqueWord } from '../unique.ts';

interface Made {
  data: { id: number; version: number };
}

const make = (page: Page, name: string) =>
  call<Made>(page, 'POST', '/products', { name: { en: name }, price: 12_000, status: 'visible' });

const rows = (page: Page) => page.locator('[data-rows] [data-record]');

/** Leaves a mark on the list that stands here, which one that is made anew does not bear. */
const mark = (page: Page) =>
  page.evaluate(() => Object.assign(document.querySelector('[data-rows]')!, { isMarked: true }));
const isMarked = (page: Page) =>
  page.evaluate(() => 'isMarked' in (document.querySelector('[data-rows]') ?? {}));

/** How far what the row stands in is scrolled. */
function distance(row: Element): number {
  let around = row.parentElement;
  while (around && around.scrollTop === 0) around = around.parentElement;
  return around?.scrollTop ?? 0;
}

/** Opens the record of a row by its name, and waits for its form. */
async function open(page: Page, name: string): Promise<void> {
  await rows(page).getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('region', { name: 'History', exact: true })).toBeAttached();
}

test('the list that was left stands again with what became of its records, and nothing of it is on the page meanwhile', async ({
  page,
}) => {
  await enter(page, 'owner');
  const sign = `Way ${uniqueWord()}`;
  await make(page, `${sign} back`);
  const { data: gone } = await make(page, `${sign} gone`);
  await page.goto(at(`/en/products?search=${encodeURIComponent(sign)}`));
  await expect(rows(page)).toHaveCount(2);
  // The first rows stand before the app does: those are not what it keeps.
  await settle(page);
  await mark(page);

  await open(page, `${sign} back`);
  await expect(rows(page)).toHaveCount(0);
  await expect(page).toHaveTitle(new RegExp(`^${sign} back`, 'u'));
  await call(page, 'DELETE', `/products/${gone.id}`);
  await page.getByLabel('Name English').fill(`${sign} brought back`);
  await saveButton(page).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  // What the very first row to be seen again says.
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

  // What others have done meanwhile is asked for, as in a list that is made anew.
  await expect(rows(page)).toHaveCount(1);
  expect(await isMarked(page)).toBe(true);
});

test('the elements of the list stand before React has followed, as far down as it was read', async ({
  page,
}) => {
  await enter(page, 'owner');
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

  // The frame in which a row is to be seen again: what ends with the record, and begins with the list, has yet to happen.
  const first = page.evaluate(
    () =>
      new Promise<{ title: string; names: number; isInSight: boolean }>((told) => {
        const look = () => {
          const row = [...document.querySelectorAll('[data-rows] [data-record]')].at(-1);
          if (!row) return requestAnimationFrame(look);
          const { title } = document;
          const names = document.querySelectorAll('#field-name-en').length;
          // What else that frame does has been done by the next.
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
  // It answers as before, and what is opened from it is opened anew.
  await open(page, name);
  await expect.poll(() => page.title()).toContain(name);
  await expect(rows(page)).toHaveCount(0);
});

test('a list begins anew where nobody comes back to it, and where somebody had chosen records in it', async ({
  page,
}) => {
  await enter(page, 'owner');
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

  // The menu leads to the list as it begins, and not to the one that was narrowed.
  await mark(page);
  await open(page, sign);
  await page.getByRole('navigation').getByRole('link', { name: 'Products', exact: true }).first().click();
  await expect(page.getByRole('searchbox').first()).toHaveValue('');
  await expect(rows(page).nth(1)).toBeVisible();
  expect(await isMarked(page)).toBe(false);

  // Changed to another language beside a record, it speaks that.
  await page.goto(list);
  await open(page, sign);
  await page.getByRole('button', { name: 'العربية' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await page.getByRole('link', { name: /العودة إلى/u }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'المنتجات' })).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
});

test('one list is kept, that of the record that is open', async ({ page }) => {
  await enter(page, 'owner');
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
