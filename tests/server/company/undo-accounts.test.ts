/** Undo of courier accounts, keys and payment methods: complete, within its time limit, and without returning a secret. */
import { expect, it } from 'vitest';
import { sql } from 'kysely';
import { useApp } from '../app-harness.ts';
import { useDatabase } from '../harness.ts';

const place = await useDatabase();
const { call, signIn } = await useApp(place);
const { nile } = place.shops;
const token = await signIn(nile.owner.email);

const write = async (method: 'PUT' | 'DELETE', address: string, body?: object) => {
  const { status, headers, body: said } = await call(method, address, { token, ...(body && { body }) });
  expect(status, JSON.stringify(said)).toBeLessThan(300);
  return Number(headers['matjar-change-set']);
};
const undo = async (set: number) => {
  const { body } = await call('POST', `/change_sets/${set}/undo`, { token });
  expect(JSON.stringify(body)).not.toContain('canary');
  return body.data as { changeSet: number; undone: number; conflicts: { field: string; reason: string }[] };
};
const reasons = ({ conflicts }: Awaited<ReturnType<typeof undo>>) =>
  conflicts.map(({ field, reason }) => `${field} ${reason}`);
const rows = (table: string) =>
  place.asOwner(`select * from ${table} where company_id = $1 order by 2`, [nile.id]);
const historyOf = async (field: string) => {
  const [row] = await place.asOwner<{ change: object }>(
    `select changes -> $1 as change from audit where resource = 'companies' and changes ? $1 order by id desc limit 1`,
    [field],
  );
  return row?.change;
};
const eyedel = (apiKey: string, address = 'https://api.courier.example') => ({
  mode: 'live',
  credentials: { address, apiKey },
});

it('undo restores a disconnected account with its webhook address and credentials', async () => {
  await write('PUT', '/payment_accounts/stripe', {
    credentials: { stripeKey: 'sk_live_canary9f8e7d6c', stripePublicKey: 'pk_live_canary9f8e7d6c' },
  });
  const before = [await rows('payment_accounts'), await rows('payment_methods'), await rows('company_keys')];
  const set = await write('DELETE', '/payment_accounts/stripe');
  expect(await rows('payment_accounts')).toEqual([]);
  expect(reasons(await undo(set))).toEqual([]);
  expect([await rows('payment_accounts'), await rows('payment_methods'), await rows('company_keys')]).toEqual(
    before,
  );
  expect(await historyOf('stripeKey')).toEqual({ from: null, to: 'key_set' });
});

const sealed = async () => (await rows('courier_accounts'))[0]!.sealed;

it('undo restores the former key, and its undo the new one; a failed attempt in between is no change', async () => {
  await write('PUT', '/courier_accounts/eyedel', eyedel('key_canary_the_first'));
  const [first] = await rows('courier_accounts');
  const set = await write(
    'PUT',
    '/courier_accounts/eyedel',
    eyedel('key_canary_the_second', 'https://thief.example'),
  );
  const secondKey = await sealed();
  await call('POST', '/courier_accounts/eyedel/try', { token });
  const taken = await undo(set);
  expect(reasons(taken)).toEqual([]);
  expect((await rows('courier_accounts'))[0]).toEqual(first);
  expect(await historyOf('courier_eyedel')).toEqual({ from: 'key_set', to: 'key_restored' });
  await undo(taken.changeSet);
  expect(await sealed()).toEqual(secondKey);
  expect(await historyOf('courier_eyedel')).toEqual({ from: 'key_set', to: 'key_replaced' });
});

it('undo keeps what another user has changed since', async () => {
  const set = await write('PUT', '/courier_accounts/eyedel', eyedel('key_canary_the_third'));
  const later = await write('PUT', '/courier_accounts/eyedel', eyedel('key_canary_the_fourth'));
  const held = await rows('courier_accounts');
  expect(reasons(await undo(set))).toEqual(['courier_eyedel changed_since']);
  expect(await rows('courier_accounts')).toEqual(held);
  // Once the later change is undone, the earlier one can be undone, too.
  await undo(later);
  expect(reasons(await undo(set))).toEqual([]);
});

it('undo restores the default courier', async () => {
  const mylerz = { mode: 'live', credentials: { credentials: 'store:canary-password' } };
  await write('PUT', '/courier_accounts/mylerz', mylerz);
  const usual = async () =>
    (await place.asOwner<{ courier: string }>('select courier from courier_accounts where "isDefault"')).map(
      ({ courier }) => courier,
    );
  expect(await usual()).toEqual(['eyedel']);
  const set = await write('PUT', '/courier_accounts/mylerz', { ...mylerz, isDefault: true });
  expect(await usual()).toEqual(['mylerz']);
  expect(reasons(await undo(set))).toEqual([]);
  expect(await usual()).toEqual(['eyedel']);
});

it('changes of a phone number and of instructions are in the history and can be undone', async () => {
  const bank = { en: 'Bank, IBAN', ar: 'البنك والآيبان' };
  await write('PUT', '/payment_methods/bank_transfer', { isOffered: true, instructions: bank });
  const set = await write('PUT', '/payment_methods/bank_transfer', {
    instructions: { ...bank, en: 'Another' },
  });
  expect(await historyOf('payment_instructions_en')).toEqual({ from: 'Bank, IBAN', to: 'Another' });
  expect(reasons(await undo(set))).toEqual([]);
  expect(await historyOf('payment_instructions_en')).toEqual({ from: 'Another', to: 'Bank, IBAN' });
});

it('former credentials are deleted when their undo expires', async () => {
  const set = await write('PUT', '/courier_accounts/eyedel', eyedel('key_canary_the_last'));
  await place.asOwner(`update former_accounts set at = now() - interval '16 minutes' where company_id = $1`, [
    nile.id,
  ]);
  await sql`select forget_former_accounts()`.execute(place.database.kysely);
  expect(await rows('former_accounts')).toEqual([]);
  expect(reasons(await undo(set))).toEqual(['courier_eyedel not_kept']);
});
