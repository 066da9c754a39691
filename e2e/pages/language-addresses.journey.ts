import { expect, test } from '@playwright/test';
import { at, signInAs } from '../demo-users.ts';

test('an address without a language redirects to English and keeps its query', async ({ page }) => {
  await signInAs(page, 'owner');
  await page.goto(at('/products?page=2'));
  await expect(page).toHaveURL(/\/en\/products\?.*page=2/u);
});

test('an unknown address shows the “not found” page in its language', async ({ page }) => {
  await signInAs(page, 'owner');
  await page.goto(at('/ar/no-such-screen'));
  await expect(page).toHaveURL(/\/ar\/no-such-screen/u);
  await expect(page.getByRole('heading', { name: 'الصفحة غير موجودة' })).toBeVisible();
});

test('a signed-out visitor sees the sign-in page at once, within a few redirects', async ({ page }) => {
  let moves = 0;
  page.on('framenavigated', () => moves++);
  await page.goto(at('/en/products'));
  await expect(page.getByLabel('Phone number')).toBeVisible();
  expect(moves).toBeLessThan(6);
});

test('a user without the right to products sees which right is missing', async ({ page }) => {
  await signInAs(page, 'orderClerk');
  await page.goto(at('/en/products'));
  await expect(page.getByText("You don't have permissions to access this page")).toBeVisible();
  await expect(page.getByText('“View products”')).toBeVisible();
});

test('another company’s product does not exist here', async ({ page }) => {
  await signInAs(page, 'otherOwner');
  const { data } = (await (await page.request.get(at('/api/v2/products?limit=1'))).json()) as {
    data: { id: number }[];
  };
  await signInAs(page, 'owner');
  for (const behind of ['', '/variants', '/new-variant']) {
    await page.goto(at(`/en/product/${data[0]?.id}${behind}`));
    await expect(page.getByRole('heading', { name: 'This product does not exist' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to Products' })).toBeVisible();
  }
});

test('the terms, the privacy page and the account deletion page are public, signed in or not', async ({
  page,
}) => {
  const asked = async () => {
    for (const [address, heading] of [
      ['/en/terms', 'Terms of use'],
      ['/ar/privacy', 'الخصوصية'],
      ['/en/delete', 'Delete your account'],
    ] as const) {
      await page.goto(at(address));
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`${address}$`, 'u'));
    }
  };
  await page.goto(at('/en/signUp'));
  await page.getByRole('link', { name: 'Terms of use' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of use' })).toBeVisible();
  await asked();
  await signInAs(page, 'owner');
  await asked();
});
