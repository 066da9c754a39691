import { expect, test } from '@playwright/test';
import { at, call, signInAs, people, saveButton } from '../demo-users.ts';

test('the values typed when a session ended are restored after signing in', async ({ page, browser }) => {
  await signInAs(page, 'manager');
  const { data } = await call<{ data: { id: number } }>(page, 'POST', '/products', {
    name: { en: 'Interrupted lamp' },
    price: 10000,
  });
  // Wait for the page's own requests, which would notice the ended session before the user does.
  const settled = Promise.all(
    ['/users/current_user', '/events'].map((path) =>
      page.waitForResponse((response) => new URL(response.url()).pathname === `/api/v2${path}`),
    ),
  );
  await page.goto(at(`/en/product/${data.id}`));
  await settled;
  await page.getByLabel('Price', { exact: true }).fill('175');

  // All devices are signed out, from another device.
  const other = await (await browser.newContext()).newPage();
  await signInAs(other, 'manager');
  await other.request.delete(at('/api/v2/users/sessions'), { headers: { origin: at('') } });

  await saveButton(page).click();
  await page.locator('input[autocomplete=username]').fill(people.manager.email);
  await page.keyboard.press('Enter');
  await page.locator('input[type=password]').fill(people.manager.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your changes were restored')).toBeVisible();
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue('175');
  await saveButton(page).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
});
