import { expect, test, type Page } from '@playwright/test';
import { at, call, signInAs } from '../demo-users.ts';
import { connect } from '../tax-account.ts';
import { most, measureShift, throttleCpu, slowResponses, watch } from '../layout-shifts.ts';

test.describe.configure({ mode: 'parallel' });

/** Counts, sums and search results load after the page's frame: each part has a reserved height meanwhile. */
const pages = [
  'home',
  'analytics',
  'plan-details',
  'settings/advanced-settings',
  'send-sms',
  'add-discount',
  'add-product',
];

const records = [
  { record: 'order', query: '/purchases?limit=1' },
  { record: 'order', query: '/purchases?limit=1&fulfillment=on_route' },
  { record: 'order', query: '/purchases?limit=1&fulfillment=package_returned' },
  { record: 'order', query: '/purchases?limit=1&fulfillment=delivered&payment=paid' },
  { record: 'discount', query: '/discounts?limit=1' },
  { record: 'collection', query: '/collections?limit=1&type=smart' },
  { record: 'product', query: '/products?limit=1' },
  { record: 'new-order', query: '/purchases?status=draft&limit=1' },
];

/** At the end of a record that is still loading, text that wraps differently than estimated shifts the page: a line is 20 of 844 pixels. */
const whileScrolling = 1.5 * most;

/** The address of the first record of each sort. */
async function firstRecords(page: Page): Promise<string[]> {
  const addresses: string[] = [];
  for (const { record, query } of records) {
    const { data } = await call<{ data: { id: number }[] }>(page, 'GET', query);
    addresses.push(`${record}/${data[0]!.id}`);
  }
  return addresses;
}

/**
 * Every page is opened in two of the four looks, once in each language and once without scrolling: CPU throttling by four keeps the CPU busy for the
 * other three quarters and costs a loaded machine as much as all of them. `MATJAR_JOURNEY_LOOKS=all` opens all.
 */
const looks = [
  [390, 'en', false],
  [390, 'ar', true],
  [390, 'en', true],
  [1280, 'ar', false],
] as const;
const isOpenedIn = (look: number, page: number) =>
  process.env.MATJAR_JOURNEY_LOOKS === 'all' || look < 2 === (page % 2 === 0);

for (const [look, [width, locale, scrolls]] of looks.entries())
  test(`nothing shifts ${scrolls ? 'when the user scrolls to the end at once' : 'while the user waits'} at ${width} pixels in ${locale}, on a slow network and CPU`, async ({
    page,
  }) => {
    test.slow();
    await page.addInitScript(watch);
    await page.setViewportSize({ width, height: 844 });
    await signInAs(page, 'owner');
    // A tax receipt of an order shows on its page, at the end of a card.
    await connect(page);
    const addresses = [...pages, ...(await firstRecords(page))];
    await slowResponses(page, { late: 300, what: /\/api\//u });
    await throttleCpu(page);
    for (const address of addresses.filter((_, index) => isOpenedIn(look, index))) {
      await page.goto(at(`/${locale}/${address}`));
      await expect(page.locator('main h1')).toBeVisible();
      if (scrolls) await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      const { value, what } = await measureShift(page);
      expect.soft(value, [address, ...what].join('\n')).toBeLessThan(scrolls ? whileScrolling : most);
    }
  });
