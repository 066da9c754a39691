import { expect, test } from '@playwright/test';
import { at, call, signInAs } from '../demo-users.ts';

interface Order {
  data: { id: number; shipTo: Record<string, string | null> };
}
interface Orders {
  data: { id: number }[];
}

test('the address of an order reads as on a parcel, and is edited in a dialog with the tree of places', async ({
  page,
}) => {
  await signInAs(page, 'owner');
  // An order of the point of sale, which the newest may be, has no address.
  const { data } = await call<Orders>(page, 'GET', '/purchases?status=active&channel=online&limit=1');
  const { id } = data[0]!;
  const read = async () => (await call<Order>(page, 'GET', `/purchases/${id}`)).data;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(at(`/en/order/${id}`));
  const card = page.getByRole('region', { name: 'Delivery address' });
  await expect(card.locator('address')).toBeVisible();
  await expect(card.getByRole('textbox')).toHaveCount(0);

  await card.getByRole('button', { name: 'Edit: Delivery address' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delivery address' });
  await dialog.getByRole('textbox', { name: 'Recipient' }).fill('Salma Adel');
  await dialog.getByRole('textbox', { name: 'Street' }).fill('12 Lotfy El Sayed');
  await dialog.getByRole('textbox', { name: 'Building' }).fill('7');
  const choose = async (level: string, place: string) => {
    const box = dialog.getByRole('combobox', { name: level });
    // A prefilled value would open no list of suggestions.
    await box.fill('');
    await box.fill(place);
    await page.getByRole('option', { name: place }).first().click();
  };
  await choose('Governorate', 'Cairo');
  await choose('City', 'Nasr City');
  await choose('District', 'Makram Ebeid');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(card.locator('address > p').first()).toContainText('Salma Adel');
  await expect(card).toContainText(/12 Lotfy El Sayed.*Building 7/u);
  await expect(card).toContainText(/Makram Ebeid.*Nasr City/u);
  await expect(card).toContainText(/Cairo.*Egypt/u);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(async () => (await read()).shipTo.name).toBe('Salma Adel');
  expect((await read()).shipTo).toMatchObject({
    region: 'Cairo',
    city: 'Nasr City',
    district: 'Makram Ebeid',
  });

  // Each page shows the places in its own language; free text stays as typed.
  await page.goto(at(`/ar/order/${id}`));
  const arabic = page.getByRole('region', { name: 'عنوان التوصيل' });
  await expect(arabic).toContainText(/القاهرة.*مصر/u);
  await expect(arabic).toContainText(/مكرم عبيد.*مدينة نصر/u);
  await expect(arabic).toContainText('المبنى');
  await signInAs(page, 'orderClerk');
  await page.goto(at(`/en/order/${id}`));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
