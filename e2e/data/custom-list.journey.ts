import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { demoOwner, type DevelopingCopy } from '../../tests/build/dev-server-fixture.ts';
import { test } from '../dev-server-fixture.ts';

let copy: DevelopingCopy;

const screen = 'src/admin/features/resources/promises/list.tsx';

/** Copies a fixture to where hand-written pages are. */
const written = async (name: string) =>
  (await readFile(`tests/fixtures/screens/${name}.tsx`, 'utf8')).replaceAll(
    '../../../src/admin/',
    '../../../',
  );

test.beforeAll(async ({ browser, copy: shared }) => {
  test.setTimeout(240_000);
  copy = shared;
  const schema = await readFile('tests/fixtures/schemas/warranties.schema.json', 'utf8');
  await copy.save('schemas/promises.schema.json', schema.replace('"warranties"', '"promises"'));
  await copy.save(screen, await written('list-with-components'));
  const page = await browser.newPage();
  await page.request.post(`${copy.origin}/api/v2/authentication/email`, { data: demoOwner });
  await expect(async () => {
    const answer = await page.request.get(`${copy.origin}/api/v2/promises`);
    expect(answer.status()).toBe(200);
  }).toPass({ timeout: 240_000 });
  for (const number of Array.from({ length: 30 }, (_, index) => index + 1)) {
    const made = await page.request.post(`${copy.origin}/api/v2/promises`, {
      headers: { origin: copy.origin, 'idempotency-key': `promise-of-the-journey-${number}` },
      data: {
        name: { en: `${number % 3 ? 'Silver' : 'Gold'} ${number}`, ar: `ضمان ${number}` },
        months: number,
        price: number * 100,
        status: number % 2 ? 'active' : 'ended',
      },
    });
    expect(made.status(), await made.text()).toBeLessThan(300);
  }
  await page.close();
});
const said = async (page: Page) =>
  JSON.parse((await page.locator('output').textContent()) ?? '{}') as unknown;
const rows = (page: Page) => page.locator('[data-rows] [data-record]');
const query = (page: Page) => decodeURIComponent(new URL(page.url()).search).replaceAll('+', ' ');

async function open(page: Page, address: string): Promise<void> {
  await page.request.post(`${copy.origin}/api/v2/authentication/email`, { data: demoOwner });
  await page.goto(`${copy.origin}${address}`);
  await expect(page.locator('output')).toBeVisible({ timeout: 90_000 });
}

test('a child that uses the list context changes the filter bar, the head and the address, and sees their changes', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await open(page, '/en/promises');
  await expect(page.getByRole('heading', { name: 'Promises' })).toBeVisible();
  await expect(rows(page)).toHaveCount(10);
  expect(query(page)).toBe('');

  // Cells of schema fields, react-admin fields, and components that read the record context.
  const first = rows(page).filter({ hasText: 'Gold 30' }).or(rows(page).first()).first();
  await expect(first).toContainText('in all');
  await expect(first).toContainText('EGP');
  await expect(first).toContainText('No. ');

  const head = (name: string) => page.getByRole('columnheader', { name, exact: true });
  await expect(head('Name')).toHaveAttribute('aria-sort', 'ascending');
  await expect(head('Said')).toBeVisible();

  // Inwards: changes by the child show in our filter bar.
  await page.getByRole('button', { name: 'Longest first' }).click();
  await expect(head('Months')).toHaveAttribute('aria-sort', 'descending');
  await expect(rows(page).first()).toContainText('Gold 30');
  expect(query(page)).toBe('?order=months desc');
  await page.getByRole('button', { name: 'Only ended' }).click();
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveText('Ended');
  await expect(page).toHaveURL(/status=ended/u);
  expect(query(page)).toBe('?status=ended&order=months desc');
  await page.getByRole('button', { name: 'Only gold' }).click();
  await expect(page.getByRole('searchbox', { name: 'Find a warranty' })).toHaveValue('gold');
  await expect(page.getByRole('combobox', { name: 'Status' })).toBeHidden();
  expect(query(page)).toBe('?search=gold&order=months desc');

  // Outwards: changes in our filter bar show in the child.
  await page.getByRole('searchbox', { name: 'Find a warranty' }).fill('silver');
  await head('Months').getByRole('button').click();
  await expect
    .poll(() => said(page))
    .toMatchObject({
      filterValues: { search: 'silver' },
      sort: { field: 'months', order: 'ASC' },
      page: 1,
      total: 20,
    });
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect.poll(() => said(page)).toMatchObject({ page: 2 });
  expect(query(page)).toBe('?search=silver&order=months asc&page=2');
  await page.goBack();
  await expect.poll(() => said(page)).toMatchObject({ page: 1 });

  // A react-admin filter is added with our button and removed next to it.
  await page.getByRole('button', { name: 'Add a filter' }).click();
  await page.getByRole('menuitem', { name: 'Status' }).click();
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Active' }).click();
  await expect
    .poll(() => said(page))
    .toMatchObject({ filterValues: { search: 'silver', status: 'active' }, total: 10 });
  await expect(page).toHaveURL(/status=active/u);
  await page.getByRole('button', { name: /Remove.*Status/u }).click();
  await expect.poll(() => said(page)).toMatchObject({ total: 20 });

  // One selection: set by our checkboxes, read and cleared by the child.
  await rows(page).nth(0).getByRole('checkbox').click();
  await rows(page)
    .nth(2)
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] });
  await expect(page.getByRole('toolbar')).toContainText('3 selected');
  expect(((await said(page)) as { selectedIds: number[] }).selectedIds).toHaveLength(3);
  await page.getByRole('button', { name: 'Select none' }).click();
  await expect(page.getByRole('toolbar')).toBeHidden();

  await rows(page).first().getByRole('link').click();
  await expect(page).toHaveURL(/\/en\/promises\/\d+/u);
});

test('the hand-written list works in Arabic and on a phone', async ({ page }) => {
  test.setTimeout(480_000);
  await page.setViewportSize({ width: 390, height: 800 });
  await open(page, '/ar/promises?status=active&order=months+desc');
  await expect(rows(page).first()).toContainText('ضمان 29');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('react-admin’s own List and DataTable read and write the same address', async ({ page }) => {
  test.setTimeout(240_000);
  await copy.save(screen, await written('list-with-react-admin'));
  await open(page, '/en/promises?status=ended&order=months+desc');
  await expect
    .poll(() => said(page))
    .toEqual({
      filterValues: { status: ['ended'] },
      sort: { field: 'months', order: 'DESC' },
      page: 1,
      perPage: 25,
      total: 15,
    });
  await expect(page.locator('tbody tr').first()).toContainText('Gold 30');
  await page.getByRole('button', { name: /Sort by name/iu }).click();
  await expect.poll(() => query(page)).toBe('?status=ended&order=name asc&limit=25');
  await page.getByRole('textbox', { name: 'Find' }).fill('gold');
  await expect.poll(() => query(page)).toBe('?status=ended&search=gold&order=name asc&limit=25');
  await expect.poll(() => said(page)).toMatchObject({ filterValues: { search: 'gold' }, total: 5 });
  await page.reload();
  await expect
    .poll(() => said(page))
    .toMatchObject({ filterValues: { search: 'gold', status: ['ended'] }, total: 5 });
});
