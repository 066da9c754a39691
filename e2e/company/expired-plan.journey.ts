import { expect, test, type Page } from '@playwright/test';
import { at, call, signInAs } from '../demo-users.ts';
import { foundStore, subscribe } from '../subscription-fixture.ts';
import { uniqueWord } from '../unique-values.ts';

const plans = { starter: 4, zampos: 6 };

/** A past end date: support may set one, and the plan expires at once. */
const past = '2020-01-01T00:00:00Z';

const entry = (page: Page, name: string | RegExp) =>
  page.getByRole('navigation', { name: 'Main menu' }).first().getByRole('link', { name });

test('a trial opens every feature; a plan without analytics names the plans that have them', async ({
  page,
}) => {
  const store = await foundStore(page);
  await page.goto(at('/en/analytics'));
  await expect(page).toHaveURL(/\/en\/online-analytics$/u);
  await expect(page.getByRole('heading', { name: 'Total sales' })).toBeVisible();
  await page.getByRole('link', { name: 'Point of sale', exact: true }).click();
  await expect(page).toHaveURL(/\/en\/zam-pos-analytics$/u);
  await expect(page.getByText('No orders in this period').first()).toBeVisible();

  // The open page still shows the trial; the server has ended it.
  await subscribe(page, store, plans.starter);
  await page.getByRole('link', { name: '7D' }).click();
  await expect(page).toHaveURL(/\/en\/upgrade-plan\?feature=shop-analytics/u);
  await expect(page.getByText('Your plan is Starter.')).toBeVisible();

  await page.goto(at('/en/online-analytics'));
  await expect(page).toHaveURL(/\/en\/upgrade-plan\?feature=shop-analytics/u);
  await expect(page.getByText('“Store analytics” is not in your plan.')).toContainText('Silver and Gold');
  await expect(page.getByRole('region', { name: 'Silver' })).toContainText('Included');
  await expect(page.getByRole('region', { name: 'Starter' })).toContainText('Your plan');

  const builder = entry(page, /^Website builder/u);
  await expect(builder).toContainText('Not in your plan');
  await builder.click();
  await expect(page).toHaveURL(/\/en\/upgrade-plan\?feature=theming/u);
  await expect(page.getByText('“Website builder” is not in your plan.')).toContainText(
    'Bronze, Silver and Gold',
  );
});

test('a plan with only the point of sale shows its figures and names the plan for the others in the second tab', async ({
  page,
}) => {
  const store = await foundStore(page);
  await subscribe(page, store, plans.zampos);
  await page.goto(at('/en/analytics'));
  await expect(page).toHaveURL(/\/en\/zam-pos-analytics$/u);
  await expect(page.getByRole('heading', { name: 'Total sales' })).toBeVisible();
  await page.getByRole('link', { name: /^Online store.*Not in your plan/u }).click();
  await expect(page).toHaveURL(/\/en\/analytics\?show=online$/u);
  await expect(page.getByRole('heading', { name: 'Store analytics' })).toBeVisible();
  await expect(page.getByText('“Store analytics” is not in your plan.')).toContainText('Silver and Gold');
  await page.getByRole('main').getByRole('link', { name: 'Compare plans' }).click();
  await expect(page).toHaveURL(/\/en\/upgrade-plan\?feature=shop-analytics$/u);
});

test('an expired plan leads to the renewal page from an address, the menu and a refused request', async ({
  page,
}) => {
  const store = await foundStore(page);
  await page.goto(at('/ar/website-builder'));
  await expect(page.getByRole('heading', { level: 1, name: 'مصمّم الموقع' })).toBeVisible();
  await subscribe(page, store, plans.zampos, past);
  await page.getByRole('link', { name: 'التحليلات' }).first().click();
  await expect(page).toHaveURL(/\/ar\/renew-plan$/u);
  await expect(page.getByRole('heading', { level: 1, name: 'انتهت باقتك' })).toBeVisible();
  await page
    .getByRole('link', { name: /^مصمّم الموقع/u })
    .first()
    .click();
  await expect(page).toHaveURL(/\/ar\/renew-plan$/u);
  await page.goto(at('/en/zam-pos-analytics'));
  await expect(page).toHaveURL(/\/en\/renew-plan$/u);
  const theirs = page.getByRole('region', { name: 'ZamPOS' });
  await expect(theirs).toContainText('Ended');
  await expect(theirs.getByRole('link', { name: 'Renew ZamPOS' })).toBeVisible();

  // Orders stay accessible; a second tab and a new sign-in start at the plan page, whatever address they request.
  await page.goto(at('/en/orders'));
  await expect(page).toHaveURL(/\/en\/orders$/u);
  const other = await page.context().newPage();
  await other.goto(at('/en/orders'));
  await expect(other).toHaveURL(/\/en\/renew-plan$/u);
  await other.getByRole('link', { name: 'Back to home' }).click();
  await expect(other).toHaveURL(/\/en\/home$/u);
  await other.close();
  await page.goto(at('/en/sign-out'));
  // Signing out ends the current session, whichever it is when the request arrives.
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in to your store' })).toBeVisible();
  await call(page, 'POST', '/authentication/email', store.owner);
  await page.goto(at('/en'));
  await expect(page).toHaveURL(/\/en\/renew-plan$/u);
});

test('a change typed while offline is saved once the connection is back', async ({ page, context }) => {
  await signInAs(page, 'manager');
  const name = `Offline ${uniqueWord()}`;
  const { data } = await call<{ data: { id: number } }>(page, 'POST', '/products', {
    name: { en: name },
    price: 10_000,
  });
  await page.goto(at(`/en/product/${data.id}`));
  // The input is rendered only when it scrolls into view.
  await page.getByLabel('Vendor').first().scrollIntoViewIfNeeded();
  const field = page.locator('input').and(page.getByLabel('Vendor'));
  await expect(field).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('No internet connection. Your changes stay here')).toBeVisible();
  await field.fill('Typed offline');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(field).toHaveValue('Typed offline');
  await context.setOffline(false);
  await expect(page.getByText('No internet connection. Your changes stay here')).toHaveCount(0);
  await expect(field).toHaveValue('Typed offline');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(async () => {
    const saved = await call<{ data: { vendor: string } }>(page, 'GET', `/products/${data.id}`);
    expect(saved.data.vendor).toBe('Typed offline');
  }).toPass();
});

test('the payment page shows the plan when nothing was paid; a plan without an end date warns before it is replaced', async ({
  page,
}) => {
  const store = await foundStore(page);
  await subscribe(page, store, plans.starter);
  await page.goto(at('/en/payment-successful'));
  await expect(page.getByRole('heading', { level: 1, name: 'No payment yet' })).toBeVisible();
  await expect(page.getByText('Your plan is Starter.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'See plans' }).click();
  await expect(page).toHaveURL(/\/en\/pick-plan$/u);
  for (const address of ['subscribe', 'plan-cod']) {
    await page.goto(at(`/en/${address}?plan=2&cycle=monthly`));
    await expect(page.getByText('Your plan Starter has no end date')).toBeVisible();
  }
});
