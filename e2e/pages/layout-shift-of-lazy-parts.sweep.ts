import { expect, test } from '@playwright/test';
import { at, call, signInAs } from '../demo-users.ts';
import { mostLate, measureShift, takeShifts, slowResponses, watch } from '../layout-shifts.ts';

test.describe.configure({ mode: 'parallel' });

/** The largest difference between the height of a lazy input and the height reserved for it, on this page. */
const unforeseen = (): { field: string; by: number }[] => {
  // Elements out of view are not laid out: render all of them to measure.
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
  test(`a lazy input fits its reserved height on a phone${hasTouch ? ', with touch' : ''}`, async ({
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
    await signInAs(page, 'owner');
    const first = async (query: string) =>
      (await call<{ data: { id: number }[] }>(page, 'GET', query)).data[0]!.id;
    for (const address of [
      // A discount with an amount, and a product with a Google category.
      `product/${await first('/products?limit=1&search=Haraz')}`,
      `order/${await first('/purchases?limit=1')}`,
      `customer/${await first('/customers?limit=1')}`,
    ]) {
      await page.goto(at(`/en/${address}`));
      await expect(page.getByRole('region', { name: 'Activity', exact: true })).toBeAttached();
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
        // A line of help text that wraps differently than estimated.
        expect(Math.abs(by), `${address}: ${field} by ${by}`).toBeLessThanOrEqual(20);
    }
    await context.close();
  });

test('the orders of a customer fit their reserved height, whatever their states', async ({ page }) => {
  await signInAs(page, 'owner');
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
  const orders = page.getByRole('region', { name: 'Recent orders' });
  await expect(orders).toBeVisible();
  expect(Math.abs((await orders.boundingBox())!.height - kept)).toBeLessThanOrEqual(12);
});

for (const [what, suggests] of [
  ['nothing', 0],
  ['more than is shown at once', 7],
] as const)
  test(`suggestions that load late shift nothing, when there is ${what}`, async ({ page }) => {
    await page.addInitScript(watch);
    await page.setViewportSize({ width: 390, height: 844 });
    await signInAs(page, 'owner');
    const { data: product } = await call<{ data: { id: number } }>(page, 'POST', '/products', {
      name: { en: 'Unsold bowl' },
    });
    const { data: others } = await call<{ data: { id: number }[] }>(page, 'GET', '/products?limit=8');
    await slowResponses(page);
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
    // The inputs above are rendered first.
    await expect
      .poll(async () => {
        await section.evaluate((it) => it.scrollIntoView({ block: 'center' }));
        return await page.locator('[data-waiting]').count();
      })
      .toBe(0);
    await asked.promise;
    await expect(section.getByText('Often bought together')).toBeVisible();
    await takeShifts(page);
    answer.resolve();
    await expect(
      suggests
        ? section.getByRole('button', { name: 'Show 2 more' })
        : section.getByText(/No suggestions yet/u),
    ).toBeVisible();
    const { value, what } = await measureShift(page);
    expect(value, what.join('\n')).toBeLessThan(mostLate);
  });

test('the search engine preview of a product fits its reserved height, once it is opened', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, 'owner');
  const { data } = await call<{ data: { id: number } }>(page, 'POST', '/products', {
    name: { en: 'Bowl that says all there is to say of a bowl, of its clay and of its glaze' },
    description: { en: 'Turned by hand, glazed in the colours of the river and fired twice.' },
    handle: 'bowl-that-says-all-there-is-to-say-of-a-bowl-of-its-clay-and-of-its-glaze',
  });
  const code = Promise.withResolvers<void>();
  await page.route(/\/assets\/SearchResult/u, async (route) => {
    await code.promise;
    await route.continue();
  });
  await page.goto(at(`/en/product/${data.id}`));
  const section = page.getByRole('region', { name: 'Search engines' });
  await section.getByRole('button', { name: 'Search engines' }).click();
  await expect(section.getByLabel('Page description Arabic')).toBeVisible();
  const kept = (await section.boundingBox())!.height;
  code.resolve();
  await expect(section.getByRole('region', { name: 'In search results' })).toBeVisible();
  expect(Math.abs((await section.boundingBox())!.height - kept)).toBeLessThanOrEqual(20);
});
