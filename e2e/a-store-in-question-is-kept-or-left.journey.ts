import { expect, test, type Page } from '@playwright/test';
import { at, call, messageTo } from './people.ts';
import { foundStore } from './plans.ts';

/** Somebody reads the code that was sent to the email, on another device than the store was founded on. */
async function enterByCode(page: Page, email: string): Promise<void> {
  await page.context().clearCookies();
  await call(page, 'POST', '/authentication/request_otp', { email, purpose: 'sign_in' });
  const { subject, body } = await messageTo(page, email);
  await call(page, 'POST', '/authentication/email', { email, otp: /\d{6}/u.exec(`${subject} ${body}`)![0] });
}

test('who shows that an email is theirs is asked whether its store is, keeps it, or leaves it and may found their own', async ({
  page,
}) => {
  const kept = await foundStore(page, false);
  await enterByCode(page, kept.owner.email);
  await page.goto(at('/en/home'));
  const question = page.getByRole('alert').filter({ hasText: 'before you showed that the email is yours' });
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
