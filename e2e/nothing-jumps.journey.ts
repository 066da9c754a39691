import { expect, test, type Page } from '@playwright/test';
import { at, call, enter } from './people.ts';

test.describe.configure({ mode: 'parallel' });

/** The most that may move unasked in one step, as browsers sum it: shares of the window times shares of the way. */
const most = 0.02;

/** The most on a page whose parts come late: a line that wraps on a phone moves less, a room that nobody counted more. */
const mostLate = 0.01;

/** How long a file or an answer takes on a slow line, in milliseconds: some frames at least. */
const late = 200;

interface Shift {
  value: number;
  /** the pieces that moved, with where they stood and stand: what to look at when it is too much */
  what: string[];
}

const watch = (): void => {
  const moved: Shift[] = [];
  Object.assign(window, { moved });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    })[]) {
      if (entry.hadRecentInput) continue;
      const place = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ');
      const what = entry.sources.map(
        ({ node, previousRect, currentRect }) =>
          `${place(previousRect)} -> ${place(currentRect)}: ${node instanceof Element ? node.outerHTML.slice(0, 160) : node?.textContent}`,
      );
      moved.push({ value: entry.value, what });
    }
  }).observe({ type: 'layout-shift', buffered: true });
};

/** What has moved since it was asked last, once nothing is on its way any more. */
async function movedIn(page: Page): Promise<Shift> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  // Two frames and the observer's own moment: what has been drawn has been told.
  await page.waitForTimeout(300);
  const shifts = await page.evaluate(() => (window as unknown as { moved: Shift[] }).moved.splice(0));
  return {
    value: shifts.reduce((sum, { value }) => sum + value, 0),
    what: shifts.flatMap(({ what }) => what),
  };
}

/** From here on every file and every answer takes its time, as on a slow line: parts of a page come one after the other, each into the room kept for it. */
async function takeTime(page: Page): Promise<void> {
  await page.route(/\/assets\/|\/api\//u, async (route) => {
    await new Promise((passed) => setTimeout(passed, late));
    // The page may have gone on meanwhile, and asks no more.
    await route.continue().catch(() => undefined);
  });
}

const lists = [
  { list: 'orders', resource: 'purchases', record: 'order', filter: 'payment=paid', word: 'a' },
  { list: 'products', resource: 'products', record: 'product', filter: 'status=active', word: 'mug' },
  { list: 'customers', resource: 'customers', record: 'customer', word: 'a' },
  { list: 'collections', resource: 'collections', record: 'collection', word: 'a' },
];

for (const width of [390, 1280])
  for (const { list, resource, record, filter, word } of lists)
    test(`nothing jumps while ${list} are read at ${width} pixels`, async ({ page }) => {
      await page.addInitScript(watch);
      await page.setViewportSize({ width, height: 844 });
      await enter(page, 'owner');
      const rows = page.locator('[data-rows] [data-record]');
      const stays = async (step: string) => {
        const { value, what } = await movedIn(page);
        expect(value, [step, ...what].join('\n')).toBeLessThan(most);
      };

      await page.goto(at(`/en/${list}`));
      await expect(rows.first()).toBeVisible();
      await stays('opening the list');
      const box = page.getByRole('search').locator('input').first();
      for (const [said, step] of [
        [word, 'searching'],
        ['zzqq', 'finding nothing'],
        ['', 'emptying the search'],
      ] as const) {
        await box.fill(said);
        await page.waitForURL((url) => (url.searchParams.get('search') ?? '') === said);
        await stays(step);
      }
      const tab = page.locator('main nav a[aria-current="page"] + a').first();
      if (await tab.count()) {
        await tab.click();
        await stays('another tab');
        await page.goBack();
        await stays('the tab before');
      }
      const next = page.getByRole('button', { name: 'Next page' });
      if ((await next.count()) && (await next.isEnabled())) {
        await next.click();
        await page.waitForURL(/page=2/u);
        await stays('the next page');
      }
      if (filter) {
        await page.goto(at(`/en/${list}?${filter}`));
        await expect(rows.first()).toBeVisible();
        await stays('opening a filtered list');
      }
      await page.goto(at(`/en/${list}`));
      await rows.first().getByRole('link').first().click();
      await expect(page.getByRole('region', { name: 'History', exact: true })).toBeAttached();
      await stays('opening a record');
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await stays('reading it to its end');

      const { data } = await call<{ data: { id: number }[] }>(page, 'GET', `/${resource}?limit=2`);
      await page.goto(at(`/en/${record}/${data[1]!.id}`));
      await expect(page.getByRole('region', { name: 'History', exact: true })).toBeAttached();
      await stays('a record by its address');
    });

