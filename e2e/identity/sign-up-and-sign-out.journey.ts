import { expect, test, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { at, call, signInAs, messageTo, people, signUp } from '../demo-users.ts';
import { uniqueDigits, uniqueWord } from '../unique-values.ts';

const who = (page: Page) => page.locator('input[autocomplete=username]').first();

async function begin(page: Page, identifier: string): Promise<void> {
  await page.goto(at('/en'));
  await who(page).fill(identifier);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
}

async function signOut(page: Page): Promise<void> {
  await page.goto(at('/en/sign-out'));
  await expect(page.getByLabel('Phone number')).toBeVisible();
}

const newPerson = (page: Page, email: string, password: string) =>
  signUp(page, { email, password, name: 'Salma' });

test('a user signs up by phone, with a code typed in Arabic digits', async ({ page }) => {
  const phone = `0115${uniqueDigits(7)}`;
  await begin(page, phone);
  await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible();
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await expect(page.getByText(/Send again in 0:\d\d/u)).toBeVisible();
  const { body } = await messageTo(page, phone);
  const code = /\d{6}/u.exec(body)![0];
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  await page.getByLabel('6-digit code').fill(wrong);
  await expect(page.getByText('4 attempts left')).toBeVisible();
  const arabic = code.replace(/\d/gu, (digit) => String.fromCodePoint(0x0660 + Number(digit)));
  await page.getByLabel('6-digit code').fill(arabic);
  await page.getByLabel('New password').fill('rosewater-771');
  await page.getByRole('button', { name: 'Save password' }).click();
  await page.getByLabel('Name').fill('Salma');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page).toHaveURL(/\/en\/(?:store-creation|home)/u);
  const { data } = await call<{ data: { user: { phone: string; name: string } } }>(
    page,
    'GET',
    '/users/current_user',
  );
  expect(data.user).toMatchObject({ phone, name: 'Salma' });
  await page.goto(at('/en/signUp'));
  await expect(page).not.toHaveURL(/signUp/u);
});

test('a forgotten password is replaced by the link from the email, which works once', async ({ page }) => {
  const email = `forgot-${uniqueWord()}@people.example`;
  await newPerson(page, email, 'first-word-12');
  const { id } = await messageTo(page, email);
  await signOut(page);
  await begin(page, email);
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  const { body } = await messageTo(page, email, id);
  const link = new URL(/https?:\/\/\S+/u.exec(body)![0]);
  await page.goto(at(link.pathname + link.search));
  await page.getByLabel('New password').fill('short');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText('At least 8 characters with')).toBeVisible();
  await page.getByLabel('New password').fill('second-word-34');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText('Password changed')).toBeVisible();
  await who(page).fill(email);
  await page.keyboard.press('Enter');
  await page.getByLabel('Password', { exact: true }).fill('second-word-34');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/en\/(?:store-creation|home)/u);
  await signOut(page);
  await page.goto(at(link.pathname + link.search));
  await page.getByLabel('New password').fill('third-word-56');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText('This link was already used or has expired')).toBeVisible();
  await page.goto(at('/en/users/password/edit'));
  await expect(page.getByText('Open the link sent to your email again.')).toBeVisible();
});

test('a second factor is set up, asked for at sign-in, and passed by a recovery code', async ({ page }) => {
  const email = `second-${uniqueWord()}@people.example`;
  await newPerson(page, email, 'first-word-12');
  await page.goto(at('/en/account'));
  await page.getByRole('button', { name: 'Set up' }).click();
  await page.getByLabel('Current password').fill('first-word-12');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByRole('img', { name: /QR code/u })).toBeVisible();
  const secret = (await page.locator('[data-secret]').innerText()).replaceAll(' ', '');
  const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  await page.getByLabel('Code from the app').fill(code());
  await page.getByRole('button', { name: 'Turn on' }).click();
  const recovery = await page.locator('[data-recovery-codes] li').first().innerText();
  // The focus moves to where the form was: to the button that saves the codes, then to the one that replaces it.
  await expect(page.getByRole('group', { name: /^Matjar recovery codes/u })).toBeFocused();
  for (let stop = 0; stop < 4; stop += 1) await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'I saved them' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('10 recovery codes left')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Turn off' })).toBeFocused();
  await signOut(page);
  await begin(page, email);
  await page.getByLabel('Password', { exact: true }).fill('first-word-12');
  await page.keyboard.press('Enter');
  await page.getByLabel('Code from the app').fill('000000');
  await expect(page.getByText('This code is wrong')).toBeVisible();
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(recovery);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/en\/(?:store-creation|home)/u);
  await page.goto(at('/en/account'));
  await expect(page.getByText('9 recovery codes left')).toBeVisible();
});

test('a device is signed out from another one', async ({ page, browser }) => {
  const elsewhere = await browser.newContext({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
  });
  const phone = await elsewhere.newPage();
  const email = `devices-${uniqueWord()}@people.example`;
  await newPerson(page, email, 'first-word-12');
  await call(phone, 'POST', '/authentication/email', { email, password: 'first-word-12' });
  await page.goto(at('/en/account'));
  const row = page.getByRole('listitem').filter({ hasText: 'Safari on iPhone' });
  await row.getByRole('button', { name: 'Sign out that device' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out that device' }).click();
  await expect(row).toHaveCount(0);
  await expect(page.getByText('This device')).toBeVisible();
  await expect
    .poll(async () => (await phone.request.get(at('/api/v2/users/current_user'))).status())
    .toBe(401);
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page.getByLabel('Phone number')).toBeVisible();
  expect((await page.request.get(at('/api/v2/users/current_user'))).status()).toBe(401);
  await elsewhere.close();
});

test('signing out in one tab signs the other tabs out, and signing in signs them in', async ({
  page,
  context,
}) => {
  await signInAs(page, 'manager');
  await page.goto(at('/en/products'));
  const other = await context.newPage();
  await signOut(other);
  await expect(page.getByText('Your session has ended. Sign in again.')).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  await begin(other, people.manager.email);
  await other.getByLabel('Password', { exact: true }).fill(people.manager.password);
  await other.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/en\/products/u);
  await expect(page.getByRole('table')).toBeVisible();

  // Another user's data never shows next to theirs.
  await signOut(other);
  await begin(other, people.viewer.email);
  await other.getByLabel('Password', { exact: true }).fill(people.viewer.password);
  await other.keyboard.press('Enter');
  await expect(other.getByRole('button', { name: 'Account menu' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
});

test('a link to a later step leads to the first step, and Back keeps what was typed', async ({ page }) => {
  await page.goto(at('/en/otp'));
  await expect(page).toHaveURL(/\/en$/u);
  await begin(page, people.owner.email);
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  await page.goBack();
  await expect(who(page)).toHaveValue(people.owner.email);
});

test('a session that ends on the account page leads to the sign-in page', async ({ page }) => {
  const email = `ended-${uniqueWord()}@people.example`;
  await newPerson(page, email, 'first-word-12');
  await page.goto(at('/en/account'));
  await page.getByLabel('Name').fill('Somebody else');
  await page.getByRole('button', { name: 'Save', exact: true }).focus();
  await page.context().clearCookies();
  // A background request may notice the ended session first and remove the button: a key press does not wait for an element.
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your session has ended. Sign in again.')).toBeVisible();
  await expect(page).toHaveURL(/next=%2Faccount/u);
});

test('a change of the user’s own name is undone at once', async ({ page }) => {
  await signInAs(page, 'manager');
  await page.goto(at('/en/account'));
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('Somebody else');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Name saved')).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(name).toHaveValue('Karim Naguib');
});
