import { expect, test } from '@playwright/test';
import { at, call, signInAs } from '../demo-users.ts';

test('days are chosen by name or date and kept in the address, and every figure links to its orders', async ({
  page,
}) => {
  await signInAs(page, 'owner');
  await page.goto(at('/en/analytics'));
  const days = page.getByRole('navigation', { name: 'Date range' });
  await expect(days.getByRole('link', { name: '30D' })).toHaveAttribute('aria-current', 'true');
  await days.getByRole('link', { name: 'All time' }).press('Enter');
  await expect(page).toHaveURL(/online-analytics\?range=all$/u);
  const { data } = await call<{ data: { total_sales: number; orders: { sold: number } } }>(
    page,
    'GET',
    '/analytics/sales?channel=online&channel=dashboard',
  );
  const sold = new Intl.NumberFormat('en-GB').format(data.orders.sold);
  const orders = page.getByRole('region', { name: 'Orders', exact: true });
  await expect(orders).toContainText(sold);
  await expect(page.locator('.recharts-surface').first()).toBeVisible();

  await page.getByRole('button', { name: 'Show as table' }).click();
  await expect(page.getByRole('region', { name: 'Sales as a table' }).getByRole('row').nth(1)).toContainText(
    'EGP',
  );

  await page.getByRole('button', { name: 'Custom dates' }).click();
  const dates = page.getByRole('dialog', { name: 'Custom dates' });
  const type = async (name: string, day: string) => {
    await dates.getByRole('group', { name }).getByRole('spinbutton', { name: 'year', exact: true }).click();
    await page.keyboard.type(day);
  };
  await type('From', '20260101');
  await type('To', '20250101');
  await expect(dates.getByText('This day is before the start date.')).toBeVisible();
  await expect(dates.getByRole('button', { name: 'Apply', exact: true })).toBeDisabled();
  await type('From', '20240101');
  await dates.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect(page).toHaveURL(/from=2024-01-01&to=2025-01-01$/u);
  await page.getByRole('link', { name: 'Point of sale', exact: true }).click();
  await expect(page).toHaveURL(/zam-pos-analytics\?from=2024-01-01&to=2025-01-01$/u);

  await page.getByRole('link', { name: 'Last month' }).click();
  await expect(page).toHaveURL(/range=last_month$/u);
  await page.getByRole('button', { name: 'Custom dates' }).click();
  const month = page.getByRole('navigation', { name: 'Choose a month' }).getByRole('link').nth(2);
  const name = (await month.textContent())!;
  await month.click();
  await expect(page).toHaveURL(/from=\d{4}-\d\d-01&to=\d{4}-\d\d-(?:28|29|30|31)$/u);
  await expect(days.getByRole('button')).toHaveText(name);

  await page.goto(at('/ar/online-analytics?range=all'));
  const statuses = page.getByRole('region', { name: 'الطلبات حسب الحالة' });
  const delivered = statuses.getByRole('link', { name: /تم التوصيل/u });
  await delivered.click();
  await expect(page).toHaveURL(/\/ar\/orders\?.*fulfillment=delivered/u);
});

test('a return is counted on its own day and links to its order', async ({ page }) => {
  await signInAs(page, 'owner');
  const { data } = await call<{
    data: { id: number; number: string; refundedTotal: number; paidTotal: number }[];
  }>(page, 'GET', '/purchases?payment=paid&channel=online&status=archived&status=active&limit=50');
  const order = data.find(({ paidTotal, refundedTotal }) => paidTotal - refundedTotal > 5_000)!;
  await call(page, 'PUT', `/purchases/refund/${order.id}`, {
    amount: 1_250,
    expects: { refundedTotal: order.refundedTotal },
  });
  await page.goto(at('/en/online-analytics?range=today'));
  const sales = page.getByRole('region', { name: 'Total sales' });
  await expect(sales).toContainText(/Net sales: .* of partial returns and refunds\./u);
  // Channel and staff figures are net of returns, too, whether or not there were orders today.
  const sources = page.getByRole('region', { name: 'Sales by source' });
  await expect(sources).toContainText('Amounts are net of returns.');
  const isNet = /EGP\s[\d,.]+\s\d+ orders?, EGP\s[\d,.]+ in returns/u;
  await expect(sources.getByRole('listitem').filter({ hasText: isNet }).first()).toBeVisible();
  await sources.getByRole('link', { name: 'Person' }).click();
  await expect(sources.getByRole('listitem').filter({ hasText: isNet })).toHaveCount(1);
  await sales.getByRole('button', { name: 'Show as table' }).click();
  await expect(sales.getByRole('columnheader', { name: 'Net sales' })).toBeVisible();
  await sales.getByRole('button', { name: 'Breakdown' }).click();
  const part = sales.getByRole('listitem').filter({ hasText: order.number });
  await expect(part).toContainText('−EGP 12.50');
  await part.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/order/${order.id}$`, 'u'));
});

test('a user without the right to analytics sees which right is missing, and no menu item for them', async ({
  page,
}) => {
  await signInAs(page, 'viewer');
  await page.goto(at('/en/online-analytics'));
  await expect(page.getByRole('heading', { level: 1 })).toContainText("You don't have permissions");
  await expect(page.getByText('View analytics')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Analytics', exact: true })).toHaveCount(0);
});

test('the store opens in its own tab without access to the admin’s window', async ({ page, context }) => {
  await context.route('https://*.shops.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>A storefront</p>' }),
  );
  await signInAs(page, 'owner');
  await page.goto(at('/en/products'));
  const opening = context.waitForEvent('page');
  await page
    .getByRole('link', { name: /^View store/u })
    .first()
    .click();
  const tab = await opening;
  await tab.waitForURL('https://nakhla.shops.example/');
  expect(await tab.evaluate(() => window.opener)).toBeNull();
  await expect(page).toHaveURL(/\/en\/products/u);
  await tab.close();

  const again = context.waitForEvent('page');
  await page.goto(at('/en/store'));
  await (await again).waitForURL('https://nakhla.shops.example/');
  await expect(page.getByText('Your store opened in a new tab')).toBeVisible();
  await expect(page.getByRole('link', { name: 'nakhla.shops.example' })).toHaveAttribute('rel', 'noopener');

  await page.goto(at('/en/website-builder'));
  const builder = page.getByRole('link', { name: 'Open the website builder' });
  await expect(builder).toHaveAttribute('href', 'https://builder.example/nakhla');
  await expect(builder).toHaveAttribute('rel', /noopener/u);
});
