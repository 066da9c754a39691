import { expect, test, type Page } from '@playwright/test';
import { at, signInAs, people } from '../demo-users.ts';

/** Signs in in two steps: the account, then the password. */
async function signIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.locator('input[autocomplete=username]').fill(email);
  await page.keyboard.press('Enter');
  await page.locator('input[type=password]').fill(password);
  await page.keyboard.press('Enter');
}

test('a merchant signs in, in English, and arrives at the page first requested', async ({ page }) => {
  await page.goto(at('/en/products'));
  await page.getByLabel('Phone number').fill(people.owner.email);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByLabel('Password', { exact: true }).fill(people.owner.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Products/u })).toBeVisible();
  await expect(page).toHaveURL(/\/en\/products/u);
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
});

test('a merchant signs in, in Arabic, on a page that runs from right to left', async ({ page }) => {
  await page.goto(at('/ar'));
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await signIn(page, people.owner);
  await expect(page.getByRole('link', { name: 'المنتجات' }).first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/[\u0600-\u06ff]/u);
});

test('a wrong password is refused at its field, and the account is kept', async ({ page }) => {
  await page.goto(at('/en'));
  await signIn(page, { email: people.owner.email, password: 'not-the-password-1' });
  await expect(page.getByText('This password is wrong.')).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Email')).toHaveValue(people.owner.email);
});

test('switching the language keeps the page and its content', async ({ page }) => {
  await signInAs(page, 'owner');
  await page.goto(at('/en/products?status=visible&order=price+desc&page=2'));
  const rows = page.locator('tbody tr');
  await expect(rows).not.toHaveCount(0);
  const { search } = new URL(page.url());
  await page
    .getByRole('button', { name: /العربية|Arabic/u })
    .or(page.getByRole('link', { name: /العربية|Arabic/u }))
    .first()
    .click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page).toHaveURL(/\/ar\/products/u);
  expect(new URL(page.url()).search).toBe(search);
});

test('switching the language keeps what is typed into a form, also into one with sections of its own', async ({
  page,
}) => {
  await signInAs(page, 'owner');
  for (const [resource, address, field] of [
    ['products', 'product', 'field-sku'],
    ['customers', 'customer', 'field-firstName'],
  ] as const) {
    const answer = (await (await page.request.get(at(`/api/v2/${resource}?limit=50`))).json()) as {
      data: { id: number; erasure?: string | null }[];
    };
    // An erased customer has no form.
    await page.goto(at(`/en/${address}/${answer.data.find(({ erasure }) => !erasure)?.id}`));
    const input = page.locator(`#${field}`);
    await input.fill('typed');
    await page.getByRole('button', { name: 'العربية' }).click();
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(input).toHaveValue('typed');
    await page.getByRole('button', { name: 'تجاهل' }).click();
  }
});

test('signing out closes the session', async ({ page }) => {
  await signInAs(page, 'owner');
  await page.goto(at('/en/sign-out'));
  await expect(page.getByLabel('Phone number')).toBeVisible();
  const answer = await page.request.get(at('/api/v2/users/current_user'));
  expect(answer.status()).toBe(401);
});
