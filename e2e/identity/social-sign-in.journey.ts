import { expect, test, type Page } from '@playwright/test';
import { at, call, signInAs, people } from '../demo-users.ts';
import { uniqueWord } from '../unique-values.ts';

test.skip(
  () => Boolean(process.env.MATJAR_JOURNEY_URL) && !process.env.MATJAR_JOURNEY_PROVIDER,
  'the store was started elsewhere, without a provider',
);

const google = (page: Page) => page.getByRole('button', { name: 'Continue with Google' });

/** Opens the sign-in page and its provider’s window. */
async function openWindow(page: Page): Promise<Page> {
  await page.goto(at('/en'));
  const opened = page.waitForEvent('popup');
  await google(page).click();
  const popup = await opened;
  await popup.waitForLoadState();
  return popup;
}

/** Signs in on the provider’s page, up to its consent page. */
async function signInThere(there: Page, email: string): Promise<void> {
  await there.locator('input[name=login]').fill(email);
  await there.locator('input[name=password]').fill('any');
  await there.locator('button[type=submit]').click();
  await expect(there.locator('input[name=prompt][value=consent]')).toBeAttached();
}

const consent = (there: Page) => there.locator('button[type=submit]').click();

const newEmail = (name: string) => `${name}-${uniqueWord()}@elsewhere.example`;

const isSignedIn = async (page: Page) =>
  (await page.request.get(at('/api/v2/users/current_user'))).status() === 200;

test('a window of 500 by 600 pixels opens, the user signs in, it closes, and the page behind is signed in', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { open } = window;
    window.open = (...args) => {
      document.documentElement.dataset.opened = String(args[2]);
      return open.apply(window, args);
    };
  });
  const email = newEmail('amal');
  const popup = await openWindow(page);
  expect(popup.url()).toContain(process.env.MATJAR_JOURNEY_PROVIDER!);
  await expect(page.locator('html')).toHaveAttribute('data-opened', /popup,width=500,height=600/u);
  expect(await popup.evaluate(() => [innerWidth, innerHeight])).toEqual([500, 600]);
  await signInThere(popup, email);
  const closed = popup.waitForEvent('close');
  await consent(popup);
  await closed;
  await expect(page).toHaveURL(/\/en\/store-creation/u);
  const { data } = await call<{ data: { user: { email: string } } }>(page, 'GET', '/users/current_user');
  expect(data.user.email).toBe(email);
});

test('a sign-in window closed by the user leaves the sign-in page as it was, and can be opened again', async ({
  page,
}) => {
  const popup = await openWindow(page);
  await popup.close();
  await expect(page).toHaveURL(/\/en$/u);
  await expect(google(page)).toBeEnabled();
  expect(await isSignedIn(page)).toBe(false);
  const again = page.waitForEvent('popup');
  await google(page).click();
  const second = await again;
  await signInThere(second, newEmail('again'));
  await consent(second);
  await expect(page).toHaveURL(/\/en\/store-creation/u);
});

test('with blocked pop-ups the page itself goes to the provider and comes back', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto(at('/ar'));
  await page.getByRole('button', { name: /Google|جوجل/u }).click();
  await signInThere(page, newEmail('blocked'));
  await consent(page);
  await expect(page).toHaveURL(/\/ar\/store-creation/u);
  expect(await isSignedIn(page)).toBe(true);
});

test('a user who declines consent sees a message, and is not signed in', async ({ page }) => {
  const popup = await openWindow(page);
  await signInThere(popup, newEmail('refuses'));
  const closed = popup.waitForEvent('close');
  await popup.getByRole('link', { name: /cancel/iu }).click();
  await closed;
  await expect(page.getByText('You canceled the sign-in with Google. Nothing has changed.')).toBeVisible();
  expect(await isSignedIn(page)).toBe(false);
  await page.getByRole('button', { name: 'Back to sign-in' }).click();
  await expect(google(page)).toBeVisible();
});

test('an email with an existing account signs in as usual once, and is connected then', async ({ page }) => {
  const { email, password } = people.orderClerk;
  const popup = await openWindow(page);
  await signInThere(popup, email);
  const closed = popup.waitForEvent('close');
  await consent(popup);
  await closed;
  await expect(page.getByRole('heading', { name: 'You already have an account' })).toBeVisible();
  expect(await isSignedIn(page)).toBe(false);
  await page.getByRole('button', { name: 'Use my password' }).click();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/en\/home/u);
  await expect(async () => {
    const { data } = await call<{ data: { vendor: string }[] }>(page, 'GET', '/users/identities');
    expect(data.map(({ vendor }) => vendor)).toEqual(['google_oauth2']);
  }).toPass();
  await page.request.delete(at('/api/v2/users/identities/google_oauth2'), { headers: { origin: at('') } });
});

test('a store is connected to Jumia by signing in there, exports a product, and is disconnected', async ({
  page,
}) => {
  await signInAs(page, 'owner');
  await page.goto(at('/en/settings/integrations'));
  await expect(page.getByText('Not connected')).toBeVisible();
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await page.getByRole('button', { name: 'Do not agree' }).click();
  await expect(page.getByText('You did not grant access on Jumia. Nothing has changed.')).toBeVisible();
  await expect(page).toHaveURL(/\/en\/settings\/integrations$/u);
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await page.getByRole('button', { name: 'Agree', exact: true }).click();
  await expect(page.getByText('Your store is connected to Jumia')).toBeVisible();
  await expect(page.getByText(/^Connected since .* by Laila/u)).toBeVisible();

  const name = `Lantern ${uniqueWord()}`;
  const { data } = await call<{ data: { id: number } }>(page, 'POST', '/products', {
    name: { en: name },
    price: 5000,
  });
  await page.goto(at(`/en/add-to-jumia?ids=${data.id}`));
  await page.getByRole('button', { name: 'Send one product to Jumia' }).click();
  await expect(page.getByText('Please fill the brand and category fields')).toBeVisible();
  await page.getByLabel(`Jumia brand for ${name}`).fill('generic');
  await page.getByLabel(`Jumia category for ${name}`).fill('lantern');
  await page.getByRole('option', { name: /Lanterns$/u }).click();
  await page.getByRole('button', { name: 'Send one product to Jumia' }).click();
  // Jumia reviews a product for a while; this one has no picture.
  await expect(page.getByText('Jumia rejected this (At least one image is required).')).toBeVisible({
    timeout: 90_000,
  });

  await page.goto(at('/en/settings/integrations'));
  await page.getByRole('button', { name: 'Disconnect' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(page.getByText('Not connected')).toBeVisible();
});

test('Instagram posts are chosen and imported as products', async ({ page }) => {
  await signInAs(page, 'owner');
  await page.goto(at('/en/instagram/select'));
  await page.getByRole('button', { name: 'Connect Instagram' }).click();
  await page.getByRole('button', { name: 'Agree', exact: true }).click();
  const posts = page.getByRole('list', { name: 'Posts' });
  await posts
    .getByRole('checkbox', { name: /Olive oil soap/u })
    .first()
    .check();
  await posts
    .getByRole('checkbox', { name: /Woven basket/u })
    .first()
    .check();
  await page.getByRole('button', { name: 'Import 2 products' }).click();
  // A second import finds the products of the first.
  await expect(page.getByText(/2 products created|2 posts were already imported/u)).toBeVisible();
  await page.getByRole('link', { name: 'See products' }).click();
  await expect(page.getByRole('row', { name: /Olive oil soap/u }).first()).toBeVisible();
});
