import { expect, test } from '@playwright/test';
import { at, call, signInAs } from '../demo-users.ts';
import { uniqueWord } from '../unique-values.ts';

interface Product {
  data: { id: number; version: number };
}

test('low stock shows a notification in an open tab, and a click on it opens the product', async ({
  page,
  browser,
}) => {
  await signInAs(page, 'manager');
  const name = `Bell ${uniqueWord()}`;
  const { data } = await call<Product>(page, 'POST', '/products', {
    name: { en: name },
    price: 10000,
    quantity: 9,
  });
  await call(page, 'PUT', '/notices/read_all');
  // The listener starts before the page opens: the request may be over when the bell shows.
  const listening = page.waitForRequest((request) => request.url().endsWith('/api/v2/events'));
  await page.goto(at('/en/home'));
  const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications/u });
  await expect(bell).toHaveAccessibleName('Notifications');
  await listening;

  const other = await browser.newPage();
  await signInAs(other, 'owner');
  await call(other, 'PUT', `/products/${data.id}`, { quantity: 2, version: data.version });
  await other.close();

  await expect(bell).toHaveAccessibleName('Notifications, 1 unread');
  await bell.click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await panel.getByRole('link', { name: new RegExp(`^${name} is running low`, 'u') }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/${data.id}`, 'u'));
  await expect(bell).toHaveAccessibleName('Notifications');
});

test('the jobs page lists finished jobs, and the offline notice comes and goes', async ({
  page,
  context,
}) => {
  await signInAs(page, 'manager');
  await call(page, 'POST', '/exports', { resource: 'products', format: 'csv' });
  await page.goto(at('/ar/jobs'));
  await expect(page.getByRole('heading', { level: 1, name: 'المهام' })).toBeVisible();
  await expect(page.getByText('تصدير').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'تنزيل' }).first()).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('لا يوجد اتصال').first()).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('لا يوجد اتصال')).toHaveCount(0, { timeout: 60_000 });
});
