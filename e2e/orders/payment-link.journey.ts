import { expect, test } from '@playwright/test';
import { at, call, signInAs } from '../demo-users.ts';
import { placeOrder } from '../order-fixture.ts';
import { uniqueWord } from '../unique-values.ts';

interface Placed {
  data: { id: number; payment: string; refundedTotal: number; paidTotal: number };
}

test('a payment provider is tested, takes a payment by link, and refunds it', async ({ page, browser }) => {
  await signInAs(page, 'owner');
  const mark = uniqueWord();
  const order = await placeOrder(page, 'Paid', mark);
  const read = async () => (await call<Placed>(page, 'GET', `/purchases/${order}`)).data;

  // The page where payment keys were entered before there were accounts.
  await page.goto(at('/en/settings/integrations/payment'));
  await expect(page).toHaveURL(/\/en\/settings\/payments$/u);
  const geidea = page.getByRole('region', { name: 'Geidea' });
  await geidea.getByRole('button', { name: 'Connect' }).click();
  await geidea.getByRole('radio', { name: /Try it in the sandbox/u }).check();
  await geidea.getByRole('button', { name: 'Use the sandbox' }).click();
  await expect(page.getByText('Geidea is connected and the account is valid.')).toBeVisible();
  await page.getByRole('button', { name: 'Set up Apple Pay' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Provider' }).click();
  await page.getByRole('option', { name: /Geidea/u }).click();
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByRole('switch', { name: 'Apple Pay' })).toBeChecked();

  await page.goto(at(`/en/order/${order}`));
  const section = page.getByRole('region', { name: 'Payment link' });
  await section.getByRole('button', { name: 'Create link' }).click();
  const url = await section.locator('code').textContent();

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(url!);
  await visitor.getByRole('button', { name: 'Pay with Apple Pay' }).click();
  await visitor.getByRole('button', { name: /^Pay EGP/u }).click();
  await expect(visitor.getByText('Payment received. Thank you!')).toBeVisible();
  await visitor.context().close();

  await expect(section.getByText(/paid through Geidea \(Apple Pay\)/u)).toBeVisible();
  const { paidTotal } = await read();
  expect((await read()).payment).toBe('paid');
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  const refund = page.getByRole('dialog');
  await expect(refund).toContainText('Geidea refunds it');
  await refund.getByRole('button', { name: /^Refund / }).click();
  await expect(section.getByText(/\d refunded through Geidea/u)).toBeVisible();
  expect(await read()).toMatchObject({ payment: 'refunded', refundedTotal: paidTotal });

  await page.goto(at('/en/settings/payment/geidea'));
  await geidea.getByRole('button', { name: 'Disconnect' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(geidea.getByRole('button', { name: 'Connect' })).toBeVisible();
});
