import { readFileSync } from 'node:fs';
import { expect, test, type Page, type Route } from '@playwright/test';
import { expectOpen, inTabs, openTab, settle, turn, visit, type Look } from '../access.ts';
import { at, call, signInAs } from '../demo-users.ts';

test.describe.configure({ mode: 'parallel' });

/** Pages of a store that load data, and one of each kind that do not. */
const pages = [
  'products orders customers settings/users settings/users/roles navigation home account updates partners',
  'partner/delivery exports history jobs imports plan-details upgrade-plan analytics website-builder store',
  'settings/general-settings/admin-info settings/general-settings/company-info settings/policies',
  'settings/general-settings/company-address settings/general-settings/regional settings/social-media',
  'settings/integrations settings/integrations/loyalty settings/payment/paymob settings/shop-customization',
  'settings/advanced-settings settings/users/invitations settings/users/invitations/create',
  'settings/checkout-settings settings/shipping',
  'borrow-and-grow borrow-and-grow/qantara-finance paymob-self-onboarding',
  'add-product product/1 product/1/show order/1 imports/1 change-previews/1',
  'cash-on-delivery/1 congratulations payment-successful cart invitation',
  'product/1/variants customer-doubles/phone',
].flatMap((line) => line.split(' '));

/** Placeholders are alike on many pages: a third of the pages is checked with all rules. */
const isLookedAt = (address: string) => pages.indexOf(address) % 3 === 0;

const isData = ({ pathname }: URL) =>
  pathname.startsWith('/api/v2/') && !pathname.endsWith('/users/current_user');

// A hand-written page may leave react-admin's title element empty and hidden.
const headings = (page: Page) => page.locator('h1:not(:empty)');

const refuse = (route: Route) =>
  route.fulfill({
    status: 500,
    contentType: 'application/problem+json',
    body: JSON.stringify({ type: 'about:blank', title: 'Broken', status: 500, code: 'server_error' }),
  });

test('every page has its heading from the first paint on, while data load and when they cannot be loaded', async ({
  page,
  context,
}) => {
  test.slow();
  await signInAs(page, 'owner');
  await page.goto(at('/en/home'));
  await inTabs(context, pages, async (tab, address) => {
    // First without a response, then refused.
    const held: Route[] = [];
    let isBroken = false;
    const hold = (route: Route) => (isBroken ? refuse(route) : void held.push(route));
    await tab.route(isData, hold);
    await tab.goto(at(`/en/${address}`), { waitUntil: 'commit' });
    await expect.soft(headings(tab), address).toHaveCount(1);
    await tab.waitForFunction(() => !document.querySelector('.outline'));
    await expect.soft(headings(tab), address).toHaveCount(1);
    if (isLookedAt(address)) await expectOpen(tab, `${address}, on its way`);

    isBroken = true;
    await Promise.all(held.map(refuse));
    await settle(tab);
    await expect.soft(headings(tab), address).toHaveCount(1);
    if (isLookedAt(address)) await expectOpen(tab, `${address}, broken`);
    await tab.unroute(isData, hold);
  });
});

test('the page has a heading before any code has loaded', async ({ page }) => {
  await signInAs(page, 'owner');
  await page.goto(at('/en/home'));
  await page.route(/\/assets\/.*\.js$/u, () => {
    // Never fulfilled.
  });
  await page.goto(at('/en/products'), { waitUntil: 'commit' });
  await expect(page.locator('.outline')).toBeVisible();
  await expect(headings(page)).toHaveCount(1);
});

type Words = Record<string, Record<string, Record<string, string>>>;
const wordsOf = (locale: string) =>
  JSON.parse(readFileSync(new URL(`../../locales/${locale}/app.json`, import.meta.url), 'utf8')) as Words;

const looks: Look[] = [
  { locale: 'en', scheme: 'light', width: 1280 },
  { locale: 'ar', scheme: 'dark', width: 1280 },
];