for (const width of [390, 1280])
  test(`nothing jumps while the parts of records come late at ${width} pixels`, async ({ page }) => {
    await page.addInitScript(watch);
    await page.setViewportSize({ width, height: 844 });
    await enter(page, 'owner');
    const { data: forgotten } = await call<{ data: { id: number; version: number } }>(
      page,
      'POST',
      '/customers',
      { firstName: 'Nefertari' },
    );
    await call(page, 'POST', `/customers/${forgotten.id}/erase`, { version: forgotten.version });
    await takeTime(page);
    for (const { resource, record } of [...lists, { resource: 'roles', record: 'settings/users/roles' }]) {
      const { data } = await call<{ data: { id: number }[] }>(page, 'GET', `/${resource}?limit=2`);
      // Of customers the one who is forgotten, whose page is only read, too.
      for (const { id } of resource === 'customers' ? data : data.slice(1)) {
        await page.goto(at(`/en/${record}/${id}`));
        await expect(page.getByRole('region', { name: 'History', exact: true })).toBeAttached();
        const { value, what } = await movedIn(page);
        expect(value, [`${record} ${id}`, ...what].join('\n')).toBeLessThan(mostLate);
      }
    }
  });

/** How much more or less an input needs than was kept for it, of all that came late on this page. */
const unforeseen = (): { field: string; by: number }[] => {
  // What is out of sight is not laid out: all of it is, to be measured.
  const seen = new CSSStyleSheet();
  seen.replaceSync('[data-late] { content-visibility: visible !important }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, seen];
  return [...document.querySelectorAll<HTMLElement>('[data-late]')].map((place) => ({
    field: place.querySelector('[id^="field-"]')?.id ?? place.innerText,
    by:
      place.clientHeight -
      parseFloat(getComputedStyle(place).paddingBlock) * 2 -
      parseFloat(place.style.containIntrinsicBlockSize.replace('auto', '')),
  }));
};

for (const hasTouch of [false, true])
  test(`an input that comes late finds the room it needs kept on a phone${hasTouch ? ', under a thumb' : ''}`, async ({
    browser,
    contextOptions,
  }) => {
    const context = await browser.newContext({
      ...contextOptions,
      viewport: { width: 390, height: 844 },
      hasTouch,
      isMobile: hasTouch,
    });
    const page = await context.newPage();
    await enter(page, 'owner');
    const first = async (query: string) =>
      (await call<{ data: { id: number }[] }>(page, 'GET', query)).data[0]!.id;
    for (const address of [
      // One whose quantity says that it is a sum, and whose category its place in Google's tree.
      `product/${await first('/products?limit=1&search=Haraz')}`,
      `order/${await first('/purchases?limit=1')}`,
      `customer/${await first('/customers?limit=1')}`,
    ]) {
      await page.goto(at(`/en/${address}`));
      await expect(page.getByRole('region', { name: 'History', exact: true })).toBeAttached();
      await expect
        .poll(async () => {
          await page.mouse.wheel(0, 500);
          return await page.locator('[data-waiting]').count();
        })
        .toBe(0);
      const folded = page.getByRole('button', { name: 'Search engines' });
      if (await folded.count()) {
        await folded.click();
        await expect(page.getByLabel('Page description Arabic')).toBeVisible();
      }
      await page.waitForLoadState('networkidle');
      for (const { field, by } of await page.evaluate(unforeseen))
        // A line of a help that wraps earlier or later than is reckoned.
        expect(Math.abs(by), `${address}: ${field} by ${by}`).toBeLessThanOrEqual(20);
    }
    await context.close();
  });

test('the orders of a customer find their room kept, whatever became of them', async ({ page }) => {
  await enter(page, 'owner');
  const { data: drafts } = await call<{ data: { customerId: number }[] }>(
    page,
    'GET',
    '/purchases?status=draft&status=canceled&limit=20',
  );
  const { data: customers } = await call<{
    data: { id: number; ordersCount: number; everyOrdersCount: number }[];
  }>(
    page,
    'GET',
    `/customers?ids=${[...new Set(drafts.map((order) => order.customerId))].filter(Boolean).join()}`,
  );
  const { id } = customers.find((customer) => customer.everyOrdersCount > customer.ordersCount)!;
  const [asked, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(/\/purchases\?customer=/u, async (route) => {
    asked.resolve();
    await answer.promise;
    await route.continue();
  });
  await page.goto(at(`/en/customer/${id}`));
  await asked.promise;
  const kept = (await page.getByLabel('Loading orders').boundingBox())!.height;
  answer.resolve();
  const orders = page.getByRole('region', { name: 'Last orders' });
  await expect(orders).toBeVisible();
  expect(Math.abs((await orders.boundingBox())!.height - kept)).toBeLessThanOrEqual(12);
});

for (const [what, suggests] of [
  ['nothing', 0],
  ['more than is shown at once', 7],
] as const)
  test(`who scrolls to suggestions before they are known sees nothing jump, when there is ${what}`, async ({
    page,
  }) => {
    await page.addInitScript(watch);
    await page.setViewportSize({ width: 390, height: 844 });
    await enter(page, 'owner');
    const { data: product } = await call<{ data: { id: number } }>(page, 'POST', '/products', {
      name: { en: 'Unsold bowl' },
    });
    const { data: others } = await call<{ data: { id: number }[] }>(page, 'GET', '/products?limit=8');
    await takeTime(page);
    const [asked, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await page.route(/\/suggested_related_products/u, async (route) => {
      asked.resolve();
      await answer.promise;
      const data = others.filter(({ id }) => id !== product.id).slice(0, suggests);
      await route.fulfill({ json: { data: data.map(({ id }) => ({ id, orders: 2 })) } });
    });
    await page.goto(at(`/en/product/${product.id}`));
    const section = page.getByRole('region', { name: 'Related products' });
    await expect(section).toBeAttached();
    // What stands above makes its inputs first.
    await expect
      .poll(async () => {
        await section.evaluate((it) => it.scrollIntoView({ block: 'center' }));
        return await page.locator('[data-waiting]').count();
      })
      .toBe(0);
    await asked.promise;
    await expect(section.getByText('Often bought together')).toBeVisible();
    await page.evaluate(() => (window as unknown as { moved: Shift[] }).moved.splice(0));
    answer.resolve();
    await expect(
      suggests
        ? section.getByRole('button', { name: 'Show 2 more' })
        : section.getByText(/Nothing to suggest yet/u),
    ).toBeVisible();
    const { value, what } = await movedIn(page);
    expect(value, what.join('\n')).toBeLessThan(mostLate);
  });

test('how search engines show a product finds the room that it needs, once it is opened', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, 'owner');
  const { data } = await call<{ data: { id: number }[] }>(page, 'GET', '/products?limit=1');
  const code = Promise.withResolvers<void>();
  await page.route(/\/assets\/SearchResult/u, async (route) => {
    await code.promise;
    await route.continue();
  });
  await page.goto(at(`/en/product/${data[0]!.id}`));
  const section = page.getByRole('region', { name: 'Search engines' });
  await section.getByRole('button', { name: 'Search engines' }).click();
  await expect(section.getByLabel('Page description Arabic')).toBeVisible();
  const kept = (await section.boundingBox())!.height;
  code.resolve();
  await expect(section.getByRole('region', { name: 'In search results' })).toBeVisible();
  expect(Math.abs((await section.boundingBox())!.height - kept)).toBeLessThanOrEqual(20);
});
