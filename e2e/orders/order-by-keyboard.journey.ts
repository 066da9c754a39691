import { expect, test } from '@playwright/test';
import { at, call, signInAs } from '../demo-users.ts';
import { uniqueDigits, uniqueWord } from '../unique-values.ts';

interface Answer {
  data: Record<string, never> & {
    id: number;
    total: number;
    status: string;
    purchaseProducts: { quantity: number }[];
  };
}

test('an order is entered by keyboard alone, saved as a draft while typing, and shows what prevents placing it', async ({
  page,
}) => {
  await signInAs(page, 'owner');
  const mark = uniqueWord();
  for (const name of ['Samovar', 'Sugar bowl'])
    await call<Answer>(page, 'POST', '/products', {
      name: { en: `${name} ${mark}` },
      price: 25_000,
      quantity: 5,
      status: 'visible',
    });
  await page.goto(at('/en/orders'));
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  const type = async (text: string) => {
    keys += text.length;
    await page.keyboard.type(text, { delay: 15 });
  };
  const tabTo = async (id: string) => {
    for (let turn = 0; turn < 15; turn += 1) {
      if (await page.evaluate((wanted) => document.activeElement?.id === wanted, id)) return;
      await press('Tab');
    }
    throw new Error(`The keyboard does not reach #${id}.`);
  };

  await page.getByRole('link', { name: 'Add order' }).press('Enter');
  const finder = page.getByRole('combobox', { name: 'Add a product' });
  await expect(finder).toBeFocused();
  // Typed faster than the response, as by a scanner.
  await type(`samovar ${mark}`);
  await press('Enter');
  const items = page.getByRole('list', { name: 'Products' });
  await expect(items.getByText(`Samovar ${mark}`)).toBeVisible();
  await expect(page).toHaveURL(/new-order\/\d+$/u);
  await expect(finder).toBeFocused();
  await type(`bowl ${mark}`);
  await press('Enter');
  await expect(items.getByText(`Sugar bowl ${mark}`)).toBeVisible();
  const quantity = items.getByLabel(`Quantity of Sugar bowl ${mark}`);
  await press('Tab');
  for (let turn = 0; turn < 8 && !(await quantity.evaluate((it) => it === document.activeElement)); turn += 1)
    await press('Tab');
  await type('9');
  await expect(items.getByRole('alert')).toContainText('Only 5 left');
  await press('Control+a');
  await type('3');
  await expect(items.getByRole('alert')).toHaveCount(0);

  // A new customer: created in place, without an address yet.
  await tabTo('new-order-customer');
  const phone = `0109${uniqueDigits(7)}`;
  await type(phone);
  await expect(page.getByRole('option', { name: /as a new customer/u })).toBeVisible();
  await press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New customer' });
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await type(`Mona ${mark}`);
  await press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('This customer does not have an address')).toBeVisible();
  await press('Control+Enter');
  await expect(page).toHaveURL(/new-order\/\d+$/u);
  await expect(page.getByText('Saved as a draft')).toBeVisible();

  // With an address it can be placed; the draft was saved meanwhile.
  const number = /\d+$/u.exec(page.url())![0];
  const order = async () => (await call<Answer>(page, 'GET', `/purchases/${number}`)).data;
  await page.getByRole('button', { name: 'Add address' }).press('Enter');
  const address = page.getByRole('dialog', { name: 'Add address' });
  await address.getByRole('textbox', { name: 'Street' }).fill('5 Talaat Harb');
  await address.getByRole('switch', { name: 'Default' }).press('Space');
  await address.getByRole('button', { name: 'Save address' }).press('Enter');
  await expect(address).toHaveCount(0);
  await expect(page.getByText('5 Talaat Harb')).toBeVisible();
  await page.reload();
  await expect(items.getByText(`Samovar ${mark}`)).toBeVisible();
  await expect(page.getByText('5 Talaat Harb')).toBeVisible();
  await press('Control+Enter');
  await expect(page).toHaveURL(new RegExp(`/order/${number}$`, 'u'));
  const description = `${keys} keystrokes`;
  test.info().annotations.push({ type: 'keystrokes', description });
  console.log(`an order of two products for a new customer, by keyboard: ${description}`);
  expect(await order()).toMatchObject({ status: 'active' });

  // A later change shows its effect on the amount due before it is saved.
  const { total } = await order();
  await page.getByRole('link', { name: 'Edit items and delivery' }).press('Enter');
  const save = page.getByRole('button', { name: 'Save changes' });
  await expect(save).toBeDisabled();
  await items.getByLabel(`Quantity of Samovar ${mark}`).fill('2');
  await expect(page.getByText('Before the change')).toBeVisible();
  expect((await order()).total).toBe(total);
  await save.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/order/${number}$`, 'u'));
  expect((await order()).total).toBeGreaterThan(total);
  await call(page, 'PUT', `/purchases/${number}`, { fulfillment: 'on_route' });
  await page.reload();
  await expect(page.getByLabel(/has been shipped/u)).toBeVisible();
});
