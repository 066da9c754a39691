/** A hand-written edit page: react-admin's inputs next to schema inputs, with all features of the generated form. */
import { expect, type Page } from '@playwright/test';
import { demoOwner, type DevelopingCopy } from '../../tests/build/dev-server-fixture.ts';
import { test } from '../dev-server-fixture.ts';

const screen = `
import { required, TextInput } from 'react-admin';
import { Edit } from '../../../components/Edit.tsx';
import { SchemaInput } from '../../../components/SchemaInput.tsx';
import { SimpleForm } from '../../../components/SimpleForm.tsx';

export default function ProductEdit() {
  return (
    <Edit>
      <SimpleForm>
        <TextInput source="sku" />
        <TextInput source="vendor" validate={required()} />
        <SchemaInput source={['price', 'status']} />
      </SimpleForm>
    </Edit>
  );
}
`;

interface Product {
  data: { id: number; version: number; price: number; sku: string; vendor: string | null };
}

let copy: DevelopingCopy;
test.setTimeout(90_000);
test.beforeAll(async ({ browser, copy: shared }) => {
  test.setTimeout(300_000);
  copy = shared;
  await copy.save('src/admin/features/resources/products/edit.tsx', screen);
  // Vite reloads a page whose dependencies it optimizes at first request: that happens here, not while the test types.
  const page = await browser.newPage();
  await signIn(page);
  await page.goto(`${copy.origin}/en/product/1`);
  await expect(page.getByLabel('Vendor')).toBeVisible({ timeout: 90_000 });
  await page.waitForLoadState('networkidle');
  await page.close();
});

async function call<Data>(page: Page, method: string, path: string, data?: unknown): Promise<Data> {
  const response = await page.request.fetch(`${copy.origin}/api/v2${path}`, {
    method,
    headers: { origin: copy.origin },
    ...(data === undefined ? {} : { data }),
  });
  expect(response.ok(), await response.text()).toBe(true);
  return (await response.json()) as Data;
}

const signIn = (page: Page) => call(page, 'POST', '/authentication/email', demoOwner);

test('a hand-written form validates by inputs and schema, shows refusals and conflicts at fields, and can be undone', async ({
  page,
}) => {
  await signIn(page);
  await call(page, 'POST', '/products', { name: { en: 'Taken' }, price: 100, sku: 'TAKEN-1' });
  const { data: product } = await call<Product>(page, 'POST', '/products', {
    name: { en: 'Lamp of my own' },
    price: 100,
    sku: 'OWN-1',
  });
  await page.goto(`${copy.origin}/en/product/${product.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Lamp of my own' })).toBeVisible();

  // An error of a react-admin validator shows together with the errors of the schema's field type.
  await page.getByLabel('SKU').fill('TAKEN-1');
  await page.getByLabel('Price', { exact: true }).fill('12.345');
  await page.keyboard.press('Control+s');
  const wrong = page.getByRole('alert');
  await expect(wrong).toContainText('Price: Amounts have at most two decimals.');
  await expect(wrong).toContainText('Vendor');
  await wrong.getByRole('button', { name: 'Vendor' }).click();
  await expect(page.getByLabel('Vendor')).toBeFocused();

  // The server's refusal shows at the react-admin input.
  await page.getByLabel('Price', { exact: true }).fill('12.5');
  await page.getByLabel('Vendor').fill('Nile');
  await page.keyboard.press('Control+s');
  await expect(page.getByLabel('SKU')).toHaveAttribute('aria-invalid', 'true');
  await expect(wrong).toContainText('TAKEN-1');

  // Leaving asks for confirmation.
  await page.getByRole('link', { name: 'Orders' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click();

  // Another user's changes are compared before anything is stored.
  await call(page, 'PUT', `/products/${product.id}`, { version: product.version, price: 777 });
  await page.getByLabel('SKU').fill('OWN-2');
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('This changed while you were editing');
  for (const price of ['EGP 1', '7.77', '12.50']) await expect(dialog).toContainText(price);
  await dialog.getByRole('button', { name: 'Save choices' }).click();
  const stored = async () => (await call<Product>(page, 'GET', `/products/${product.id}`)).data;
  await expect.poll(stored).toMatchObject({ price: 1250, sku: 'OWN-2', vendor: 'Nile' });
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeHidden();

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(stored).toMatchObject({ price: 777, sku: 'OWN-1', vendor: null });
  await expect(page.getByLabel('SKU')).toHaveValue('OWN-1');
});
