/** The store's public address and the address of its builder, without any data of the user. */
import { describe, expect, it } from 'vitest';
import { readStoreAddresses } from '../../../src/server/modules/channels/store-addresses.ts';
import { useApp } from '../app-harness.ts';
import { useDatabase } from '../harness.ts';
import { testServices } from '../test-services.ts';

const place = await useDatabase();
const { call, signIn } = await useApp(place);
const unset = await useApp(place, {
  services: { ...testServices(place.database, place.home), storeAddresses: readStoreAddresses({}) },
});
const { nile } = place.shops;
const token = await signIn(nile.owner.email);
const [{ subdomain } = { subdomain: '' }] = await place.asOwner<{ subdomain: string }>(
  'select subdomain from companies where id = $1',
  [nile.id],
);

const setCompany = (column: 'planId' | 'planEndsAt' | 'customUrl', value: unknown) =>
  place.asOwner(`update companies set "${column}" = $2 where id = $1`, [nile.id, value]);

it('a store is visible at its subdomain, and at its own domain once that was verified', async () => {
  const ask = async () => (await call('GET', '/storefront', { token })).body.data;
  expect(await ask()).toEqual({ url: `https://${subdomain}.shops.test`, isOwnDomain: false });
  await setCompany('customUrl', 'bowls.example');
  expect((await ask()).isOwnDomain).toBe(false);
  await place.asOwner(`update company_domains set state = 'checked' where host = 'bowls.example'`);
  expect(await ask()).toEqual({ url: 'https://bowls.example', isOwnDomain: true });
  await setCompany('customUrl', null);
  expect((await unset.call('GET', '/storefront', { token })).body.data).toEqual({
    url: null,
    isOwnDomain: false,
  });
});

it('the address of the builder is returned for plans that include it, without a token', async () => {
  const ask = async (app = { call }) => app.call('GET', '/website_builder', { token });
  await setCompany('planId', 1);
  const { body } = await ask();
  expect(body.data).toEqual({ url: `https://builder.test/${subdomain}` });
  expect(JSON.stringify(body)).not.toContain(token);
  expect((await ask(unset)).body.data).toEqual({ url: null });
  await setCompany('planId', 4);
  const refused = await ask();
  expect([refused.status, refused.body.code, refused.body.params.plans]).toEqual([
    403,
    'feature_missing',
    'bronze,silver,gold',
  ]);
  await setCompany('planEndsAt', '2020-01-01T00:00:00Z');
  expect((await ask()).status).toBe(402);
  await setCompany('planEndsAt', null);
});

describe('the environment', () => {
  it('may set the host pattern of subdomains', () => {
    const { storefront, websiteBuilder } = readStoreAddresses({
      MATJAR_STOREFRONT_URL: 'http://{store}.localhost:4000/',
      MATJAR_WEBSITE_BUILDER_URL: 'https://builder.example.com/edit?store={store}',
    });
    expect(storefront?.('nakhla')).toBe('http://nakhla.localhost:4000/');
    expect(websiteBuilder?.('nakhla')).toBe('https://builder.example.com/edit?store=nakhla');
  });

  it.each([
    ['MATJAR_STOREFRONT_URL', 'https://shop.example'],
    ['MATJAR_STOREFRONT_URL', '{store}.shop.example'],
    ['MATJAR_WEBSITE_BUILDER_URL', 'javascript:alert(1)'],
    ['MATJAR_WEBSITE_BUILDER_URL', 'ftp://builder.example'],
    ['MATJAR_WEBSITE_BUILDER_URL', 'https://me:secret@builder.example'],
  ])('stops the start with %s=%s', (name, value) => {
    expect(() => readStoreAddresses({ [name]: value })).toThrow(name);
  });
});
