/** Pages as in react-admin's documentation, added to a resource that is only a schema. */
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { demoOwner, type DevelopingCopy } from '../../tests/build/dev-server-fixture.ts';
import { test } from '../dev-server-fixture.ts';
import { people } from '../demo-users.ts';

const fixtures = 'tests/fixtures/screens';
let copy: DevelopingCopy;

test.setTimeout(480_000);

test.beforeAll(async ({ browser, copy: shared }) => {
  test.setTimeout(600_000);
  copy = shared;
  for (const view of ['list', 'edit', 'show'])
    await copy.save(
      `src/admin/features/resources/repairs/${view}.tsx`,
      await readFile(`${fixtures}/repairs/${view}.tsx`, 'utf8'),
    );
  await copy.save('schemas/repairs.schema.json', await readFile(`${fixtures}/repairs.schema.json`, 'utf8'));
  // The guide's own example, followed literally.
  const guide = await readFile('schemas/README.md', 'utf8');
  const [, file = '', code = ''] =
    /^`(src\/admin\/features\/resources\/[^`]+)`\n\n```tsx\n(.*?)^```/msu.exec(guide) ?? [];
  await copy.save(file, code);
  await copy.save(
    'schemas/warranties.schema.json',
    await readFile('tests/fixtures/schemas/warranties.schema.json', 'utf8'),
  );
  await copy.save(
    'src/admin/features/resources/discounts/list.tsx',
    "export { ListGuesser as default } from 'react-admin';\n",
  );
  const page = await browser.newPage();
  await signIn(page);
  await expect
    .poll(async () => (await page.request.get(`${copy.origin}/api/v2/repairs`)).status(), {
      timeout: 240_000,
    })
    .toBe(200);
  for (let hours = 1; hours <= 30; hours += 1)
    await page.request.post(`${copy.origin}/api/v2/repairs`, {
      headers: { origin: copy.origin, 'idempotency-key': `repair-${hours}` },
      data: {
        title: { en: `Repair ${hours}`, ar: `إصلاح ${hours}` },
        hours,
        status: hours % 3 ? 'open' : 'done',
        parts: [{ name: 'Screw', pieces: hours }],
        productId: hours === 1 ? 1 : null,
      },
    });
  // Vite reloads a page whose dependencies it optimizes at first request: that happens here, not during the tests.
  for (const path of ['repairs', 'repairs/1', 'repairs/1/work', 'repairs/1/show']) {
    await page.goto(`${copy.origin}/en/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('epair', { timeout: 240_000 });
    await page.waitForLoadState('networkidle');
  }
  await page.close();
});

async function signIn(page: Page, person = demoOwner): Promise<void> {
  await page.request.post(`${copy.origin}/api/v2/authentication/email`, {
    headers: { origin: copy.origin },
    data: person,
  });
}

async function open(page: Page, path: string, person = demoOwner): Promise<void> {
  await signIn(page, person);
  await page.goto(`${copy.origin}${path}`);
}

const rows = (page: Page) => page.locator('tbody tr');

test('a hand-written list searches, filters and sorts, and its address uses our parameter names', async ({
  page,
}) => {
  await open(page, '/en/repairs');
  await expect(page.getByRole('heading', { level: 1, name: 'Repairs' })).toBeVisible();
  await expect(page).toHaveTitle('Repairs · Matjar');
  await expect(rows(page).first()).toContainText('Repair 1');
  await expect(page.getByRole('columnheader', { name: 'Urgent' })).toBeVisible();

  await page.getByRole('textbox', { name: 'Search' }).last().fill('Repair 12');
  await expect(page).toHaveURL(/Repair\+12/u);
  await expect(rows(page)).toHaveCount(1);
  // The search would be kept in react-admin's store.
  await page.goto(`${copy.origin}/en/repairs?order=hours+asc`);

  // A filter set through useListContext shows in the filter form and in the address.
  await page.getByRole('button', { name: 'Only what is done' }).click();
  await expect(page).toHaveURL(/status=done/u);
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveText('Done');
  await expect(rows(page)).toHaveCount(10);
  await page.getByRole('button', { name: 'Hours' }).click();
  await expect(page).toHaveURL(/order=hours\+desc/u);
  await expect(rows(page).first()).toContainText('Repair 30');
});

