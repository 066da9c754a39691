import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectOpen, openTab } from '../access.ts';
import { at, signInAs } from '../demo-users.ts';

test.describe.configure({ mode: 'parallel' });

const drawn = '.listed [data-record]';
const apps = '#content [data-rows] [data-record]';

/** Delays the app's code. @returns a function that lets it load */
async function holdApp(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/(?:base|admin)-[^/]+\.js/u, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

interface Place {
  record: string;
  text: string;
  box: number[];
}

/** Texts and positions of the names of the first rows. */
const places = (page: Page, rows: string): Promise<Place[]> =>
  page.locator(rows).evaluateAll((all) =>
    all.slice(0, 8).map((row) => {
      const link = row.querySelector('a')!;
      const { x, y, width, height } = link.getBoundingClientRect();
      const record = row.getAttribute('data-record')!;
      return { record, text: link.textContent, box: [x, y, width, height] };
    }),
  );

/** Records each moment in which rows that were shown are missing. */
const watchRows = (): void => {
  let hadRows = false;
  Object.assign(window, { gaps: 0 });
  new MutationObserver(() => {
    const hasRows = document.querySelector('[data-record]') !== null;
    if (hadRows && !hasRows) (window as unknown as { gaps: number }).gaps++;
    hadRows ||= hasRows;
  }).observe(document, { childList: true, subtree: true });
};

const lists = [
  { locale: 'en', width: 1280, list: 'products' },
  { locale: 'ar', width: 1280, list: 'orders' },
  { locale: 'en', width: 390, list: 'orders' },
  { locale: 'ar', width: 390, list: 'products' },
  { locale: 'ar', width: 1280, list: 'customers' },
  { locale: 'en', width: 390, list: 'collections' },
];

for (const { locale, width, list } of lists)
  test(`the first rows of ${list} in ${locale} at ${width} pixels show before the app, which renders them in the same place`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await signInAs(page, 'owner');
    await page.addInitScript(watchRows);
    const release = await holdApp(page);
    await page.goto(at(`/${locale}/${list}`), { waitUntil: 'commit' });
    await expect(page.locator(drawn).first()).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    const before = await places(page, drawn);
    expect(before.length).toBeGreaterThan(3);
    release();
    await expect(page.locator(apps).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    const after = await places(page, apps);
    for (const [row, { record, text, box }] of before.entries()) {
      expect(after[row]).toMatchObject({ record, text });
      for (const [side, length] of box.entries())
        expect(
          Math.abs(after[row]!.box[side]! - length),
          `${text}: ${box} -> ${after[row]!.box}`,
        ).toBeLessThan(1);
    }
    expect(await page.evaluate(() => (window as unknown as { gaps: number }).gaps)).toBe(0);
  });

for (const [locale, width] of [
  ['en', 1280],
  ['ar', 390],
] as const)
  test(`a click on a row before the app has loaded opens its record, in ${locale} at ${width} pixels`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await signInAs(page, 'owner');
    const release = await holdApp(page);
    await page.goto(at(`/${locale}/products`), { waitUntil: 'commit' });
    const row = page.locator(drawn).nth(2);
    await expect(row).toBeVisible();
    const id = await row.getAttribute('data-record');
    const name = (await row.locator('a').innerText()).trim();
    await row.locator('a').click();
    await expect(page).toHaveURL(at(`/${locale}/product/${id}`));
    await expect(page.locator('.outline')).toBeVisible();
    release();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.goBack();
    await expect(page.locator(`#content [data-record="${id}"]`)).toBeVisible();
    await expect(page).toHaveURL(at(`/${locale}/products`));
  });

test('a record opened before the app has loaded leads back to the filtered list', async ({ page }) => {
  await signInAs(page, 'owner');
  const release = await holdApp(page);
  await page.goto(at('/en/products?search=mug'), { waitUntil: 'commit' });
  await page.locator(drawn).first().locator('a').click();
  await expect(page).toHaveURL(/\/en\/product\/\d+$/u);
  release();
  await page.getByRole('link', { name: 'Back to Products' }).click();
  await expect(page).toHaveURL(/\/en\/products\?search=mug$/u);
});

test('going back before the app has loaded shows the list again', async ({ page }) => {
  await signInAs(page, 'owner');
  const release = await holdApp(page);
  await page.goto(at('/en/products'), { waitUntil: 'commit' });
  await page.locator(drawn).first().locator('a').click();
  await expect(page.locator(drawn)).toHaveCount(0);
  await page.goBack({ waitUntil: 'commit' });
  await expect(page.locator(drawn).first()).toBeVisible();
  release();
  await expect(page.locator(apps).first()).toBeVisible();
});

test('the keyboard focus stays on the same row when the app takes over', async ({ page }) => {
  await signInAs(page, 'owner');
  const release = await holdApp(page);
  await page.goto(at('/en/customers'), { waitUntil: 'commit' });
  const row = page.locator(drawn).nth(1);
  await row.locator('a').focus();
  const id = await row.getAttribute('data-record');
  release();
  await expect(page.locator(apps).first()).toBeVisible();
  await expect(page.locator(`#content [data-record="${id}"] a[data-row]`)).toBeFocused();
});

test('keys pressed before the app has loaded take effect once it has', async ({ page }) => {
  await signInAs(page, 'owner');
  const press = async (key: string, held?: Locator) => {
    const release = await holdApp(page);
    await page.goto(at('/en/products'), { waitUntil: 'commit' });
    await expect(page.locator(drawn).first()).toBeVisible();
    await held?.focus();
    await page.keyboard.press(key);
    release();
    await expect(page.locator(apps).first()).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
  };
  await press('Control+k');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await press('/');
  await expect(page.getByRole('searchbox').first()).toBeFocused();
  await press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await press('F2', page.locator(drawn).nth(1).locator('a'));
  await expect(page.getByRole('group', { name: 'Name' }).getByRole('textbox')).toBeFocused();
  // Using the pointer instead cancels the pending key.
  const release = await holdApp(page);
  await page.goto(at('/en/products'), { waitUntil: 'commit' });
  await expect(page.locator(drawn).first()).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.mouse.click(640, 700);
  release();
  await expect(page.locator('main h1, h1').first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

for (const [said, answer] of [
  ['refused', { status: 500, json: { status: 500, code: 'internal' } }],
  ['empty', { json: { data: [], metadata: { page: 1, limit: 25, total: 0, totalIsExact: true } } }],
] as const)
  test(`a list that is ${said} shows no first rows and is rendered by the app`, async ({ page }) => {
    await signInAs(page, 'owner');
    const release = await holdApp(page);
    await page.route(/\/api\/v2\/collections\?/u, (route) => route.fulfill(answer));
    const asked = page.waitForResponse(/\/api\/v2\/collections\?/u);
    await page.goto(at('/en/collections'), { waitUntil: 'commit' });
    await (await asked).finished();
    await expect(page.locator('.outline')).toBeVisible();
    await expect(page.locator('.listed')).toHaveCount(0);
    release();
    await expect(page.locator('#content').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[data-record]')).toHaveCount(0);
  });

test('the first rows are accessible and violate no content security policy', async ({ context }) => {
  const refused: string[] = [];
  const page = await openTab(context, (what) => refused.push(what));
  await signInAs(page, 'owner');
  await holdApp(page);
  for (const [width, scheme] of [
    [1280, 'light'],
    [1280, 'dark'],
    [390, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto(at('/en/orders'), { waitUntil: 'commit' });
    await expect(page.locator(drawn).first()).toBeVisible();
    await expectOpen(page, `first rows of orders, ${scheme}, ${width}`);
  }
  expect(refused).toEqual([]);
});
