/**
 * The data provider alone: an app as in react-admin's tutorial (`tests/fixtures/plain-admin`) lists and edits products of the running store with a
 * token, through Vite's own server, which proxies `/api`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build, preview, type PreviewServer } from 'vite';
import { at, call, signInAs, people } from '../demo-users.ts';
import { uniqueWord } from '../unique-values.ts';

const root = path.resolve(import.meta.dirname, '../../tests/fixtures/plain-admin');

let built: string;
let server: PreviewServer;
let token: string;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  built = mkdtempSync(path.join(tmpdir(), 'matjar-plain-'));
  const app = { configFile: false, root, logLevel: 'error', build: { outDir: built } } as const;
  await build({ ...app, plugins: [react()] });
  const proxy = Object.fromEntries(['/api', '/files'].map((place) => [place, { target: at('') }]));
  server = await preview({ ...app, preview: { host: '127.0.0.1', port: 0, proxy } });
  const answer = await fetch(at('/api/v2/authentication/email'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(people.owner),
  });
  ({ token } = ((await answer.json()) as { data: { token: string } }).data);
});

test.afterAll(async () => {
  await server.close();
  rmSync(built, { recursive: true });
});

const open = (page: Page, place: string, query = '') =>
  page.goto(`${server.resolvedUrls!.local[0]}?token=${token}${query}#${place}`);

interface Product {
  id: number;
  version: number;
  price: number;
  name: { en: string; ar: string };
}

/** The stored product; the requests are made by a signed-in page of the store, next to the app under test. */
const stored = async (page: Page, id: number) =>
  (await call<{ data: Product }>(page, 'GET', `/products/${id}`)).data;

const make = async (page: Page, en: string) => {
  const product = { name: { en, ar: `${en} بالعربية` }, price: 5000 };
  return (await call<{ data: Product }>(page, 'POST', '/products', product)).data;
};

test('a react-admin app lists, searches, sorts and filters products, updates one, sees a refusal and deletes several', async ({
  page,
}) => {
  const kind = `kite-${uniqueWord()}`;
  await signInAs(page, 'owner');
  const [kite] = [await make(page, `${kind} blue`), await make(page, `${kind} red`)];
  await page.context().clearCookies();
  await open(page, '/products');
  await expect(page.getByText(/^1-10 of \d{3}$/u)).toBeVisible();

  await page.getByRole('textbox', { name: 'Search' }).fill(kind);
  await expect(page.getByText('1-2 of 2')).toBeVisible();
  const names = page.locator('td.column-name\\.en');
  await expect(names).toHaveText([`${kind} blue`, `${kind} red`]);
  await page.getByRole('button', { name: /^Sort by name/iu }).click();
  await expect(names).toHaveText([`${kind} red`, `${kind} blue`]);

  await page.getByText(`${kind} blue`).click();
  const price = page.getByRole('spinbutton', { name: 'Price' });
  await expect(price).toHaveValue('5000');
  await expect(page.getByRole('textbox', { name: 'Arabic name' })).toHaveValue(kite.name.ar);
  // The record loads after the list's own, and react-admin's form resets to it, whatever was typed: the field keeps showing the typed text,
  // and typing it again would change nothing.
  await expect(async () => {
    await price.fill('');
    await price.fill('-5');
    await expect(page.getByRole('button', { name: 'Save' })).toBeEnabled({ timeout: 1_000 });
    await page.getByRole('button', { name: 'Save' }).click({ timeout: 1_000 });
  }).toPass();
  await expect(page.getByText('Must be 0 or more.')).toBeVisible();
  await price.fill('7500');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('7,500').or(page.getByText('7500'))).toBeVisible();
  await signInAs(page, 'owner');
  expect(await stored(page, kite.id)).toMatchObject({
    price: 7500,
    version: kite.version + 1,
    name: kite.name,
  });

  await page.getByRole('checkbox', { name: 'Select all' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  // The deletion is sent once the notification that offers undo is closed.
  const left = async () =>
    (await call<{ data: Product[] }>(page, 'GET', `/products?search=${kind}`)).data.length;
  expect(await left()).toBe(2);
  await expect.poll(left, { timeout: 20_000 }).toBe(0);
});

test('the pages that react-admin’s guessers generate for products list and save them', async ({ page }) => {
  await signInAs(page, 'owner');
  const lamp = await make(page, 'Plain lamp');
  await open(page, '/products', '&guess');
  await expect(page.getByRole('button', { name: 'Sort by name ar ascending' })).toBeVisible();
  await open(page, `/products/${lamp.id}`, '&guess');
  const name = page.getByRole('textbox', { name: 'Name ar', exact: true });
  await expect(name).toHaveValue(lamp.name.ar);
  await name.fill('مصباح');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Element updated')).toBeVisible();
  await expect
    .poll(async () => (await stored(page, lamp.id)).name, { timeout: 20_000 })
    .toEqual({ en: 'Plain lamp', ar: 'مصباح' });
});
