import { expect, test, type Page } from '@playwright/test';
import { at, call, enter } from './people.ts';

/** Lets a call answer as the server does for a closed gate; that it does is held by tests/server/companies/gates.test.ts. */
async function refuse(page: Page, path: string, status: number, body: object): Promise<void> {
  await page.route(`**/api/v2${path}*`, (route) =>
    route.fulfill({
      status,
      contentType: 'application/problem+json',
      body: JSON.stringify({ type: 'about:blank', status, ...body }),
    }),
  );
}

test('a call that the ended plan refuses leads to renewing it', async ({ page }) => {
  await enter(page, 'owner');
  await refuse(page, '/zammit_updates', 402, {
    code: 'payment_required',
    title: 'The plan has ended',
    detail: 'Renew it.',
  });
  await page.goto(at('/en/updates'));
  await expect(page).toHaveURL(/\/en\/renew-plan/u);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a call whose feature is in no part of the plan leads to upgrading, which says which plan has it', async ({
  page,
}) => {
  await enter(page, 'owner');
  await refuse(page, '/zammit_updates', 403, {
    code: 'feature_missing',
    title: 'Not in your plan',
    detail: 'Upgrade to use it.',
    params: { feature: 'theming', plans: 'gold' },
  });
  await page.goto(at('/ar/updates'));
  await expect(page).toHaveURL(/\/ar\/upgrade-plan\?feature=theming/u);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('what was typed while the connection was gone is saved when it is back', async ({ page, context }) => {
  await enter(page, 'manager');
  const name = `Offline ${Date.now().toString(36)}`;
  const { data } = await call<{ data: { id: number } }>(page, 'POST', '/products', {
    name: { en: name },
    price: 10_000,
  });
  await page.goto(at(`/en/product/${data.id}`));
  const field = page.getByLabel('Vendor').first();
  await expect(field).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('No internet connection. What you type stays here')).toBeVisible();
  await field.fill('Typed offline');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(field).toHaveValue('Typed offline');
  await context.setOffline(false);
  await expect(page.getByText('No internet connection. What you type stays here')).toHaveCount(0);
  await expect(field).toHaveValue('Typed offline');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(async () => {
    const saved = await call<{ data: { vendor: string } }>(page, 'GET', `/products/${data.id}`);
    expect(saved.data.vendor).toBe('Typed offline');
  }).toPass();
});
