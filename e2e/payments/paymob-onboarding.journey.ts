import { expect, test } from '@playwright/test';
import { expectOpen, openTab } from '../access.ts';
import { at, call, signInAs } from '../demo-users.ts';

interface Methods {
  data: { method: string; isOffered: boolean; provider: string | null; integration: string | null }[];
}

test('a merchant fetches the keys of Paymob, and offers the account’s payment methods', async ({
  context,
}) => {
  const page = await openTab(context);
  await signInAs(page, 'otherOwner');
  await page.goto(at('/ar/settings/payment/paymob'));
  await page.getByRole('link', { name: 'جلب المفاتيح من باي موب' }).click();
  const start = page.getByRole('button', { name: 'الربط مع باي موب' });
  await start.click();

  // Returning without approval changes nothing.
  await page.getByRole('button', { name: 'Do not approve' }).click();
  await expect(page.getByText('عدت من باي موب دون موافقة')).toBeVisible();
  await expect(page).toHaveURL(/\/ar\/paymob-self-onboarding$/u);
  await page.getByRole('button', { name: 'البدء من جديد' }).click();

  await page.getByRole('button', { name: 'Approve, the account is not activated yet' }).click();
  await expect(page.getByText('تم ربط باي موب.')).toBeVisible();
  await expect(page).toHaveURL(/\/ar\/paymob-self-onboarding$/u);
  await expect(page.getByText('مفاتيح اختبار', { exact: true })).toBeVisible();

  await expectOpen(page, 'an account whose keys were fetched');

  // Once the account is activated, its live keys are there already.
  await page.goto(at('/en/paymob-self-onboarding'));
  await page.getByRole('button', { name: 'Use live keys' }).click();
  await expect(page.getByText('Live keys', { exact: true })).toBeVisible();
  await page.getByRole('checkbox', { name: /Sympl/u }).uncheck();
  await page.getByRole('button', { name: /^Turn on \d selected methods$/u }).click();
  await expect(page.getByText('Turned on through Paymob.')).toBeVisible();
  const { data } = await call<Methods>(page, 'GET', '/payment_methods');
  expect(data.find(({ method }) => method === 'valu')).toMatchObject({
    isOffered: true,
    integration: '9004',
  });
  expect(data.find(({ method }) => method === 'sympl')).toMatchObject({ isOffered: false });

  // The second time it asks for confirmation, since keys are stored.
  await page.getByRole('button', { name: 'Get keys again' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Replace keys' }).click();
  await page.getByRole('button', { name: 'Approve, the account takes payments' }).click();
  await expect(page.getByText('Paymob is connected.')).toBeVisible();

  // The return address works once, and not from another tab.
  await page.goto(at('/en/paymob-self-onboarding?state=made-up&woocode=woo-made-up'));
  await expect(page.getByText('This return from Paymob is not valid')).toBeVisible();

  await page.goto(at('/en/settings/payment/paymob'));
  await page.getByRole('button', { name: 'Disconnect' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(page.getByRole('link', { name: 'Get keys from Paymob' })).toBeVisible();
});
