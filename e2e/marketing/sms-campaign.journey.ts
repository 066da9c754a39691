/** An SMS campaign is written to chosen customers, tested, confirmed by typing their number, sent, and found again with its results. */
import { expect, test, type Page } from '@playwright/test';
import { at, call, signInAs } from '../demo-users.ts';
import { uniqueDigits, uniqueWord } from '../unique-values.ts';

interface Made {
  data: { id: number };
}

/** Creates two customers who agreed to messages and one who did not, found by one word of their names; their phones are unique. */
async function threeCustomers(page: Page, mark: string): Promise<void> {
  const digits = uniqueDigits(6);
  for (const [place, subscribedToNewsletter] of [true, true, false].entries())
    await call<Made>(page, 'POST', '/customers', {
      firstName: `${['Mona', 'Hany', 'Quiet'][place]!}`,
      lastName: mark,
      phoneNumber: `0101${place}${digits}`,
      subscribedToNewsletter,
    });
}

test('chosen customers receive a message once each, and the campaign shows the results', async ({ page }) => {
  await signInAs(page, 'owner');
  const mark = `Sms${uniqueWord()}`;
  await threeCustomers(page, mark);

  await page.goto(at(`/en/customers?search=${mark}`));
  await expect(page.getByText(`Quiet ${mark}`)).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select this page' }).check();
  await page.getByRole('link', { name: 'Send SMS…' }).click();
  await expect(page).toHaveURL(/\/en\/send-sms\?/u);
  await expect(page.getByText('2 people get it', { exact: true })).toBeVisible();
  await expect(page.getByText('1 is not subscribed:')).toBeVisible();

  const english = page.getByRole('textbox', { name: 'English text' });
  await english.fill('Hello');
  await page.getByRole('button', { name: 'Insert “First name” into the English text' }).click();
  await expect(english).toHaveValue('Hello {name}');
  await english.press('End');
  await english.pressSequentially(', a new lamp is here: {cod}');
  await expect(page.getByText('{cod} is not a placeholder.', { exact: false })).toBeVisible();
  const send = page.getByRole('button', { name: 'Send to 2 people' });
  await expect(send).toBeDisabled();
  await english.fill('Hello {name}, a new lamp is here');
  await expect(page.getByText(/^32 characters, 1 part\. 128 characters left/u)).toBeVisible();
  await expect(page.locator('[data-sms-preview]')).toHaveText('Hello Mona, a new lamp is here');
  await page.getByRole('button', { name: 'Next customer' }).click();
  await expect(page.locator('[data-sms-preview]')).toHaveText('Hello Hany, a new lamp is here');

  await page.getByRole('button', { name: 'Send a test to me' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Phone' }).fill('010 9999 8888');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText(/Sent to .*01099998888/u)).toBeVisible();

  // Unsaved text is protected against accidental closing.
  await page.getByRole('link', { name: 'Discounts' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click();
  await expect(english).toHaveValue('Hello {name}, a new lamp is here');

  await send.click();
  await expect(page.getByRole('dialog')).toContainText('Send to 2 people?');
  await page.getByRole('dialog').getByRole('button', { name: 'Send to 2 people' }).click();
  await expect(page).toHaveURL(/\/en\/sms-campaign\/\d+/u);
  await expect(page.getByText('All 2 are finished.')).toBeVisible();

  await page.getByRole('link', { name: 'Messages', exact: true }).click();
  await expect(page.getByRole('row', { name: new RegExp(`Mona ${mark}.*Sent`, 'u') })).toBeVisible();
  await expect(page.getByText(`Quiet ${mark}`)).toHaveCount(0);
  await page.goto(at('/en/sms-campaigns'));
  await expect(
    page.getByRole('row', { name: /Hello \{name\}, a new lamp is here.*Sent/u }).first(),
  ).toBeVisible();
});

test('in Arabic a campaign is scheduled, stopped before its time, and resumed', async ({ page }) => {
  await signInAs(page, 'owner');
  const mark = `Later${uniqueWord()}`;
  await threeCustomers(page, mark);
  const query = encodeURIComponent(JSON.stringify({ search: mark }));
  await page.goto(at(`/ar/send-sms?query=${query}`));
  await expect(page.getByText('تصل إلى شخصين', { exact: true })).toBeVisible();
  await page.getByRole('textbox', { name: 'النص العربي' }).fill('أهلًا {name}، وصلت المصابيح');
  await page.getByRole('radio', { name: 'موعد محدد' }).check();
  await expect(page.getByText('بتوقيت المتجر (القاهرة).')).toBeVisible();
  await page.getByRole('button', { name: 'جدولة لشخصين' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'جدولة لشخصين' }).click();
  await expect(page).toHaveURL(/\/ar\/sms-campaign\/\d+/u);
  await expect(page.getByText(/^مجدولة في /u)).toBeVisible();
  await page.getByRole('button', { name: 'إيقاف' }).click();
  await expect(page.getByText(/^توقفت بعد/u)).toBeVisible();
  await page.getByRole('button', { name: 'جدولتها مرة أخرى' }).click();
  await expect(page.getByText(/^مجدولة في /u)).toBeVisible();
  await page.getByRole('button', { name: 'إيقاف' }).click();
  await expect(page.getByText(/^توقفت بعد/u)).toBeVisible();
});

test('a store without a gateway is led to the page that connects one, and back', async ({ page }) => {
  await signInAs(page, 'otherOwner');
  await page.request.delete(at('/api/v2/sms_accounts/sms_misr'), { headers: { origin: at('') } });
  await page.goto(at('/en/send-sms'));
  await page.getByRole('link', { name: 'Connect a gateway' }).click();
  const card = page.getByRole('region', { name: 'Vodafone web2sms' });
  await card.getByRole('button', { name: 'Connect' }).click();
  await card.getByRole('radio', { name: /Try it in the sandbox/u }).check();
  await card.getByRole('button', { name: 'Use the sandbox' }).click();
  await expect(page.getByText('Vodafone web2sms is connected and the account is valid.')).toBeVisible();
  await card.getByRole('link', { name: 'Write a message' }).click();
  await expect(page.getByRole('textbox', { name: 'English text' })).toBeVisible();
  await page.goto(at('/en/settings/text-messages'));
  await card.getByRole('button', { name: 'Disconnect' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(card.getByRole('button', { name: 'Connect' })).toBeVisible();
});

test('a user without the right to customers sees which right is needed', async ({ page }) => {
  await signInAs(page, 'viewer');
  await page.goto(at('/en/send-sms'));
  await expect(page.getByText("You don't have permissions to access this page")).toBeVisible();
  await expect(page.getByRole('link', { name: 'Text messages' })).toHaveCount(0);
});
