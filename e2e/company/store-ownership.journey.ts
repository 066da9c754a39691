import { expect, test } from '@playwright/test';
import { at, enterByCode } from '../demo-users.ts';
import { foundStore } from '../subscription-fixture.ts';

test('a user who proves an email is asked whether its store is theirs, and keeps it or leaves it for a new one', async ({
  page,
}) => {
  const kept = await foundStore(page, false);
  await enterByCode(page, kept.owner.email);
  await page.goto(at('/en/home'));
  const question = page.getByRole('alert').filter({ hasText: 'before you confirmed your email' });
  await expect(question).toContainText(kept.owner.email);
  await question.getByRole('button', { name: 'Yes, it is my store' }).click();
  await expect(question).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(question).toHaveCount(0);

  await page.context().clearCookies();
  const left = await foundStore(page, false);
  await enterByCode(page, left.owner.email);
  await page.goto(at('/ar/home'));
  await page.getByRole('button', { name: 'لا، ليس متجري' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'مغادرة المتجر' }).click();
  await expect(page).toHaveURL(/\/ar\/store-creation$/u);
});
