import { expect, test } from '@playwright/test';
import { at, call, signInAs } from '../demo-users.ts';
import { numberOf, placeOrder } from '../order-fixture.ts';
import { uniqueWord } from '../unique-values.ts';

interface Placed {
  data: { id: number; status: string; courier: string | null };
}

test('an order is sent by the chosen offer of Voo or Eyedel, and many orders are sent or changed at once', async ({
  page,
}) => {
  await signInAs(page, 'owner');
  for (const courier of ['voo', 'eyedel'])
    await call(page, 'PUT', `/courier_accounts/${courier}`, { mode: 'sandbox' });
  const mark = uniqueWord();
  const ids = [
    await placeOrder(page, 'Offered', `${mark}a`),
    await placeOrder(page, 'Offered', `${mark}b`),
    await placeOrder(page, 'Offered', `${mark}c`),
  ];
  const read = async (id: number) => (await call<Placed>(page, 'GET', `/purchases/${id}`)).data;
  const [first, ...others] = ids;

  await page.goto(at(`/en/order/${first}`));
  await page.getByRole('button', { name: 'Send to courier…' }).click();
  const dialog = page.getByRole('dialog', { name: `Send ${await numberOf(page, first!)}` });
  // Each courier is asked for offers when it is chosen, and its first offer is preselected.
  await dialog.getByRole('radio', { name: /^Eyedel/u }).check();
  await expect(
    dialog
      .getByRole('radiogroup', { name: /Eyedel/u })
      .getByRole('radio')
      .first(),
  ).toBeChecked();
  await dialog.getByRole('radio', { name: /^Voo/u }).check();
  const offers = dialog.getByRole('radiogroup', { name: /Voo/u });
  await expect(offers.getByRole('radio')).toHaveCount(2);
  await expect(offers).toContainText('EGP');
  await offers.getByRole('radio', { name: /Express/iu }).check();
  await dialog.getByRole('button', { name: 'Send to courier' }).click();
  await expect(page.getByText('With Voo (Express):')).toBeVisible();
  expect(await read(first!)).toMatchObject({ courier: 'voo' });

  const select = async () => {
    await page.goto(at(`/en/orders?search=${encodeURIComponent(`Mona ${mark}`)}`));
    for (const id of others)
      await page
        .getByRole('row', { name: new RegExp(`${await numberOf(page, id)}\\b`, 'u') })
        .getByRole('checkbox')
        .check();
  };
  await select();
  await page.getByRole('button', { name: 'Send to courier…' }).click();
  const many = page.getByRole('dialog', { name: 'Send 2 orders' });
  await many.getByRole('combobox', { name: 'Courier' }).click();
  await page.getByRole('option', { name: /^Eyedel/u }).click();
  await many.getByRole('button', { name: 'Send to courier' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('2');
  for (const id of others) expect(await read(id)).toMatchObject({ courier: 'eyedel' });
  // The labels of what was sent are one click away, and the selection is still there.
  await page.getByRole('dialog').getByRole('button', { name: 'Print 2 labels' }).click();
  await page
    .getByRole('dialog', { name: 'Print for 2 orders' })
    .getByRole('button', { name: 'Cancel' })
    .click();
  await expect(page.getByRole('toolbar').getByRole('status')).toHaveText('2 selected');
  await page.getByRole('button', { name: 'Edit fields…' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit 2 orders' });
  await edit.getByRole('combobox', { name: 'Choose a field' }).click();
  await page.getByRole('option', { name: 'Status' }).click();
  // Leaving an input unchanged does not turn placed orders into drafts.
  await expect(edit.getByRole('combobox', { name: 'Status' })).toHaveText('Choose…');
  await edit.getByRole('button', { name: 'Change 2 orders' }).click();
  await expect(edit.getByText('This field is required!')).toBeVisible();
  await edit.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Archived' }).click();
  await edit.getByRole('button', { name: 'Change 2 orders' }).click();
  await expect(edit).toBeHidden();
  for (const id of others) expect(await read(id)).toMatchObject({ status: 'archived' });
});
