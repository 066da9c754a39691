/** Integration keys: set, shown by their last characters, validated against the vendor's format, and never returned. */
import { describe, expect, it } from 'vitest';
import { keyModel, keyProblem } from '../../../src/shared/company/integration-keys.ts';
import { keysByGroup, keysOf, providersOf } from '../../../src/shared/company/integration-providers.ts';
import type { Permissions } from '../../../src/shared/identity/sign-in-facts.ts';
import { operationsOf } from '../../../src/server/app/bind-operations.ts';
import { useApp } from '../app-harness.ts';
import { useDatabase } from '../harness.ts';

const place = await useDatabase();
const { call, signIn, document } = await useApp(place);
const { nile } = place.shops;
const owner = await signIn(nile.owner.email);
const viewer = await signIn(nile.viewer.email);

const canary = 'canary9f8e7d6c5b4aWXYZ';
const stripe = { stripeKey: `sk_live_${canary}`, stripePublicKey: `pk_live_${canary}` };
const put = (body: object, token = owner) =>
  call('PUT', '/companies/update_store_features_key', { token, body });
const company = async () => (await call('GET', '/company', { token: owner })).body.data;
const keyIn = (data: { keys: { name: string }[] }, name: string) =>
  data.keys.find((each) => each.name === name);

let series = 0;
const hire = async (permissions: Permissions) =>
  signIn((await place.hire(`hired-${(series += 1)}`, permissions)).email);

/** Every table of the database as text, to search for a leaked key. */
async function everythingStored(): Promise<Map<string, string>> {
  const tables = await place.asOwner<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const found = new Map<string, string>();
  for (const { name } of tables)
    found.set(name, JSON.stringify(await place.asOwner(`select t::text from ${name} t`)));
  return found;
}

