import { expect, test } from '@playwright/test';
import { at, call, signInAs } from '../demo-users.ts';

interface Home {
  data: { work: { name: string; resource: string; filter: Record<string, string[]>; count: number }[] };
}

interface Listed {
  metadata: { total: number };
}

test('every figure of the home page opens a list with the same count', async ({ page }) => {
  await signInAs(page, 'owner');
  const { data } = await call<Home>(page, 'GET', '/home');
  for (const { name, count } of data.work) {
    await page.goto(at('/en/home'));
    const line = page.locator(`[data-work="${name}"]`);
    await expect(line.locator('[data-figure]')).toHaveText(new Intl.NumberFormat('en-GB').format(count));
    const answer = page.waitForResponse((response) =>
      /\/api\/v2\/(?:purchases|variants|customers)\?/u.test(response.url()),
    );
    await line.click();
    const list = (await (await answer).json()) as Listed | { data: Listed };
    expect(
      ('data' in list && !('metadata' in list) ? list.data : (list as Listed)).metadata.total,
      name,
    ).toBe(count);
    await expect(page).toHaveURL(/\/en\/(?:orders|inventory|customers)\?/u);
  }
});

test('a user with few rights sees the parts of the home page that they may see', async ({ page }) => {
  await signInAs(page, 'orderClerk');
  await page.goto(at('/en/home'));
  await expect(page.locator('[data-work="to_fulfil"]')).toBeVisible();
  await expect(page.getByText('Invite a friend')).toHaveCount(0);
});

test('an update stays new until it is read, and partners are found in both languages', async ({ page }) => {
  await signInAs(page, 'viewer');
  await page.goto(at('/en/home'));
  await expect(page.getByText(/^\d+ new$/u)).toBeVisible();
  await page.getByRole('link', { name: 'All updates' }).click();
  await expect(page.getByText('New', { exact: true }).first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(page.getByText('New', { exact: true })).toHaveCount(0);
  await page.goto(at('/ar/partners'));
  await page.getByRole('searchbox').fill('بوسطه');
  await expect(page.locator('[data-partner]')).toHaveCount(1);
  await expect(page.locator('[data-partner="bosta"]')).toBeVisible();
});
