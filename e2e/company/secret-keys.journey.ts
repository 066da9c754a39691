import { expect, test, type Page } from '@playwright/test';
import { at, call, signInAs } from '../demo-users.ts';

const canary = 'canary51H9f8e7d6c5b4a';
const gameball = (page: Page) => page.getByRole('region', { name: 'Gameball' });

/** Collects all API responses from now on, except the event stream, which never ends. */
function listen(page: Page): Promise<string>[] {
  const answers: Promise<string>[] = [];
  page.on('response', (response) => {
    const isStream = response.headers()['content-type']?.startsWith('text/event-stream');
    if (response.url().includes('/api/') && !isStream) answers.push(response.text().catch(() => ''));
  });
  return answers;
}

test('a provider is connected from the checklist, its keys are replaced and removed, and no response contains a key', async ({
  page,
}) => {
  await signInAs(page, 'owner');
  await call(page, 'PUT', '/companies/update_store_features_key', {
    gameballApiKey: null,
    gameballTransactionKey: null,
  });
  const answers = listen(page);
  await page.goto(at('/en/settings/integrations/loyalty'));
  await expect(gameball(page)).toContainText('Not set up');
  await gameball(page).getByRole('button', { name: 'Set up' }).click();
  const secret = page.getByLabel('Gameball API key', { exact: true });
  await expect(secret).toBeFocused();
  await expect(secret).toHaveAttribute('type', 'password');

  await secret.fill(`${canary} with a space`);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Keys can’t contain spaces')).toBeVisible();
  await expect(secret).toBeFocused();
  await secret.fill(`${canary}WXYZ`);
  await page.getByLabel('Gameball transaction key').fill(`${canary}ABCD`);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Gameball keys saved')).toBeVisible();
  await expect(gameball(page)).toContainText('Set up');
  await expect(gameball(page)).toContainText(/Set, ends in .?WXYZ/u);
  await expect(gameball(page)).toContainText('by Laila');

  await gameball(page).getByRole('button', { name: 'Replace keys' }).click();
  await expect(secret).toHaveValue('');
  await page.keyboard.press('Escape');
  await gameball(page).getByRole('button', { name: 'Remove Gameball API key' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove key' }).click();
  await expect(gameball(page)).toContainText('Incomplete');

  await page.goto(at('/en/history'));
  await expect(page.getByText('Gameball API key').first()).toBeVisible();
  expect((await Promise.all(answers)).join('\n')).not.toContain('canary');
  expect(await page.content()).not.toContain('canary');
  await call(page, 'PUT', '/companies/update_store_features_key', { gameballTransactionKey: null });
});

test('the checkout is changed next to its preview, saved at once and undone', async ({ page }) => {
  await signInAs(page, 'owner');
  await page.goto(at('/en/settings/shop-customization'));
  const preview = page.getByRole('region', { name: 'Preview' });
  const notes = page.getByRole('listitem').filter({ hasText: 'Notes' });
  await expect(preview.locator('[data-preview]')).toContainText('Notes');
  await notes.getByRole('switch', { name: 'Show “Notes”' }).click();
  await expect(preview.locator('[data-preview]')).not.toContainText('Notes');
  const floor = page.getByRole('listitem').filter({ hasText: 'Floor' });
  await floor.getByRole('switch', { name: 'Require “Floor”' }).click();
  await floor.getByRole('button', { name: 'Rename “Floor”' }).click();
  await page.getByLabel('Name in English').fill('Level');
  await page.keyboard.press('Enter');
  await expect(preview.locator('[data-preview]')).toContainText('Level*');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Checkout form saved')).toBeVisible();
  await page.reload();
  await expect(preview.locator('[data-preview]')).toContainText('Level*');

  // All changes are one change set, undone in one step.
  await page.getByRole('switch', { name: 'Show “Email”' }).click();
  await page.getByRole('switch', { name: 'Show “Building”' }).click();
  await page.keyboard.press('Control+s');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(preview.locator('[data-preview]')).toContainText('Email');
  await expect(preview.locator('[data-preview]')).toContainText('Building');

  await call(page, 'PUT', '/checkout_customizations/bulk_update', {
    checkoutCustomizations: [
      { key: 'notes', isVisible: true },
      { key: 'floor', labelEn: 'Floor', isRequired: false },
    ],
  });
});

test('a viewer sees which right opens these pages', async ({ page }) => {
  await signInAs(page, 'viewer');
  for (const path of ['shop-customization', 'payments', 'integrations/analytics', 'advanced-settings']) {
    await page.goto(at(`/en/settings/${path}`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('You need the')).toBeVisible();
  }
});
