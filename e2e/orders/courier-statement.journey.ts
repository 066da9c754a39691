import { expect, test } from '@playwright/test';
import { expectOpen, openTab } from '../access.ts';
import { at, call, signInAs } from '../demo-users.ts';
import { numberOf, placeOrder } from '../order-fixture.ts';
import { uniqueWord } from '../unique-values.ts';

interface Statement {
  data: { id: number };
}
interface Order {
  data: { total: number; trackingNumber: string; payment: string; paidTotal: number };
}

test('a courier’s statement file is compared with the orders, settled and undone', async ({
  page,
  context,
}) => {
  await signInAs(page, 'owner');
  const mark = uniqueWord();
  const [whole, short] = [await placeOrder(page, 'Whole', mark), await placeOrder(page, 'Short', mark)];
  const read = async (id: number) => (await call<Order>(page, 'GET', `/purchases/${id}`)).data;
  for (const id of [whole, short])
    await call(page, 'PUT', `/purchases/send_to_courier/${id}`, { courier: 'bosta' });
  const { total, trackingNumber } = await read(whole);

  // A workbook as the product itself writes it.
  const text = `tracking number,collected\n${trackingNumber},${total / 100}\n${await numberOf(page, short)},100\n99999999,50\n`;
  const { data: written } = await call<Statement>(page, 'POST', '/courier_statements', {
    courier: 'bosta',
    text,
  });
  const workbook = await page.request.get(at(`/api/v2/courier_statements/${written.id}/export?format=xlsx`));
  const buffer = await workbook.body();

  await page.goto(at('/en/cash-on-delivery'));
  await page.getByRole('combobox', { name: 'Courier' }).click();
  await page.getByRole('option', { name: 'Bosta' }).click();
  const name = `${mark}.xlsx`;
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  await page.getByLabel('Choose a file').setInputFiles({ name, mimeType, buffer });
  await expect(page.getByText(name)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Short 1' })).toBeVisible();
  await expect(page.getByRole('link', { name: await numberOf(page, short) })).toBeVisible();

  await page.getByRole('button', { name: /^Settle/u }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('received for 2 orders');
  // A double click sends one request.
  const asked: number[] = [];
  page.on('response', (answer) => {
    if (answer.url().endsWith('/settle')) asked.push(answer.status());
  });
  await dialog.getByRole('button', { name: /^Settle/u }).dblclick();
  await expect(page.getByText(/^Settled on/u)).toBeVisible();
  expect(asked).toEqual([202]);
  expect(await read(whole)).toMatchObject({ payment: 'paid', paidTotal: total });
  expect(await read(short)).toMatchObject({ payment: 'unpaid', paidTotal: 10_000 });

  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(page.getByRole('button', { name: /^Settle/u })).toBeVisible();
  expect(await read(whole)).toMatchObject({ payment: 'unpaid', paidTotal: 0 });

  // Amounts due again are listed in an accessible table.
  for (const id of [whole, short]) await call(page, 'PUT', `/purchases/${id}`, { fulfillment: 'delivered' });
  const tab = await openTab(context);
  await tab.goto(at('/en/cash-on-delivery'));
  await expect(tab.getByRole('rowheader', { name: 'Bosta' })).toBeVisible();
  await expectOpen(tab, 'cash that is owed');

  // On a phone the upload is above the statements, of which there may be many.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(at('/ar/cash-on-delivery'));
  const statement = await page.getByText(name).first().boundingBox();
  const upload = await page.getByRole('heading', { name: 'رفع كشف تحصيل' }).boundingBox();
  expect(upload!.y).toBeLessThan(statement!.y);
});
