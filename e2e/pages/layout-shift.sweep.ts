import { expect, test } from '@playwright/test';
import { at, call, signInAs, enterByCode } from '../demo-users.ts';
import { foundStore } from '../subscription-fixture.ts';
import { most, mostLate, measureShift, slowResponses, watch } from '../layout-shifts.ts';

test.describe.configure({ mode: 'parallel' });

const lists = [
  { list: 'orders', resource: 'purchases', record: 'order', filter: 'payment=paid', word: 'a' },
  { list: 'products', resource: 'products', record: 'product', filter: 'status=active', word: 'mug' },
  { list: 'customers', resource: 'customers', record: 'customer', word: 'a' },
  { list: 'collections', resource: 'collections', record: 'collection', word: 'a' },
];

for (const width of [390, 1280])
  for (const { list, resource, record, filter, word } of lists)
    test(`nothing shifts while ${list} load at ${width} pixels`, async ({ page }) => {
      await page.addInitScript(watch);
      await page.setViewportSize({ width, height: 844 });
      await signInAs(page, 'owner');
      const rows = page.locator('[data-rows] [data-record]');
      const stays = async (step: string) => {
        const { value, what } = await measureShift(page);
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
      await expect(page.getByRole('region', { name: 'Activity', exact: true })).toBeAttached();
      await stays('opening a record');
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await stays('reading it to its end');

      const { data } = await call<{ data: { id: number }[] }>(page, 'GET', `/${resource}?limit=2`);
      await page.goto(at(`/en/${record}/${data[1]!.id}`));
      await expect(page.getByRole('region', { name: 'Activity', exact: true })).toBeAttached();
      await stays('a record by its address');
    });

for (const width of [390, 1280])
  test(`nothing shifts while the parts of records load late at ${width} pixels`, async ({ page }) => {
    await page.addInitScript(watch);
    await page.setViewportSize({ width, height: 844 });
    await signInAs(page, 'owner');
    const { data: forgotten } = await call<{ data: { id: number; version: number } }>(
      page,
      'POST',
      '/customers',
      { firstName: 'Nefertari' },
    );
    await call(page, 'POST', `/customers/${forgotten.id}/erase`, { version: forgotten.version });
    await slowResponses(page);
    for (const { resource, record } of [...lists, { resource: 'roles', record: 'settings/users/roles' }]) {
      const { data } = await call<{ data: { id: number }[] }>(page, 'GET', `/${resource}?limit=2`);
      // Of customers the erased one too, whose page is read-only.
      for (const { id } of resource === 'customers' ? data : data.slice(1)) {
        await page.goto(at(`/en/${record}/${id}`));
        await expect(page.getByRole('region', { name: 'Activity', exact: true })).toBeAttached();
        const { value, what } = await measureShift(page);
        expect(value, [`${record} ${id}`, ...what].join('\n')).toBeLessThan(mostLate);
      }
    }
  });

for (const width of [390, 1280])
  test(`nothing shifts on pages with parts of unknown number at ${width} pixels`, async ({ page }) => {
    await page.addInitScript(watch);
    await page.setViewportSize({ width, height: 844 });
    // A store whose ownership is in question shows a notice above every page.
    const { owner } = await foundStore(page, false);
    await enterByCode(page, owner.email);
    for (const address of ['products', 'cash-on-delivery', 'settings/shipping/regions']) {
      await page.goto(at(`/en/${address}`));
      await expect(page.getByText('before you confirmed your email')).toBeVisible();
      const { value, what } = await measureShift(page);
      expect(value, [address, ...what].join('\n')).toBeLessThan(most);
    }
  });

test('long names and a warning of four refused parcels that load late shift nothing on a phone', async ({
  page,
}) => {
  await page.addInitScript(watch);
  await page.setViewportSize({ width: 390, height: 844 });
  await foundStore(page);
  const made = async (path: string, body: object) =>
    (await call<{ data: { id: number } }>(page, 'POST', path, body)).data.id;
  const product = await made('/products', {
    name: {
      en: 'A serving plate of stoneware, shaped by hand and glazed in the colours of the Nile at sunset',
    },
    price: 10_000,
    quantity: 5,
    status: 'visible',
  });
  await call(page, 'PUT', `/products/${product}/options`, {
    productOptions: [{ name: { en: 'Size' }, values: [{ value: { en: 'S' } }, { value: { en: 'L' } }] }],
  });
  const sold = await made('/products', {
    name: { en: 'Cup' },
    price: 10_000,
    quantity: 99,
    status: 'visible',
  });
  const orders: number[] = [];
  for (const name of [
    'Abdelrahman Mohamed Abdelaziz El-Sharkawy El-Menoufy',
    'Ali',
    'Mona Adel',
    'Nour',
    'Hany',
  ])
    orders.push(
      await made('/purchases', {
        status: 'active',
        customerId: await made('/customers', { name }),
        purchaseProducts: [{ productId: sold, quantity: 1 }],
        shipTo: {
          name,
          phoneNumber: '01012345678',
          addressLine1: '12 Makram Ebeid Street',
          region: 'Cairo',
          city: 'Nasr City',
        },
      }),
    );
  // Refused parcels, of which the first order warns: its phone and address are those of all.
  for (const order of orders.slice(1))
    for (const fulfillment of ['on_route', 'package_returned'])
      await call(page, 'PUT', `/purchases/${order}`, { fulfillment });
  await slowResponses(page, { late: 400, what: /\/api\//u });
  for (const locale of ['en', 'ar'])
    for (const address of [
      `product/${product}/variants`,
      `order/${orders[0]}`,
      'orders',
      'account',
      'imports',
    ]) {
      await page.goto(at(`/${locale}/${address}`));
      await expect(page.locator('main h1')).toBeVisible();
      const { value, what } = await measureShift(page);
      expect.soft(value, [`${locale} ${address}`, ...what].join('\n')).toBeLessThan(mostLate);
    }
});

for (const width of [390, 1280])
  test(`a part that cannot be loaded keeps its height at ${width} pixels`, async ({ page }) => {
    await page.addInitScript(watch);
    await page.setViewportSize({ width, height: 844 });
    await signInAs(page, 'owner');
    await page.route(
      ({ pathname }) => pathname.startsWith('/api/v2/') && !pathname.endsWith('/users/current_user'),
      (route) => route.fulfill({ status: 500, json: { title: 'Broken', status: 500, code: 'server_error' } }),
    );
    for (const address of ['plan-details', 'account', 'settings/shipping/regions', 'partners']) {
      await page.goto(at(`/en/${address}`));
      await expect(page.locator('main').getByRole('alert').first()).toBeVisible();
      const { value, what } = await measureShift(page);
      expect.soft(value, [address, ...what].join('\n')).toBeLessThan(most);
    }
  });
