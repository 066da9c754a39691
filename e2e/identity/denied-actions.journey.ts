import { expect, test } from '@playwright/test';
import { at, call, signInAs } from '../demo-users.ts';

interface Staff {
  data: { id: number; role: string }[];
}

test('an owner’s page shows that they may do everything, a colleague’s page shows checkboxes', async ({
  page,
}) => {
  await signInAs(page, 'owner');
  const { data } = await call<Staff>(page, 'GET', '/staff?limit=20');
  const idOf = (role: string) => data.find((person) => person.role === role)!.id;
  await page.goto(at(`/en/settings/users/${idOf('owner')}`));
  await expect(page.getByText('An owner can do everything in the store')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Everything that an owner can do' })).toContainText('Orders');
  await expect(page.getByRole('checkbox', { name: 'Edit orders' })).toHaveCount(0);
  await page.goto(at(`/en/settings/users/${idOf('staff')}`));
  await expect(page.getByRole('checkbox', { name: 'Edit orders' })).toBeVisible();
  await expect(page.getByText('An owner can do everything in the store')).toHaveCount(0);
});

test('a user’s own rights are read-only, with the reason; a colleague’s can be changed', async ({ page }) => {
  await signInAs(page, 'owner');
  const { data } = await call<Staff>(page, 'GET', '/staff?role=owner');
  await page.goto(at(`/en/settings/users/${data[0]!.id}`));
  await expect(page.getByText('This is your own access.')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveCount(0);
  const colleagues = await call<Staff>(page, 'GET', '/staff?role=staff');
  await page.goto(at(`/en/settings/users/${colleagues.data[0]!.id}`));
  await expect(page.getByRole('combobox', { name: 'Status' })).toBeVisible();
});

test('an update about a page that the user may not open shows which right is missing', async ({ page }) => {
  await signInAs(page, 'orderClerk');
  await page.goto(at('/en/updates'));
  const news = page.getByRole('listitem').filter({ hasText: 'Rights as exact as your team' });
  await expect(news.getByRole('heading')).toBeVisible();
  const open = news.getByText('Open', { exact: true });
  await expect(open).toBeDisabled();
  await open.locator('..').focus();
  await expect(page.getByRole('tooltip')).toContainText('View staff');
});

test('a clerk is redirected from the congratulations page and from the form of a canceled order', async ({
  page,
}) => {
  await signInAs(page, 'orderClerk');
  await page.goto(at('/en/congratulations'));
  await expect(page).toHaveURL(/\/en\/home$/u);
  const { data } = await call<{ data: { id: number }[] }>(
    page,
    'GET',
    '/purchases?limit=1&status=canceled&channel=dashboard',
  );
  await page.goto(at(`/en/new-order/${data[0]!.id}`));
  await expect(page).toHaveURL(new RegExp(`/en/order/${data[0]!.id}$`, 'u'));
  await expect(page.getByText(/^Only placed orders can be changed here/u).first()).toBeVisible();
});
