import { expect, test, type Page } from '@playwright/test';
import { at, call, signInAs } from '../demo-users.ts';
import { connect, registrationNumber } from '../tax-account.ts';

/** Corrects the demo's item codes of another taxpayer, with which the authority refuses receipts. */
async function correctCodes(page: Page): Promise<void> {
  const { data } = await call<{ data: { id: number; version: number; itemCode: string }[] }>(
    page,
    'GET',
    '/tax_item_codes?limit=100',
  );
  for (const { id, version, itemCode } of data)
    if (!itemCode.startsWith(`EG-${registrationNumber}-`))
      await call(page, 'PUT', `/tax_item_codes/${id}`, {
        version,
        itemCode: `EG-${registrationNumber}-C${id}`,
      });
}

test('a paid order gets a receipt, which the tax authority accepts', async ({ page }) => {
  await signInAs(page, 'owner');
  await connect(page);
  await correctCodes(page);
  await page.goto(at('/en/e-tax'));
  const choice = page.getByRole('checkbox', { name: /^Select order #/u }).first();
  const number = /#(\d+)/u.exec((await choice.getAttribute('aria-label'))!)![1]!;
  await choice.check();
  await page.getByRole('button', { name: 'Send one receipt' }).click();
  await expect(page.getByText('Sending one receipt.')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: `Select order #${number}` })).toHaveCount(0);
  const found = await call<{ data: { id: number }[] }>(page, 'GET', `/purchases?search=%23${number}`);
  await page.goto(at(`/en/order/${found.data[0]!.id}`));
  const told = page.getByRole('region', { name: 'Tax receipt' });
  await expect(told.getByText('Valid')).toBeVisible({ timeout: 60_000 });
  await told.getByRole('link', { name: `R-${number}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: `R-${number}` })).toBeVisible();
  const link = page.getByRole('link', { name: 'Open at tax authority' });
  await expect(link).toHaveAttribute(
    'href',
    new RegExp(`/receipts/search/[0-9a-f]{64}/share/.*IssuerRIN:${registrationNumber}$`, 'u'),
  );
});

test('the tax settings show an error at its field, in Arabic, and test the account once it is correct', async ({
  page,
}) => {
  await signInAs(page, 'owner');
  await connect(page);
  await page.goto(at('/ar/e-tax/settings'));
  await page.getByLabel('رقم التسجيل الضريبي').fill('12');
  await page.getByRole('button', { name: 'حفظ واختبار' }).click();
  await expect(page.getByText('صيغة مصلحة الضرائب مختلفة، مثل 674859545.')).toBeVisible();
  await page.getByLabel('رقم التسجيل الضريبي').fill(registrationNumber);
  await page.getByRole('button', { name: 'حفظ واختبار' }).click();
  await expect(page.getByText('تم الحفظ، ومصلحة الضرائب تقبل الحساب.')).toBeVisible();
});

test('a user with the right to view only sees receipts and cannot send any', async ({ page }) => {
  await signInAs(page, 'viewer');
  await page.goto(at('/en/e-tax/settings'));
  await expect(page.getByRole('button', { name: 'Save and test' })).toHaveCount(0);
});
