import { expect, test, type Page } from '@playwright/test';
import { at, signInAs } from '../demo-users.ts';

/** Serves a chunk of the app that throws when it renders. */
const breakPart = (page: Page, name: string) =>
  page.route(new RegExp(`/${name}-[^/]+\\.js$`, 'u'), (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `export default function () { throw new Error('${name} is broken'); }`,
    }),
  );

const products = (page: Page) => page.getByRole('heading', { level: 1, name: 'Products' });

test('broken icons in the app bar are left out, and the page works', async ({ page }) => {
  await signInAs(page, 'owner');
  await page.addInitScript(() => {
    // The first call of the bell's component.
    navigator.serviceWorker.startMessages = () => {
      throw new Error('The signs are broken');
    };
  });
  const failed = page.waitForEvent('console', (said) => said.text().includes('The signs are broken'));
  await page.goto(at('/en/home'));
  await failed;
  await page.getByRole('link', { name: 'Products' }).first().click();
  await expect(products(page)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Notifications/u })).toHaveCount(0);
});

test('a broken panel shows an error and closes, and the page works', async ({ page }) => {
  await signInAs(page, 'owner');
  for (const name of ['Palette', 'KeyboardShortcutsDialog', 'RecentChanges']) await breakPart(page, name);
  await page.goto(at('/en/products'));
  await expect(products(page)).toBeVisible();
  for (const key of ['Control+k', '?', 'Control+z']) {
    await page.keyboard.press(key);
    const said = page.getByText('Something went wrong');
    await expect(said).toBeVisible();
    await expect(products(page)).toBeVisible();
    await page.getByRole('alert').getByRole('button', { name: 'Close' }).click();
    await expect(said).toHaveCount(0);
  }
});

test('notices that cannot be loaded show an error in their panel', async ({ page }) => {
  await signInAs(page, 'owner');
  await page.route(/\/api\/v2\/notices\?/u, async (route) => {
    const answer = (await (await route.fetch()).json()) as { data: object[] };
    const [notice = {}] = answer.data;
    await route.fulfill({ json: { ...answer, data: [{ ...notice, createdAt: '?' }] } });
  });
  await page.goto(at('/en/products'));
  await page.getByRole('button', { name: /^Notifications/u }).click();
  await expect(page.getByRole('dialog').getByText('Something went wrong')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(products(page)).toBeVisible();
});

test('a page’s messages that fail to load are requested again only when the user asks for it', async ({
  page,
}) => {
  await signInAs(page, 'owner');
  let asked = 0;
  const words = /\/checkout_form-[^/]+\.js$/u;
  await page.route(words, (route) => {
    asked += 1;
    return route.abort();
  });
  await page.goto(at('/en/settings/shop-customization'));
  const reload = page.getByRole('alert').getByRole('button', { name: 'Reload' });
  await expect(reload).toBeVisible();
  expect(asked).toBeLessThanOrEqual(3);
  await page.unroute(words);
  await reload.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout form' })).toBeVisible();
});

test('a part of a form that fails to load keeps the typed values, and loads when it is retried', async ({
  page,
}) => {
  await signInAs(page, 'owner');
  let isDown = true;
  await page.route(/\/RichTextEditor[^/]*\.js/u, (route) => (isDown ? route.abort() : route.continue()));
  await page.goto(at('/en/add-product'));
  await page.getByRole('textbox', { name: 'SKU' }).fill('KEPT-1');
  const retry = page.getByRole('button', { name: 'Try again' });
  // One input for each language.
  await expect(retry).toHaveCount(2);
  isDown = false;
  await expect(async () => {
    if (await retry.count()) await retry.first().click();
    await expect(retry).toHaveCount(0, { timeout: 500 });
  }).toPass();
  await expect(page.getByRole('toolbar')).toHaveCount(2);
  await expect(page.getByLabel('SKU')).toHaveValue('KEPT-1');
});