describe('a key', () => {
  it("is set, shown by its last characters and author, and completes the milestone with the provider's other keys", async () => {
    expect((await company()).hasPaymentMethod).toBe(false);
    await put({ stripeKey: stripe.stripeKey });
    expect((await company()).hasPaymentMethod).toBe(false);
    const { data } = (await put({ stripePublicKey: stripe.stripePublicKey, gameballApiKey: 'short-key' }))
      .body;
    expect(keyIn(data, 'stripeKey')).toMatchObject({
      isSet: true,
      lastFour: 'WXYZ',
      updatedBy: { name: expect.any(String) },
    });
    expect(keyIn(data, 'gameballApiKey')).toMatchObject({ isSet: true, lastFour: null });
    expect(keyIn(data, 'clarityId')).toMatchObject({ isSet: false, updatedAt: null, updatedBy: null });
    expect((await company()).hasPaymentMethod).toBe(true);
  });

  it('is in no answer and in no row after it is replaced, undone or refused', async () => {
    const answers = [
      await put(stripe),
      await put({ stripeKey: `sk_live_${canary} with space` }),
      await put({ stripePublicKey: `sk_live_${canary}`, tiktokPixelId: canary }),
      await put({ stripeKey: stripe.stripeKey, unknownKey: canary }),
      await put({ stripeKey: { nested: canary } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 422, 422, 422, 422]);
    for (const answer of answers)
      expect(JSON.stringify([answer.body, answer.headers])).not.toContain('canary');

    const [last] = await place.asOwner<{ id: number }>('select max(id)::int as id from change_sets');
    const undo = await call('POST', `/change_sets/${last!.id}/undo`, { token: owner });
    expect(JSON.stringify(undo.body)).not.toContain('canary');
    expect((await company()).hasPaymentMethod).toBe(true);

    const gets = Object.entries(document.paths).filter(
      ([path, methods]) => 'get' in methods && !path.includes('{'),
    );
    expect(gets.length).toBeGreaterThan(30);
    for (const [path] of gets) {
      const answer = await call('GET', path, { token: owner }).catch(() => null);
      expect(JSON.stringify(answer?.body ?? ''), path).not.toContain('canary');
    }
    for (const path of ['/company?includes=storeFeatures&includes=companyLinks', '/store_feature'])
      expect(JSON.stringify((await call('GET', path, { token: owner })).body), path).not.toContain('canary');
    const sealed = Buffer.from(canary).toString('hex');
    for (const [table, rows] of await everythingStored()) {
      expect(rows, table).not.toContain('canary');
      expect(rows, table).not.toContain(sealed);
    }
  });

  it('of a test mode takes no payment, with a warning', async () => {
    const { data } = (await put({ stripeKey: `sk_test_${canary}`, stripePublicKey: `pk_test_${canary}` }))
      .body;
    expect(keyIn(data, 'stripeKey')).toMatchObject({ isSet: true, isTest: true });
    expect((await company()).hasPaymentMethod).toBe(false);
    expect(keyIn((await put(stripe)).body.data, 'stripeKey')).toMatchObject({ isTest: false });
    expect((await company()).hasPaymentMethod).toBe(true);
  });

  it('leaves its changes in the audit log without its value', async () => {
    await put({ mailchimpKey: `${'0a'.repeat(16)}-us14` });
    await put({ mailchimpKey: `${'0b'.repeat(16)}-us14` });
    await put({ mailchimpKey: null });
    const rows = await place.asOwner<{ changes: { mailchimpKey?: object } }>(
      `select changes from audit where resource = 'companies' and changes ? 'mailchimpKey' order by id`,
    );
    expect(rows.map(({ changes }) => changes.mailchimpKey)).toEqual([
      { from: null, to: 'key_set' },
      { from: 'key_set', to: 'key_replaced' },
      { from: 'key_set', to: null },
    ]);
  });

  it('is removed by null only', async () => {
    expect((await put({ stripeKey: '  ' })).body.errors.stripeKey[0].code).toBe('required');
    expect((await company()).hasPaymentMethod).toBe(true);
    await put({ stripeKey: null });
    expect((await company()).hasPaymentMethod).toBe(false);
    const [row] = await place.asOwner<{ count: number }>(
      `select count(*)::int as count from company_keys where name = 'stripeKey'`,
    );
    expect(row!.count).toBe(0);
  });

  it('of analytics needs the right to that module, the others the right to settings', async () => {
    const analyst = await hire({ analyticsIntegrations: ['view', 'edit'] });
    expect((await put({ clarityId: 'k3v9x2m7qd' }, analyst)).status).toBe(200);
    const refused = await put({ clarityId: 'k3v9x2m7qd', stripeKey: stripe.stripeKey }, analyst);
    expect([refused.status, refused.body.params]).toEqual([403, { module: 'settings', action: 'edit' }]);
    const { keys } = (await call('GET', '/store_feature', { token: analyst })).body.data;
    expect(new Set(keys.map(({ group }: { group: string }) => group))).toEqual(new Set(['analytics']));
    expect((await call('GET', '/store_feature', { token: viewer })).body.data.keys).toEqual([]);
    const reader = await hire({ settings: ['view'] });
    expect((await put({ clarityId: null }, reader)).status).toBe(403);
    expect((await call('GET', '/store_feature', { token: reader })).body.data.keys).toHaveLength(22);
  });

  it('is refused with the reason, all errors at once, and none is stored', async () => {
    const { status, body } = await put({
      googleAnalyticsId: 'UA-1234567-1',
      googleTagManagerId: 'G-7KQ2M4XN9T',
      facebookPixelId: 'pixel',
      stripeKey: `pk_live_${canary}`,
      clarityId: 'two words',
    });
    expect(status).toBe(422);
    const errors = body.errors as Record<string, { code: string }[]>;
    expect(Object.entries(errors).map(([name, [error]]) => [name, error!.code])).toEqual([
      ['googleAnalyticsId', 'key_universal'],
      ['googleTagManagerId', 'key_format'],
      ['facebookPixelId', 'key_format'],
      ['stripeKey', 'key_public_here'],
      ['clarityId', 'key_characters'],
    ]);
    expect(body.errors.googleTagManagerId[0].message).toBe(
      'This is not a valid Google Tag Manager container ID. It should look like GTM-N4KX7P2.',
    );
    const mixed = await put({ stripeKey: `sk_live_${canary}`, stripePublicKey: `pk_test_${canary}` });
    expect(mixed.body.errors.stripePublicKey[0].code).toBe('key_modes');
  });

  it('for site verification is extracted from a pasted meta tag', async () => {
    const value = 'rX0oXxT1_cWq-5u2bN8vK3yL7eD9fA4hJ6mP0sZiQgE';
    const pasted = `<meta name="google-site-verification" content="${value}" />`;
    const { body } = await put({ googleSiteVerificationId: pasted });
    expect(keyIn(body.data, 'googleSiteVerificationId')).toMatchObject({ lastFour: value.slice(-4) });
  });
});

describe('the catalogue of keys', () => {
  it('has each key once, below a provider that requires at least one', () => {
    const providers = keysByGroup.flatMap(([group]) => providersOf(group));
    const named = providers.flatMap(keysOf);
    const { requestBody } = operationsOf(document).find(
      ({ operation }) => operation.operationId === 'companies.updateKeys',
    )!.operation;
    const { properties } = requestBody!.content!['application/json']!.schema as { properties: object };
    expect(named.toSorted()).toEqual(Object.keys(properties).toSorted());
    expect(providers.every(({ needs }) => needs.length > 0)).toBe(true);
    expect(keysByGroup.map(([group]) => group)).toEqual([
      'payment',
      'chat',
      'marketing',
      'analytics',
      'loyalty',
    ]);
  });

  it('accepts all of its own examples', () => {
    for (const [group, names] of keysByGroup)
      for (const name of names) {
        const { example } = keyModel(name);
        if (example && !example.includes('…'))
          expect(keyProblem(name, example), `${group} ${name}`).toBeNull();
      }
  });
});
