import { expect, test } from '@playwright/test';
import { at, signInAs, messageTo } from '../demo-users.ts';
import { uniqueWord } from '../unique-values.ts';

test('an owner invites a colleague, who joins and sees what their role allows', async ({ page }) => {
  const email = `yara-${uniqueWord()}@nakhla.example`;
  await signInAs(page, 'owner');
  await page.goto(at('/en/staff-management'));
  await expect(page.getByRole('link', { name: 'Staff and permissions' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await page.getByRole('link', { name: 'Invite', exact: true }).click();
  await page.getByLabel('First name').fill('Yara');
  await page.getByLabel('Last name').fill('Fouad');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Named role').click();
  await page.getByRole('option', { name: 'Orders' }).click();
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: email })).toContainText('Orders');

  const { body } = await messageTo(page, email);
  const [, token] = /token=([\w-]+)/u.exec(body)!;

  await page.context().clearCookies();
  await page.goto(at(`/en/invitation?token=${token}`));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Join ');
  await expect(page.getByLabel('First name')).toHaveValue('Yara');
  await page.getByLabel('Choose a password').fill('brass-kettle-58');
  await page.getByRole('button', { name: 'Accept and enter' }).click();

  const menu = page.getByRole('navigation').first();
  await expect(menu.getByRole('link', { name: 'Orders' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Discounts' })).toHaveCount(0);
  await page.goto(at('/en/settings/users'));
  await expect(page.getByText('View staff')).toBeVisible();

  await page.context().clearCookies();
  await page.goto(at(`/en/invitation?token=${token}`));
  await expect(page.getByText('This invitation has already been used.')).toBeVisible();
});
