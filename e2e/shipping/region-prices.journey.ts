import { expect, test } from '@playwright/test';
import { at, call, signInAs } from '../demo-users.ts';
import { uniqueDigits, uniqueWord } from '../unique-values.ts';

interface Made {
  data: { id: number };
}
interface Quoted {
  quote: {
    shippingFees: number;
    delivery: { source: string; place: string | null } | null;
    findings: { code: string }[];
  };
}

test('a governorate has a price, one of its cities another, another is closed; the panel and an order agree', async ({
  page,
}) => {
  await signInAs(page, 'owner');
  const everything = { ids: ['egypt.cairo', 'egypt.cairo.nasr-city', 'egypt.red-sea'] };
  for (const kind of ['inherit', 'enable'])
    await call(page, 'PUT', '/geolocations/change_many', { ...everything, change: { kind } });
  await page.goto(at('/en/settings/shipping'));
  await page.getByRole('link', { name: 'Prices by region' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Delivery prices by region' })).toBeVisible();

  const price = async (region: string, amount: string) => {
    await page.getByRole('button', { name: `Change the price of ${region}`, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: region });
    await dialog.getByLabel('First kilo').fill(amount);
    await expect(dialog.getByText('1 region changes')).toBeVisible();
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await expect(dialog).toBeHidden();
  };
  await price('Cairo', '40');
  await page.getByRole('button', { name: 'Open Cairo', exact: true }).click();
  await expect(page.getByText('same as Cairo').first()).toBeVisible();
  await price('Nasr City', '30');

  await page.getByRole('checkbox', { name: 'Select Red Sea', exact: true }).check();
  await page.getByRole('button', { name: 'Change 1 region' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change 1 region' });
  await dialog.getByRole('combobox', { name: 'Action' }).click();
  await page.getByRole('option', { name: 'Disable: no delivery' }).click();
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Disabled', { exact: true }).first()).toBeVisible();

  await page.getByRole('link', { name: 'Shipping', exact: true }).first().click();
  const panel = page.getByRole('region', { name: 'Shipping calculator' });
  const choose = async (label: string, name: string) => {
    await panel.getByRole('combobox', { name: label, exact: true }).click();
    await page.getByRole('option', { name: new RegExp(`^${name}`, 'u') }).click();
  };
  await choose('Governorate', 'Cairo');
  await choose('City', 'Nasr City');
  await expect(panel.getByText('Price of Nasr City.')).toBeVisible();
  await choose('City', 'Heliopolis');
  await expect(panel.getByText('Price of Cairo, which also applies to Heliopolis.')).toBeVisible();
  await choose('Governorate', 'Red Sea');
  await expect(panel.getByText('No delivery: Red Sea is disabled.')).toBeVisible();

  const mark = uniqueWord();
  const { data: product } = await call<Made>(page, 'POST', '/products', {
    name: { en: `Sent ${mark}` },
    price: 10_000,
    weight: 0.5,
    quantity: 5,
    status: 'visible',
  });
  const { data: customer } = await call<Made>(page, 'POST', '/customers', {
    name: `Mona ${mark}`,
    phoneNumber: `0100${uniqueDigits(7)}`,
  });
  const quote = async (shipTo: object) =>
    (
      await call<Quoted>(page, 'POST', '/purchases?dry_run=true', {
        customerId: customer.id,
        purchaseProducts: [{ productId: product.id, quantity: 1 }],
        shipTo: { addressLine1: '1 Street', ...shipTo },
      })
    ).quote;
  expect(await quote({ region: 'القاهرة', city: 'مدينة نصر' })).toMatchObject({
    shippingFees: 3000,
    delivery: { source: 'region' },
  });
  expect((await quote({ region: 'Cairo', city: 'Heliopolis' })).shippingFees).toBe(4000);
  expect((await quote({ region: 'Red Sea' })).findings.map(({ code }) => code)).toContain('region_disabled');
  for (const kind of ['inherit', 'enable'])
    await call(page, 'PUT', '/geolocations/change_many', { ...everything, change: { kind } });
});
