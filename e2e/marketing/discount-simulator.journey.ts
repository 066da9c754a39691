import { expect, test } from '@playwright/test';
import { at, call, signInAs } from '../demo-users.ts';
import { uniqueWord } from '../unique-values.ts';

interface Made {
  data: { id: number };
}

test('a cart is simulated, and the order created from it has the same discounts', async ({ page }) => {
  await signInAs(page, 'owner');
  const mark = uniqueWord();
  const make = async (address: string, body: object) =>
    (await call<Made>(page, 'POST', address, body)).data.id;
  const name = `Brass lantern ${mark}`;
  const product = await make('/products', {
    name: { en: name },
    price: 40_000,
    quantity: 9,
    status: 'visible',
  });
  const quarter = { percentage: 25, products: [product] };
  await make('/discounts', { title: `Lanterns ${mark}`, isAutomatic: true, ...quarter });
  await make('/discounts', { title: `HALF${mark}`, ...quarter, percentage: 50 });
  await make('/discounts', { title: `LATER${mark}`, ...quarter, startsAt: '2099-01-01T00:00:00Z' });

  await page.goto(at('/en/discounts'));
  await page.getByRole('button', { name: 'More actions' }).first().click();
  await page.getByRole('menuitem', { name: 'Discount simulator' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Discount simulator' })).toBeVisible();
  await expect(page.getByText('Add a product to see how discounts apply.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Add a product' }).fill(name);
  await page.getByRole('option', { name }).click();

  const outcome = (title: string) =>
    page
      .getByRole('list', { name: 'Discounts' })
      .getByRole('listitem')
      .filter({ hasText: new RegExp(`^${title}`, 'u') });
  await expect(outcome(`Lanterns ${mark}`)).toContainText('Applied');
  await expect(outcome(`Lanterns ${mark}`)).toContainText('100');
  await expect(outcome(`HALF${mark}`)).toContainText('Eligible with its code');
  await expect(outcome(`LATER${mark}`)).toContainText('hasn’t started yet');

  // Another moment is typed year first, as everywhere in the store.
  const when = page.getByRole('group', { name: 'Order time' });
  await when.getByRole('spinbutton').first().click();
  await page.keyboard.type('209901021200');
  await expect(outcome(`LATER${mark}`)).toContainText('Eligible with its code');
  await when.getByRole('button', { name: /Clear/u }).click();
  await expect(outcome(`LATER${mark}`)).toContainText('hasn’t started yet');

  await page.getByLabel('Discount code').fill(`half${mark}`);
  await page.getByLabel('Discount code').press('Enter');
  await expect(outcome(`HALF${mark}`)).toContainText('Applied');
  await expect(outcome(`Lanterns ${mark}`)).toContainText('comes first');
  const takes = page.locator('[data-outcome="applied"] [data-takes]');
  await expect(takes).toContainText('200');
  const simulated = await takes.innerText();

  await page.getByRole('button', { name: 'Create order from this cart' }).click();
  await expect(page).toHaveURL(/new-order\/\d+$/u);
  await expect(page.getByText(`HALF${mark}`).first()).toBeVisible();
  await expect(page.locator('dd', { hasText: simulated })).toBeVisible();
});