for (const look of looks)
  test(`overlays over a list are accessible: ${look.locale}, ${look.scheme}`, async ({
    page: first,
    context,
  }) => {
    test.slow();
    const { records } = wordsOf(look.locale);
    const list = records!.list!;
    await signInAs(first, 'owner');
    const page = await openTab(context);
    await page.emulateMedia({ colorScheme: look.scheme });
    await page.goto(at(`/${look.locale}/products`));
    await turn(page, look);
    const over = page.locator('[role="dialog"], [role="menu"]').last();
    /** Opens an overlay, checks it, and closes it. */
    async function shows(name: string, open: () => Promise<void>): Promise<void> {
      await open();
      await expect(over, name).toBeVisible();
      await page.waitForFunction(() => !document.querySelector('[role="dialog"] [aria-busy="true"]'));
      await expectOpen(page, name, true);
      await page.keyboard.press('Escape');
      await expect(over, name).toBeHidden();
    }
    const banner = page.getByRole('banner').getByRole('button');
    const row = page.locator('[data-record]').first();
    await shows('menu of a row', () => row.getByRole('button').last().click());
    await shows('columns', () => page.getByRole('button', { name: list.columns!, exact: true }).click());
    await shows('filters', () => page.getByRole('button', { name: list.add_filter! }).first().click());
    await shows('keys', () => page.keyboard.press('?'));
    await shows('palette', () => page.keyboard.press('Control+k'));
    await shows('account', () => banner.last().click());
    await shows('recent changes', () => page.keyboard.press('Control+z'));
    await row.locator('.tick').click();
    const bar = page.getByRole('toolbar');
    await expect(bar).toBeVisible();
    await expectOpen(page, 'selection');
    for (const index of [0, 1, 2]) {
      const button = bar.getByRole('button').nth(index);
      await button.click();
      // The overlay may still be opening: an immediate check would go on to a button below it.
      await expect(over, `bulk action ${index}`).toBeVisible();
      await expectOpen(page, `bulk action ${index}`, true);
      await page.keyboard.press('Escape');
      await expect(over).toBeHidden();
    }
    await page.goto(at(`/${look.locale}/products?search=nothing-is-called-so`));
    await settle(page);
    await expectOpen(page, 'nothing found');
    await page.goto(at(`/${look.locale}/products`));
    await settle(page);
    await page.locator('td[data-editable]').first().focus();
    await page.keyboard.press('F2');
    await expect(
      page.locator(
        '[data-rows] input:not([type="checkbox"]):focus, .MuiPopper-root input:focus, input:focus',
      ),
    ).toBeVisible();
    await expectOpen(page, 'cell that is changed', true);
  });

for (const look of looks)
  test(`a form with errors is accessible: ${look.locale}, ${look.scheme}`, async ({
    page: first,
    context,
  }) => {
    await signInAs(first, 'owner');
    const page = await openTab(context);
    await page.emulateMedia({ colorScheme: look.scheme });
    for (const address of [
      'add-product',
      'add-discount',
      'add-customer',
      'settings/users/invitations/create',
    ]) {
      await page.goto(at(`/${look.locale}/${address}`));
      await turn(page, look);
      const box = page.getByRole('main').getByRole('textbox').first();
      await box.fill('x');
      await box.fill('');
      const send = page.locator('main button[type="submit"], [role="region"] button').last();
      if (await send.isVisible()) await send.click();
      await expectOpen(page, `${address} with errors`);
      // Every error is linked to its input.
      const wrong = page.locator('[aria-invalid="true"]:visible');
      for (const input of await wrong.all()) {
        const said = await input.getAttribute('aria-describedby');
        expect(said, `${address}: ${await input.getAttribute('id')}`).toBeTruthy();
        for (const id of said!.split(' ')) await expect(page.locator(`[id="${id}"]`)).toHaveCount(1);
      }
    }
  });

test('nothing is wider than a narrow window, or than a page zoomed to 400 %', async ({ page, context }) => {
  test.slow();
  await signInAs(page, 'owner');
  const { data } = await call<{ data: { id: number }[] }>(page, 'GET', '/purchases?limit=1');
  const addresses = pages
    .filter((address) => !/\/1\b/u.test(address))
    .concat('', `order/${data[0]!.id}`, 'railsAdmin');
  await inTabs(context, addresses, async (tab, address) => {
    await tab.setViewportSize({ width: 320, height: 640 });
    await visit(tab, at(''), 'en', address);
    await settle(tab);
    const extra = await tab.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect.soft(extra, address).toBeLessThanOrEqual(0);
  });
});
