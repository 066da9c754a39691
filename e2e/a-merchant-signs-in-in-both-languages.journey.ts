import { expect, test } from '@playwright/test';
import { at, enter, people } from './people.ts';

test('a merchant signs in, in English, and comes to the screen first asked for', async ({ page }) => {
  await page.goto(at('/en/products'));
  await page.getByLabel('Email').fill(people.owner.email);
  await page.getByLabel('Password', { exact: true }).fill(people.owner.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Products/u })).toBeVisible();
  await expect(page).toHaveURL(/\/en\/products/u);
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
});

test('a merchant signs in, in Arabic, on a page that runs from right to left', async ({ page }) => {
  await page.goto(at('/ar'));
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.locator('input[type=email]').fill(people.owner.email);
  await page.locator('input[type=password]').fill(people.owner.password);
  await page.getByRole('button', { name: 'تسجيل الدخول' }).click();
  await expect(page.getByRole('link', { name: 'المنتجات' }).first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/[\u0600-\u06ff]/u);
});

test('a wrong password is refused without telling which half was wrong', async ({ page }) => {
  await page.goto(at('/en'));
  await page.getByLabel('Email').fill(people.owner.email);
  await page.getByLabel('Password', { exact: true }).fill('not-the-password-1');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Wrong email or password')).toBeVisible();
});

test('switching the language keeps the screen and what it shows', async ({ page }) => {
  await enter(page, 'owner');
  await page.goto(at('/en/products?status=visible&order=price+desc&page=2'));
  const rows = page.locator('tbody tr');
  await expect(rows).not.toHaveCount(0);
  const { search } = new URL(page.url());
  await page
    .getByRole('button', { name: /العربية|Arabic/u })
    .or(page.getByRole('link', { name: /العربية|Arabic/u }))
    .first()
    .click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page).toHaveURL(/\/ar\/products/u);
  expect(new URL(page.url()).search).toBe(search);
});

test('signing out closes the session', async ({ page }) => {
  await enter(page, 'owner');
  await page.goto(at('/en/sign-out'));
  await expect(page.getByLabel('Email')).toBeVisible();
  const answer = await page.request.get(at('/api/v2/users/current_user'));
  expect(answer.status()).toBe(401);
});
