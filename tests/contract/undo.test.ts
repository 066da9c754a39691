/**
 * Every write of the contract is carried out once and undone by the change set in its answer; then every row of every table is as before. Otherwise
 * the contract names the call that reverses it, or why it cannot be undone.
 */
import { describe, expect, it } from 'vitest';
import { catalogue } from '../../src/generated/catalogue.js';
import { useApp } from '../server/app-harness.ts';
import { useDatabase } from '../server/harness.ts';
import type { Make } from './legal-request.ts';
import { legalRequest } from './legal-requests.ts';
import { walkedOperations } from './operations.ts';
import { makeContractRecords } from './contract-records.ts';
import { now } from '../clock.ts';

const place = await useDatabase();
const app = await useApp(place);
const { call, signIn, document } = app;
const token = await signIn(place.shops.nile.owner.email);
const world = makeContractRecords(place, app, catalogue, token);

const writes = walkedOperations(document).filter(({ method }) => method !== 'GET');
/** Operations that need a sandbox: `server/couriers/khazenly-link.test.ts` and `server/payments/paymob-onboarding.test.ts` undo them. */
const besides = [
  'courier_accounts.completeLink',
  'paymob_onboarding.complete',
  'paymob_onboarding.choose',
  'paymob_onboarding.offer',
  // `server/couriers/tracking-updates.test.ts` undoes it; the cash of the order is due anew.
  'purchases.answerCourierReport',
];
const undoable = writes.filter(({ id, undo }) => undo === 'change-set' && !besides.includes(id));

/** Tables that record writes or only count up, and so are not restored. */
const apart = [
  'audit',
  'bar_code_numbers',
  'changed_sales_days',
  'courier_statement_lines',
  'courier_statements',
  'change_sets',
  'deleted_rows',
  'former_accounts',
  'idempotency_keys',
  'jobs',
  'migrations',
  'notices',
  'order_counters',
  // Prices of products from before their first variants, kept for the undo of these.
  'product_own_prices',
  'push_messages',
  'resource_count_changes',
  'customer_counts',
  'purchase_counts',
  'last_changes',
  'resource_counts',
  'sessions',
  'stock_movements',
];

/**
 * Every row of every other table, without its version, its modification time, its search words, and the number of an order, which a placed order
 * keeps as a draft.
 */
async function everyRow(): Promise<Set<string>> {
  const tables = await place.asOwner<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> all($1) order by 1`,
    [apart],
  );
  const each = tables.map(
    ({ name }) =>
      `select '${name} ' || (to_jsonb(t) - 'version' - 'updatedAt' - 'searchText' - 'number')::text as row from "${name}" t`,
  );
  const rows = await place.asOwner<{ row: string }>(each.join(' union all '));
  return new Set(rows.map(({ row }) => row));
}

const differences = (before: Set<string>, after: Set<string>) => ({
  gone: [...before].filter((row) => !after.has(row)),
  come: [...after].filter((row) => !before.has(row)),
});
const none = { gone: [], come: [] };

let series = 0;

/** Requests that change something, for operations whose legal request of the walk may have no effect. */
const changing: Record<string, Make> = {
  'customers.update': async ({ create }) => ({
    address: `/customers/${(await create('customers')).id}`,
    body: { version: 1, firstName: `Walker ${(series += 1)}` },
  }),
  'users.update': async () => ({ address: '/users', body: { name: `Walker ${(series += 1)}` } }),
  'products.updateReviews': async ({ create }) => ({
    address: `/products/${(await create('reviews')).productId}/reviews/update_all`,
    body: { is_hidden: true },
  }),
  'checkout_customizations.replace': async ({ place: { asOwner, shops } }) => ({
    address: '/checkout_customizations',
    body: {
      checkoutCustomizations: await asOwner(
        `select id::int as id, "labelEn" || ' *' as "labelEn" from checkout_customizations where company_id = $1`,
        [shops.nile.id],
      ),
    },
  }),
  // The undo walk has no sandbox.
  'courier_accounts.keep': async () => ({
    address: '/courier_accounts/eyedel',
    body: {
      mode: 'live',
      credentials: { address: 'https://api.courier.example', apiKey: `key_of_the_walk_${(series += 1)}` },
    },
  }),
  'payment_accounts.keep': async () => ({
    address: '/payment_accounts/direct',
    body: {
      mode: 'live',
      credentials: {
        directAddress: 'https://api.provider.example',
        directApiKey: `key_of_the_walk_${(series += 1)}`,
      },
    },
  }),
  'sms_accounts.keep': async () => ({
    address: '/sms_accounts/cequens',
    body: {
      mode: 'live',
      credentials: { apiKey: `key_of_the_walk_${(series += 1)}`, userName: 'walk', sender: 'WALK' },
    },
  }),
  'payment_methods.keep': async () => ({
    address: '/payment_methods/bank_transfer',
    body: { isOffered: true, instructions: { en: `Bank ${(series += 1)}`, ar: 'البنك' } },
  }),
  'collections.deleteImage': async (all) => {
    const { id } = await all.create('collections');
    const { address, ...upload } = await legalRequest('products.uploadImage', catalogue)!(all);
    const image = (await call('POST', address, { token, ...upload })).body.data;
    await call('PUT', `/collections/${id}`, { token, body: { version: 1, image: [image.id] } });
    return { address: `/collections/${id}/image` };
  },
};

it('every write documents how it is undone', () => {
  expect(writes.filter(({ undo }) => !undo).map(({ id }) => id)).toEqual([]);
  expect(undoable.length).toBeGreaterThan(50);
});

it('every write that another call reverses names that call', () => {
  const named = writes.flatMap(({ undo }) => (typeof undo === 'object' && 'by' in undo ? [undo.by] : []));
  const known = writes.map(({ id }) => id);
  expect(named.filter((id) => !known.includes(id))).toEqual([]);
});

describe.each(undoable.map((operation) => [operation.id, operation] as const))('%s', (id, { method }) => {
  it('is undone, and every row is as it was', async () => {
    const { address, as = token, ...request } = await (changing[id] ?? legalRequest(id, catalogue))!(world);
    const before = await everyRow();
    const { headers, ...answer } = await call(method, address, { token: as, ...request });
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
    const set = Number(headers['matjar-change-set']);
    expect(set, 'it changed nothing, or does not say its change set').toBeGreaterThan(0);
    expect(Date.parse(String(headers['matjar-undo-until']))).toBeGreaterThan(now().getTime());
    expect(differences(before, await everyRow()), 'it changed nothing').not.toEqual(none);
    const offered = await call('GET', '/change_sets', { token: as });
    expect(offered.body.data.map((each: { id: number }) => each.id)).toContain(set);
    const undone = await call('POST', `/change_sets/${set}/undo`, { token: as });
    expect([undone.status, undone.body.data?.conflicts]).toEqual([200, []]);
    expect(differences(before, await everyRow())).toEqual(none);
  });
});