test('a bulk change of a hand-written list can be undone', async ({ page }) => {
  await open(page, '/en/repairs?order=hours+asc');
  await rows(page).nth(0).getByRole('checkbox').check();
  await rows(page).nth(1).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(rows(page).nth(0)).toContainText('Done');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows(page).nth(0)).toContainText('Open');
});

test('a record is changed in tabs, with rows, references and a community input', async ({ page }) => {
  await open(page, '/en/repairs/1');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Repair 1');
  await expect(page.getByRole('combobox', { name: 'Product' })).not.toHaveValue('');
  await page.getByRole('spinbutton', { name: 'Hours' }).fill('41');
  await page.getByRole('tab', { name: 'Work' }).click();
  await expect(page).toHaveURL(/\/en\/repairs\/1\/work$/u);
  await page.locator('[contenteditable]').fill('Mended twice');
  await page.getByRole('textbox', { name: 'Part' }).fill('Nail');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  const { data } = await (
    await page.request.get(`${copy.origin}/api/v2/repairs/1`, { headers: { locale: 'all' } })
  ).json();
  expect(data).toMatchObject({
    hours: 41,
    notes: '<p>Mended twice</p>',
    parts: [{ name: 'Nail', pieces: 1 }],
  });
});

test('unsaved changes ask for confirmation, and changes of another user are not overwritten', async ({
  page,
}) => {
  await open(page, '/en/repairs/2');
  const hours = page.getByRole('spinbutton', { name: 'Hours' });
  await hours.fill('42');
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('unsaved changes');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(hours).toHaveValue('42');

  const at = `${copy.origin}/api/v2/repairs/2`;
  const { data } = await (await page.request.get(at, { headers: { locale: 'all' } })).json();
  const theirs = await page.request.put(at, {
    headers: { origin: copy.origin },
    data: { hours: 43, version: data.version },
  });
  expect(theirs.status()).toBe(200);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog')).toContainText('43');
  expect((await (await page.request.get(at)).json()).data.hours).toBe(43);
});

test('a refusal of the server shows at its field', async ({ page }) => {
  await open(page, '/en/repairs/4');
  await page.getByRole('spinbutton', { name: 'Hours' }).fill('1000');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('spinbutton', { name: 'Hours' })).toHaveAttribute('aria-invalid', 'true');
});

test('a user with the right to view only sees no create button, and can read the records', async ({
  page,
}) => {
  await open(page, '/en/repairs');
  const create = page.getByRole('link', { name: 'Add', exact: true });
  await expect(create).toBeVisible();

  await open(page, '/en/repairs', people.viewer);
  await expect(rows(page).first()).toContainText('Repair ');
  await expect(page.getByRole('button', { name: 'Only what is done' })).toBeVisible();
  await expect(create).toHaveCount(0);
});

test('the page of the guide works as the guide describes', async ({ page }) => {
  await signIn(page);
  for (const months of [24, 36])
    await page.request.post(`${copy.origin}/api/v2/warranties`, {
      headers: { origin: copy.origin, 'idempotency-key': `warranty-${months}` },
      data: { name: { en: `Cover of ${months} months`, ar: `ضمان ${months} شهرًا` }, months },
    });
  await page.goto(`${copy.origin}/en/warranties`);
  await expect(page.getByRole('heading', { level: 1, name: 'Warranties' })).toBeVisible();
  await expect(rows(page).first()).toContainText('Cover of 36 months');
  await page.getByRole('textbox', { name: 'Search' }).last().fill('24');
  await expect(rows(page)).toHaveCount(1);
});

test('the list guesser builds a list from the server’s response', async ({ page }) => {
  await open(page, '/en/discounts');
  await expect(page.getByRole('heading', { level: 1, name: 'Discounts' })).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Code' })).toBeVisible();
});

test('hand-written pages work in Arabic from right to left, in the dark scheme, and on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const [path, heading] of [
    ['/ar/repairs', 'الإصلاحات'],
    ['/ar/repairs/3', 'إصلاح 3'],
    ['/ar/repairs/3/show', 'إصلاح 3'],
  ]) {
    await open(page, path!);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(heading!);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
    // No translation key of react-admin shows untranslated.
    await expect(page.locator('#content')).not.toContainText('ra.');
  }
});
