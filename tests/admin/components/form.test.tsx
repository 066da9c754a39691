// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import FormPage from '../../../src/admin/resource-pages/FormPage.tsx';
import { AppGlobalStyles } from '../../../src/admin/layout/AppGlobalStyles.tsx';
import english from '../../../src/admin/bootstrap/packs/en.ts';
import { errorResponse, renderAdmin, type SentRequest, type Server } from './render-admin.tsx';

const { conflict } = english.app.records;
const shop = { id: 7, version: 3, label: { en: 'Shop', ar: 'متجر' }, url: '/shop', status: 'active' };
const stored: Server = ({ path }) => (path === '/navigations/7' ? { data: shop } : undefined);
const writes = (asked: readonly SentRequest[]) => asked.filter(({ method }) => method !== 'GET');

const edit = async (server: Server = stored) => {
  const stage = await renderAdmin(<FormPage id="7" />, { address: '/en/navigations/7', server });
  const link = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Link' });
  const retype = async (text: string) => {
    await stage.user.clear(link);
    await stage.user.type(link, text);
  };
  const save = () => stage.user.click(screen.getByRole('button', { name: 'Save' }));
  return { ...stage, link, retype, save };
};

test('an empty required field shows an error, and nothing is sent', async () => {
  const { asked, user } = await renderAdmin(<FormPage id={undefined} />, {
    address: '/en/navigations/create',
  });
  await user.type(await screen.findByRole('textbox', { name: 'Link' }), '/shop');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const label = await screen.findByRole('group', { name: /Label/u });
  await waitFor(() => expect(within(label).getByText(/at least one language|required|fill/iu)).toBeTruthy());
  expect(writes(asked)).toEqual([]);
});

test('inputs add no global styles, which would restyle the page; the page has them once', async () => {
  const rules = () => [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('');
  await edit();
  expect(rules()).not.toContain('@keyframes mui-auto-fill');
  cleanup();
  await renderAdmin(<AppGlobalStyles />);
  expect(rules()).toContain('@keyframes mui-auto-fill{');
  expect(rules()).toContain('@keyframes mui-auto-fill-cancel{');
});

test('a save sends what was changed, and the version that was read', async () => {
  const { asked, retype, save } = await edit((call) =>
    call.method === 'GET' ? stored(call) : { data: { ...shop, ...call.body, version: 4 } },
  );
  await retype('/new');
  expect(
    within(screen.getByRole('region', { name: 'Unsaved changes' })).getByRole('status').textContent,
  ).toBe('1 unsaved change');
  await save();
  await waitFor(() => expect(writes(asked)).toHaveLength(1));
  expect(writes(asked)[0]).toMatchObject({ path: '/navigations/7', body: { url: '/new', version: 3 } });
  expect(writes(asked)[0]!.body).not.toHaveProperty('label');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull());
});

test('the server’s refusal shows at its field, and the typed values stay', async () => {
  const { retype, save, link } = await edit((call) =>
    call.method === 'GET'
      ? stored(call)
      : errorResponse(422, { code: 'invalid', errors: { url: [{ code: 'unique', message: 'Taken' }] } }),
  );
  await retype('/taken');
  await save();
  await waitFor(() => expect(link.getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByRole('alert').textContent).toContain('Link');
  expect(link.value).toBe('/taken');
});

test('a refusal caused by another user’s change shows that change, and keeps the typed values and the reason', async () => {
  let now: typeof shop = shop;
  const { retype, save, link } = await edit((call) => {
    if (call.method === 'GET') return stored(call) && { data: now };
    now = { ...shop, label: { en: 'Closed shop', ar: 'متجر مغلق' }, version: 4 };
    return errorResponse(422, { code: 'invalid', errors: { url: [{ code: 'unique', message: 'Taken' }] } });
  });
  await retype('/taken');
  await save();
  await waitFor(() => expect(screen.getByDisplayValue('Closed shop')).toBeTruthy());
  expect(link.value).toBe('/taken');
  expect(link.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('alert').textContent).toContain('Link');
});

test('a record deleted by another user is reported with what to do, and the typed values stay', async () => {
  const { retype, save, link } = await edit((call) =>
    call.method === 'GET'
      ? stored(call)
      : errorResponse(404, { code: 'not_found', detail: 'Menu item not found' }),
  );
  await retype('/late');
  await save();
  expect(await screen.findByText(english.app.records.form.gone)).toBeTruthy();
  expect(link.value).toBe('/late');
});

test('leaving with changes asks for confirmation, and the user can stay with them', async () => {
  const { user, retype, link } = await edit();
  await retype('/half');
  await user.click(screen.getByRole('link', { name: 'Back to Navigation' }));
  const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  expect(location.pathname).toBe('/en/navigations/7');
  await user.click(within(dialog).getByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(link.value).toBe('/half');
  await user.click(screen.getByRole('link', { name: 'Back to Navigation' }));
  await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  await waitFor(() => expect(location.pathname).not.toBe('/en/navigations/7'));
});

test('when another user saved first both versions are shown, and the chosen values are saved over theirs', async () => {
  const theirs = { ...shop, url: '/theirs', version: 4 };
  let tries = 0;
  const { asked, user, retype, save } = await edit((call) => {
    if (call.method === 'GET') return stored(call);
    tries += 1;
    return tries === 1
      ? errorResponse(409, { code: 'stale', current: theirs })
      : { data: { ...theirs, ...call.body, version: 5 } };
  });
  await retype('/mine');
  await save();
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toMatch(/\/theirs/u);
  expect(dialog.textContent).toMatch(/\/mine/u);
  await user.click(within(dialog).getByRole('button', { name: 'Keep all my changes' }));
  await user.click(within(dialog).getByRole('button', { name: conflict.save }));
  await waitFor(() => expect(writes(asked)).toHaveLength(2));
  expect(writes(asked)[1]!.body).toMatchObject({ url: '/mine', version: 4 });
});

test('a field decided by another field is read-only with the reason; a price of zero shows who gets it free', async () => {
  const productOptions = [{ name: { en: 'Size' }, values: [{ value: { en: 'S' } }] }];
  const product = { id: 3, version: 1, name: { en: 'Shirt' }, status: 'visible', isTracked: true, price: 0 };
  const of = (more: object) =>
    renderAdmin(<FormPage id="3" />, {
      resource: 'products',
      address: '/en/product/3',
      server: ({ path }) =>
        path === '/products/3'
          ? { data: { ...product, quantity: 52, extras: [], media: [], ...more } }
          : undefined,
    });
  await of({ productOptions });
  expect(await screen.findByText(/The total of all variants/u)).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: 'Quantity' })).toBeNull();
  expect(screen.queryByText(/the product is free for customers/u)).toBeNull();
  cleanup();
  await of({ productOptions: [] });
  expect(await screen.findByRole('textbox', { name: 'Quantity' })).toBeTruthy();
  expect(await screen.findByText(/the product is free for customers/u)).toBeTruthy();
});
