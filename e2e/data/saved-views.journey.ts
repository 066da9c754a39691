import { expect, test, type Page } from '@playwright/test';
import { at, call, signInAs } from '../demo-users.ts';
import { uniqueWord } from '../unique-values.ts';

const run = uniqueWord();
const bar = (page: Page) => page.getByRole('navigation', { name: 'Status' });

async function saveView(page: Page, name: string, isShared = false): Promise<void> {
  await bar(page).getByRole('button', { name: 'Save view' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  if (isShared) await dialog.getByLabel('Share with your team').check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
}

test('a view is saved, counted, changed, renamed and deleted', async ({ page }) => {
  await signInAs(page, 'owner');
  await page.goto(at('/en/products?status=hidden&order=price%20desc'));
  await saveView(page, `Dear ones ${run}`);
  const tab = bar(page).getByRole('link', { name: `Dear ones ${run}` });
  await expect(tab).toHaveAttribute('aria-current', 'page');
  await expect(page).toHaveURL(/saved=\d+&status=hidden/u);
  const { metadata } = await call<{ metadata: { total: number } }>(
    page,
    'GET',
    '/products?status=hidden&limit=1',
  );
  await expect(tab).toContainText(metadata.total.toLocaleString('en'));

  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'SKU' }).click();
  await page.keyboard.press('Escape');
  await expect(tab.getByLabel('Unsaved changes')).toBeVisible();
  await bar(page).getByRole('button', { name: 'Update view' }).click();
  await expect(tab.getByLabel('Unsaved changes')).toBeHidden();

  // Another list state keeps its own columns; the view restores its own, after a reload too.
  await bar(page).getByRole('link', { name: 'All', exact: true }).click();
  await expect(page.getByRole('columnheader', { name: 'SKU' })).toBeHidden();
  await tab.click();
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'SKU' })).toBeVisible();

  await bar(page)
    .getByRole('button', { name: /Actions for the view/u })
    .click();
  await page.getByRole('menuitem', { name: 'Name and sharing' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill(`Dearest ${run}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  const renamed = bar(page).getByRole('link', { name: `Dearest ${run}` });
  await expect(renamed).toBeVisible();
  await bar(page)
    .getByRole('button', { name: /Actions for the view/u })
    .click();
  await page.getByRole('menuitem', { name: 'Delete view' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(renamed).toBeHidden();
  await expect(page).not.toHaveURL(/saved=/u);
});

test('a shared view opens a colleague’s list; a view that is not shared shows a message', async ({
  page,
}) => {
  await signInAs(page, 'owner');
  await page.goto(at('/en/products?vendor=Nobody'));
  await saveView(page, `Private ${run}`);
  await expect(page).toHaveURL(/saved=\d+/u);
  const link = page.url();
  const { data: first } = await call<{ data: { id: number; version: number } }>(
    page,
    'POST',
    '/saved_views',
    {
      resource: 'products',
      name: `For staff ${run}`,
      query: 'status=hidden',
      visibility: 'shared',
      roles: ['staff'],
    },
  );

  await signInAs(page, 'viewer');
  await page.goto(link);
  await expect(page.getByText('is not shared with you')).toBeVisible();
  await expect(page).toHaveURL(/vendor=Nobody/u);
  await page.goto(at('/en/home'));
  await page.getByRole('link', { name: 'Products' }).first().click();
  await expect(page).toHaveURL(new RegExp(`saved=${first.id}&status=hidden`, 'u'));
  await expect(bar(page).getByRole('link', { name: `For staff ${run}` })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await bar(page).getByRole('link', { name: 'All', exact: true }).click();
  await expect(page).not.toHaveURL(/saved=/u);

  await signInAs(page, 'owner');
  await call(page, 'DELETE', `/saved_views/${first.id}`);
});
