import { expect, test } from '@playwright/test';
import { at, call, enter } from '../people.ts';

test('support opens a store under a banner, and the owner reads who did what and why', async ({ page }) => {
  const reason = 'The owner asked us to add a bowl';
  await page.context().clearCookies();
  await call(page, 'POST', '/authentication/email', {
    email: 'support@matjar.example',
    password: 'master-key-6650',
  });
  await page.goto(at('/en'));
  await page.getByLabel('Name, subdomain, phone, email or order number').fill('nakhla');
  await page
    .getByRole('link', { name: /Nakhla/u })
    .filter({ hasText: 'Store' })
    .first()
    .click();
  await page.getByRole('button', { name: 'Open to act' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Open to act' }).click();
  await expect(dialog.getByText('At least 10 characters.')).toBeVisible();
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: 'Open to act' }).click();

  const banner = page.getByRole('complementary', { name: 'Support visit' });
  await expect(banner).toContainText(reason);
  await call(page, 'POST', '/products', { name: { en: 'Bowl by support' } });
  await page.goto(at('/en/products'));
  await expect(banner).toBeVisible();
  await banner.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Support' })).toBeVisible();

  await enter(page, 'owner');
  await page.goto(at('/en/history'));
  const entry = page.getByRole('listitem').filter({ hasText: 'Bowl by support' }).first();
  await expect(entry).toContainText('Matjar support');
  await expect(entry).toContainText(reason);
});

test('support reads a store: its figures show, and read-only access is named where a page is closed', async ({
  page,
}) => {
  await page.context().clearCookies();
  await call(page, 'POST', '/authentication/email', {
    email: 'support@matjar.example',
    password: 'master-key-6650',
  });
  await page.goto(at('/en/railsAdmin/companies'));
  const box = page.getByRole('searchbox', { name: 'Search' });
  await box.fill('no such store');
  await page.getByRole('button', { name: 'Clear filters' }).last().click();
  await expect(box).toHaveValue('');
  await page.getByRole('link', { name: /Nakhla/u }).click();
  await page.getByRole('button', { name: 'Open to read' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page.getByRole('complementary', { name: 'Support visit' })).toBeVisible();
  await page.goto(at('/en/online-analytics'));
  await expect(page.getByRole('heading', { name: 'Total sales' })).toBeVisible();
  await expect(page.getByText('Something went wrong')).toHaveCount(0);
  // Without exports, also where another journey has exported from this store.
  await page.route(/\/api\/v2\/exports\?/u, (route) =>
    route.fulfill({ json: { data: [], metadata: { page: 1, limit: 25, total: 0, totalIsExact: true } } }),
  );
  await page.goto(at('/en/exports'));
  await expect(page.getByText('You are viewing this store as support', { exact: false })).toBeVisible();
});
