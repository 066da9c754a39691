import { expect, test } from '@playwright/test';
import { at, call, signInAs } from '../demo-users.ts';
import { uniqueDigits } from '../unique-values.ts';

test('a customer’s request for erasure is recorded, called off, recorded again and carried out', async ({
  page,
}) => {
  await signInAs(page, 'owner');
  const last = uniqueDigits(7);
  const { data } = await call<{ data: { id: number } }>(page, 'POST', '/customers', {
    firstName: 'Nefertari',
    lastName: `Sobhy ${last}`,
    phoneNumber: `0100${last}`,
    email: `nefertari.${last}@mail.example`,
  });
  await page.goto(at(`/en/customers/${data.id}`));
  // The request is recorded with its day, is listed among the tasks, and can be withdrawn.
  await page.getByRole('button', { name: 'Request data erasure' }).click();
  await expect(page.getByText(/Personal data will be erased on/)).toBeVisible();
  await page.goto(at('/en/customers?to_erase=true'));
  await expect(page.getByText(`Sobhy ${last}`).first()).toBeVisible();
  await page.goto(at(`/en/customers/${data.id}`));
  await page.getByRole('button', { name: 'Cancel request' }).click();
  await expect(page.getByText(/Personal data will be erased on/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Erase now' }).click();
  const dialog = page.getByRole('dialog', { name: 'Erase this customer’s personal data' });
  const send = dialog.getByRole('button', { name: 'Erase personal data' });
  // The erasure needs a confirmation.
  await expect(send).toBeDisabled();
  await dialog.getByLabel('The customer has asked for this. I understand that it can’t be undone.').check();
  await send.click();
  await expect(page.getByText('Personal data erased', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: `#${data.id}` })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Erase now' })).toHaveCount(0);
  // An erased customer cannot be renamed.
  await expect(page.getByText('It can no longer be edited.')).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveCount(0);
  await page.goto(at(`/en/customers?search=0100${last}`));
  await expect(page.getByText(`Sobhy ${last}`)).toHaveCount(0);
  const { data: found } = await call<{ data: unknown[] }>(page, 'GET', `/customers?search=Sobhy%20${last}`);
  expect(found).toEqual([]);
});
