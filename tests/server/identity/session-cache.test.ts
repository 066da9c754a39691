/** Cached session facts: the database confirms them by a stamp, and returns them again once one of their rows is written. */
import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import {
  inBatchedRead,
  inTransaction,
  sessionEntry,
  type CachedSessionEntry,
} from '../../../src/server/infrastructure/database/tenant-transaction.ts';
import { useDatabase } from '../harness.ts';

const { database, shops, asOwner } = await useDatabase();
const { nile } = shops;
const hash = createHash('sha256').update(randomBytes(32)).digest();

beforeEach(async () => {
  await asOwner('delete from sessions where "tokenHash" = $1', [hash]);
  await asOwner(
    `insert into sessions ("tokenHash", "user", company_id, "expiresAt") values ($1, $2, $3, now() + interval '1 day')`,
    [hash, nile.viewer.userId, nile.id],
  );
});

/** The database's answer for a given stamp: new stamp and facts, if changed. */
const ask = (known: string) =>
  inTransaction(database, async (transaction) => {
    const { rows } = await sql<{
      told: string | null;
    }>`select enter_session(${hash}, ${known}) as told`.execute(transaction);
    const [stamp = '', facts] = rows[0]?.told?.split('\n') ?? [];
    return { stamp, facts: facts && (JSON.parse(facts) as Record<string, unknown>) };
  });

const told = async (): Promise<CachedSessionEntry[]> => {
  const heard: CachedSessionEntry[] = [];
  const { stamp } = await ask('');
  const entry = sessionEntry(hash, stamp, (each) => void (each && heard.push(each)));
  const { rows } = await inBatchedRead(database, entry, (reading) =>
    sql<{ company: number }>`select matjar_company() as company, ${1}::int as one`.execute(reading),
  );
  expect(rows).toEqual([{ company: nile.id, one: 1 }]);
  return heard;
};

it('a current stamp is confirmed without facts, and sets the tenant all the same', async () => {
  const [answer] = await told();
  expect(answer).toEqual({ stamp: expect.stringMatching(/^\d+ \d+ /u), facts: undefined });
});

it.each([
  ['the person', () => asOwner(`update users set name = 'Anew' where id = $1`, [nile.viewer.userId])],
  [
    'their place',
    () => asOwner(`update staff set permissions = '{}' where "user" = $1`, [nile.viewer.userId]),
  ],
  ['the store', () => asOwner(`update companies set name = name || '!' where id = $1`, [nile.id])],
])('facts are returned again when %s is written', async (_what, write) => {
  const { stamp } = await ask('');
  await write();
  const after = await ask(stamp);
  expect(after.stamp).not.toBe(stamp);
  expect(after.facts).toEqual((await ask('')).facts);
  expect((await ask(after.stamp)).facts).toBeUndefined();
});

/** Changes of the store, user and staff rows, one column at a time. */
const written: [table: 'companies' | 'users' | 'staff', change: string][] = [
  ['companies', `"planId" = case "planId" when 4 then 3 else 4 end`],
  ['companies', `"planEndsAt" = now() + random() * interval '9 days'`],
  ['companies', `"trialEndsAt" = now() + random() * interval '9 days'`],
  ['companies', '"isFreeTrial" = not "isFreeTrial"'],
  ['companies', `features = array['apps', 'x' || random()]`],
  ['companies', `"paymentCurrency" = case "paymentCurrency" when 'SAR' then 'EGP' else 'SAR' end`],
  ['companies', '"priceDecimalPoints" = ("priceDecimalPoints" + 1) % 3'],
  ['users', `email = 'v' || random() || '@nile.example'`],
  ['staff', `permissions = '{"discount": ["view"]}'`],
];

it.each(written)('facts are returned again after a change of %s %s', async (table, change) => {
  const before = await ask('');
  const which =
    table === 'staff'
      ? `"user" = ${nile.viewer.userId} and company_id = ${nile.id}`
      : `id = ${table === 'users' ? nile.viewer.userId : nile.id}`;
  await asOwner(`update ${table} set ${change} where ${which}`);
  const after = await ask(before.stamp);
  expect(after.facts).toBeDefined();
  expect(after.facts).not.toEqual(before.facts);
});

it('facts are confirmed after a rolled-back write, and after a lock without a write', async () => {
  const { stamp } = await ask('');
  await asOwner(
    `do $$ begin update companies set name = name || '!' where id = ${nile.id}; raise exception 'undone'; exception when raise_exception then null; end $$`,
  );
  await asOwner('select from companies where id = $1 for update', [nile.id]);
  expect(await ask(stamp)).toEqual({ stamp, facts: undefined });
});

it('facts are returned again when the session switches to another store, and to none', async () => {
  const { stamp } = await ask('');
  await asOwner(
    `insert into staff (company_id, "user", role, permissions) values ($1, $2, 'staff', '{"order": ["view"]}') on conflict do nothing`,
    [shops.delta.id, nile.viewer.userId],
  );
  await asOwner('update sessions set company_id = $1 where "tokenHash" = $2', [shops.delta.id, hash]);
  expect(await ask(stamp)).toMatchObject({ facts: { company: { id: shops.delta.id } } });
  await asOwner('update sessions set company_id = null where "tokenHash" = $1', [hash]);
  expect((await ask(stamp)).stamp).toBe('');
  await asOwner('delete from staff where company_id = $1 and "user" = $2', [
    shops.delta.id,
    nile.viewer.userId,
  ]);
});

/** The stamp covers the rows of four tables; support visits, which expire by time, have no stamp. */
it('facts are read from the tables that the stamp covers only', async () => {
  const functions = ['sign_in_facts', 'support_facts', 'matjar_company_facts', 'union_permissions'];
  const sources = await asOwner<{ source: string }>(
    'select prosrc as source from pg_proc where proname = any($1)',
    [functions],
  );
  expect(sources).toHaveLength(functions.length);
  const tables = await asOwner<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')`,
  );
  const read = tables.filter(({ name }) =>
    sources.some(({ source }) => new RegExp(`(?:from|join)\\s+${name}\\b`, 'u').test(source)),
  );
  expect(read.map(({ name }) => name).toSorted()).toEqual([
    'companies',
    'roles',
    'staff',
    'support_visits',
    'users',
  ]);
});

it('facts are returned again when the rights of a role change', async () => {
  const [role] = await asOwner<{ id: number }>(
    `insert into roles (company_id, name, permissions, "searchText") values ($1, '{"en": "Readers"}', '{"product": ["view"]}', '') returning id::int`,
    [nile.id],
  );
  await asOwner(`update staff set "roleId" = $1 where "user" = $2`, [role!.id, nile.viewer.userId]);
  const { stamp } = await ask('');
  await asOwner(`update roles set permissions = '{"customer": ["view"]}' where id = $1`, [role!.id]);
  expect(await ask(stamp)).toMatchObject({ facts: { permissions: { customer: ['view'] } } });
});

it.each([
  ['expired', () => asOwner(`update sessions set "expiresAt" = now() where "tokenHash" = $1`, [hash])],
  [
    'suspended',
    () => asOwner(`update staff set status = 'suspended' where "user" = $1`, [nile.viewer.userId]),
  ],
])('no facts are returned for a user who is %s', async (_what, write) => {
  const { stamp } = await ask('');
  expect(stamp).not.toBe('');
  await write();
  expect(await ask(stamp)).toEqual({ stamp: '', facts: undefined });
});
