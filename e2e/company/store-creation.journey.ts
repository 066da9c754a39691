import { expect, test, type Page } from '@playwright/test';
import { at, call, signUp } from '../demo-users.ts';
import { foundStore } from '../subscription-fixture.ts';
import { uniqueWord } from '../unique-values.ts';

/** Signs a new user up: signed in, without a store. */
const enterAnew = (page: Page) =>
  signUp(page, {
    email: `new-${uniqueWord()}@founder.example`,
    password: 'river-stone-1',
    name: 'Nour Founder',
  });

test('a new user creates a store step by step and arrives at its home page', async ({ page }) => {
  await enterAnew(page);
  await page.goto(at('/en/products'));
  await expect(page).toHaveURL(/\/en\/store-creation$/u);

  await page.getByLabel('Store name').fill('متجري الجديد');
  await page.getByLabel('Store address').fill('nakhla');
  await expect(page.getByText('This subdomain is taken').first()).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByLabel('Store address')).toBeFocused();
  await expect(page).toHaveURL(/store-creation$/u);
  const subdomain = `founder-${uniqueWord()}`;
  await page.getByLabel('Store address').fill(subdomain);
  await expect(page.getByText('This address is available.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();

  await expect(page).toHaveURL(/step=selling/u);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('This field is required!')).toBeVisible();
  await page.getByText('I’m just starting').click();
  await page.goBack();
  await expect(page.getByLabel('Store address')).toHaveValue(subdomain);
  await page.goForward();
  await expect(page.getByRole('radio', { name: /just starting/u })).toBeChecked();
  await page.getByRole('button', { name: 'Next' }).click();

  // A place is found by its name in either language.
  await page.getByLabel('Governorate').fill('القاهرة');
  await page.getByRole('option', { name: /Cairo/u }).first().click();
  await page.getByLabel('City or district').fill('nasr');
  await page
    .getByRole('option', { name: /Nasr City/u })
    .first()
    .click();
  await page.getByLabel('Street and number').fill('12 Abbas El Akkad');
  await page.getByRole('button', { name: 'Next' }).click();

  await expect(page).toHaveURL(/store-creation\/store-info\/1$/u);
  await page.reload();
  await page.getByText('Home and kitchen').click();
  await page.getByRole('button', { name: 'Create my store' }).click();

  await expect(page).toHaveURL(/\/en\/congratulations$/u);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('is ready', { timeout: 60_000 });
  await expect(page.locator('[data-state=done]')).toHaveCount(4);
  await page.getByRole('link', { name: 'Open my store' }).click();
  await expect(page).toHaveURL(/\/en\/home$/u);
  await expect(page.getByText('متجري الجديد').first()).toBeVisible();

  // An empty list offers one button to create the first record.
  for (const list of ['orders', 'customers', 'discounts']) {
    await page.goto(at(`/en/${list}`));
    await expect(page.getByRole('heading', { name: /^No \w+ yet$/u })).toBeVisible();
    await expect(page.getByRole('main').locator('.MuiButton-contained')).toHaveCount(1);
  }

  // A user with a store is not asked to create one again.
  await page.goto(at('/en/store-creation'));
  await expect(page).toHaveURL(/\/en\/home$/u);
  const { data: menu } = await call<{ data: unknown[] }>(page, 'GET', '/navigations');
  expect(menu).toHaveLength(3);
});

test('the plan page shows the features, the end date and every other plan with its price', async ({
  page,
}) => {
  await call(page, 'POST', '/authentication/email', {
    email: 'laila@nakhla.example',
    password: 'date-palm-1882',
  });
  await page.goto(at('/en/plan-details'));
  await expect(page.getByRole('heading', { name: 'Gold' })).toBeVisible();
  await page.getByRole('link', { name: 'Compare plans' }).click();
  await expect(page.getByRole('region', { name: 'Silver' })).toBeVisible();
  await page.getByRole('link', { name: 'Choose Silver' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pay for Silver' })).toBeVisible();
  // Each payment creates an invoice, and this store has no address yet.
  await expect(page.getByRole('button', { name: /^Pay EGP/u })).toBeDisabled();
  await page.getByRole('link', { name: 'Add an address' }).click();
  await expect(page).toHaveURL(/\/en\/add-address\?next=/u);
});

test('a new store warns that delivery is free of charge until its owner confirms it', async ({ page }) => {
  await foundStore(page);
  await page.goto(at('/en/home'));
  const warning = page.getByRole('note', { name: 'No shipping fees yet' });
  await warning.getByRole('link', { name: 'Set shipping fees' }).click();
  const fee = page.getByRole('textbox', { name: /^Fee/u });
  await expect(fee).toBeFocused();
  await expect(fee).toHaveValue('');
  await warning.getByRole('button', { name: 'Keep delivery free' }).click();
  await expect(warning).toBeHidden();
  await expect(page.getByRole('group', { name: 'Shipping fees' })).toBeFocused();
  await expect(fee).toHaveValue('0');
  await page.goto(at('/en/home'));
  await expect(page.getByRole('heading', { name: 'Get your store ready' })).toBeVisible();
  await expect(warning).toHaveCount(0);
});
