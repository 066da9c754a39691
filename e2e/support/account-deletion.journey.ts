import { expect, test, type Page } from '@playwright/test';
import { at, call, messageTo } from '../demo-users.ts';
import { foundStore } from '../subscription-fixture.ts';

async function enterSupport(page: Page): Promise<void> {
  await page.context().clearCookies();
  await call(page, 'POST', '/authentication/email', {
    email: 'support@matjar.example',
    password: 'master-key-6650',
  });
}

test('an owner requests the deletion of their account, and support closes the store and deletes it for good', async ({
  page,
}) => {
  const { owner } = await foundStore(page);
  const subdomain = owner.email.split('@')[0]!.replace('owner', 'plans');
  await page.goto(at('/en/account'));
  await page.getByRole('button', { name: 'Delete my account…' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill(owner.email);
  await page.getByRole('dialog').getByRole('button', { name: 'Request deletion' }).click();
  await expect(page.getByText('You requested the deletion of your account')).toBeVisible();

  await enterSupport(page);
  await page.goto(at('/en/railsAdmin'));
  await page.getByRole('link', { name: 'View requests' }).click();
  await page.getByRole('row').filter({ hasText: owner.email }).getByRole('link').first().click();
  const dialog = page.getByRole('dialog');
  const erase = async () => {
    await page.getByRole('button', { name: 'Delete account' }).click();
    await dialog.getByLabel('Reason').fill('Asked for it in the account');
    await dialog.getByRole('button', { name: 'Delete for good' }).click();
    await expect(dialog.getByLabel('Account email')).toHaveAttribute('aria-invalid', 'true');
    await dialog.getByLabel('Account email').fill(owner.email);
    await dialog.getByRole('button', { name: 'Delete for good' }).click();
  };
  await erase();
  await expect(dialog.getByRole('alert').first()).toContainText('This person is the only owner of');
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  const person = page.url();
  await page.getByRole('table', { name: 'Works in' }).getByRole('link').click();
  const close = async () => {
    await page.getByRole('button', { name: 'Close store' }).click();
    await dialog.getByLabel('Store subdomain').fill(subdomain);
    await dialog.getByLabel('Reason').fill('Its owner leaves, nobody follows');
    await dialog.getByRole('button', { name: 'Close store' }).click();
    await expect(page.getByText('Closed', { exact: true }).first()).toBeVisible();
  };
  await close();
  // The owner changes their mind: support reopens the store, and closes it again later.
  await page.getByRole('button', { name: 'Reopen store' }).click();
  await dialog.getByLabel('Reason').fill('Its owner wrote that they stay');
  await dialog.getByRole('button', { name: 'Reopen' }).click();
  await expect(page.getByText('Store reopened').first()).toBeVisible();
  await expect(page.getByRole('table', { name: 'People' })).toContainText(owner.email);
  await close();

  await page.goto(person);
  await erase();
  await expect(page).toHaveURL(/\/railsAdmin\/users$/u);
  await expect(page.getByText('Account deleted').first()).toBeVisible();
  await page.goto(at('/en/railsAdmin/events'));
  const told = page.getByRole('row').filter({ hasText: 'Account deleted' }).first();
  await expect(told).toContainText('Deleted account');
  expect((await messageTo(page, owner.email)).subject).toMatch(/deleted/u);
  await page.goto(person);
  await expect(page.getByText(owner.email)).toHaveCount(0);
});
