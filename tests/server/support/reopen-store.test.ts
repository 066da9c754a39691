/** A closed store: support reopens it unchanged for ninety days; after that only records required by tax law are left. */
import { mkdirSync, existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createUser, addStaff } from '../../../src/server/modules/identity/accounts.ts';
import { purgeClosed } from '../../../src/server/crud/retention/purge-closed.ts';
import { localFiles } from '../../../src/server/infrastructure/files/local.ts';
import { inTenantTransaction } from '../../../src/server/infrastructure/database/tenant-transaction.ts';
import { password } from '../harness.ts';
import { findWord } from '../find-word.ts';
import { supportScene } from './support-fixture.ts';

const { place, sent, app, nile, delta, owner, newSupport } = await supportScene();
const { call, signIn } = app;
const reason = 'The owner wrote that they stay';

const support = await newSupport();
const close = async (id: number, subdomain: string) =>
  expect(
    (
      await call('POST', `/support/companies/${id}/close`, {
        token: support,
        body: { confirm: subdomain, reason },
      })
    ).status,
  ).toBe(204);
const reopen = (id: number, body: object = {}, token = support) =>
  call('POST', `/support/companies/${id}/reopen`, { token, body: { reason, ...body } });
const closedFor = (id: number, days: number) =>
  place.asOwner(`update companies set "givenUpAt" = now() - make_interval(days => $2) where id = $1`, [
    id,
    days,
  ]);

async function newPerson(name: string) {
  const email = `${name}@reopening.example`;
  return { id: await createUser(place.database, { email, name, password }), email };
}

it('a store is reopened with its staff, with entries in both audit logs and an email', async () => {
  const clerk = await newPerson('clerk');
  await inTenantTransaction(place.database, { companyId: delta.id }, (transaction) =>
    addStaff(transaction, { companyId: delta.id, userId: clerk.id, permissions: { products: ['view'] } }),
  );
  await place.asOwner(`update subscriptions set "cancelsAtEnd" = false where company_id = $1`, [delta.id]);
  const before = await place.asOwner(
    'select id, "user", role, permissions, status from staff where company_id = $1 order by id',
    [delta.id],
  );
  expect((await reopen(delta.id)).body.code).toBe('store_not_closed');
  await close(delta.id, 'delta');
  await expect
    .poll(() => sent.find(({ recipient }) => recipient === delta.owner.email)?.body)
    .toMatch(/until \d+ \w+ \d{4}/u);

  expect((await reopen(delta.id, {}, owner)).status).toBe(403);
  expect((await reopen(delta.id, { reason: 'short' })).status).toBe(422);
  expect((await reopen(delta.id, { owner: 'nobody@reopening.example' })).body.errors.owner[0].code).toBe(
    'reopen_unknown',
  );
  expect((await reopen(delta.id)).status).toBe(204);
  expect((await reopen(delta.id)).body.code).toBe('store_not_closed');
  const after = await place.asOwner(
    'select id, "user", role, permissions, status from staff where company_id = $1 order by id',
    [delta.id],
  );
  expect(after).toEqual(before);
  const theirs = await signIn(delta.owner.email);
  expect((await call('GET', '/products', { token: theirs })).status).toBe(200);
  const { body } = await call('GET', '/history', { token: theirs });
  expect(body.data.map(({ action }: { action: string }) => action)).toEqual(
    expect.arrayContaining(['store_closed', 'store_reopened']),
  );
  const events = await call('GET', '/support/events?action=store_reopened', { token: support });
  expect(events.body.data[0]).toMatchObject({ companyId: delta.id, reason });
  await expect
    .poll(() => sent.filter(({ recipient }) => recipient === delta.owner.email).map(({ subject }) => subject))
    .toContainEqual(expect.stringContaining('is open again'));
});

it('a reopened store has no erased staff, and needs a new owner if none is left', async () => {
  const [shop] = await place.asOwner<{ id: number }>(
    `insert into companies (name, subdomain, "defaultStoreLanguage") values ('Left', 'left', 'en') returning id::int`,
  );
  const first = await newPerson('first');
  const next = await newPerson('next');
  await inTenantTransaction(place.database, { companyId: shop!.id }, (transaction) =>
    addStaff(transaction, { companyId: shop!.id, userId: first.id, permissions: {}, role: 'owner' }),
  );
  await close(shop!.id, 'left');
  const erased = await call('POST', `/support/users/${first.id}/erase`, {
    token: support,
    body: { confirm: first.email, askedAt: null, reason },
  });
  expect(erased.status).toBe(204);
  expect(await findWord(place, first.email)).toEqual([]);
  expect((await reopen(shop!.id)).body.errors.owner[0].code).toBe('reopen_owner');
  expect((await reopen(shop!.id, { owner: ` ${next.email.toUpperCase()}` })).status).toBe(204);
  const { body } = await call('GET', `/support/companies/${shop!.id}`, { token: support });
  expect(body.data).toMatchObject({ givenUpAt: null, reopensUntil: null, ownerEmail: next.email });
});

it('a store is deleted after ninety days, with its files, except invoices and tax receipts', async () => {
  const files = localFiles(path.join(place.home, 'files'));
  const folder = path.join(place.home, 'files', String(nile.id));
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'picture.webp'), 'x');
  const lamp = await call('POST', '/products', { token: owner, body: { name: { en: 'Purgeable lamp' } } });
  expect(lamp.status).toBe(201);
  const others = async () =>
    (await place.asOwner('select count(*)::int as count from audit where company_id <> $1', [nile.id]))[0]!
      .count;
  await place.asOwner(
    `insert into tax_documents (company_id, number, kind, state, mode, "purchaseId", total, tax, pieces, "isWhole")
     values ($1, 'R-1', 'receipt', 'valid', 'production', 1, 100, 14, '[]', true)`,
    [nile.id],
  );
  await close(nile.id, 'nile');
  const othersBefore = await others();
  await closedFor(nile.id, 89);
  expect(await purgeClosed(place.database, files)).toBe(0);
  expect((await findWord(place, 'Purgeable lamp')).length).toBeGreaterThan(0);
  await closedFor(nile.id, 91);
  expect((await reopen(nile.id)).body.code).toBe('store_over');
  expect(await purgeClosed(place.database, files)).toBe(1);

  const tables = await place.asOwner<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`,
  );
  const left: string[] = [];
  for (const { name } of tables)
    if ((await place.asOwner(`select from "${name}" where company_id = $1 limit 1`, [nile.id])).length > 0)
      left.push(name);
  expect(left).toEqual(['tax_documents']);
  expect(existsSync(folder)).toBe(false);
  expect(await findWord(place, 'Purgeable lamp')).toEqual([]);
  expect(await others()).toBe(othersBefore);
  const { body } = await call('GET', `/support/companies/${nile.id}`, { token: support });
  expect(body.data).toMatchObject({ name: `closed-${nile.id}`, emails: [], purgedAt: expect.any(String) });
  const events = await call('GET', '/support/events?action=store_purged', { token: support });
  expect(events.body.data[0]).toMatchObject({ companyId: nile.id, userId: null });
  expect((await reopen(nile.id)).body.code).toBe('store_over');
  expect(await purgeClosed(place.database, files)).toBe(0);
  await place.asOwner(
    `update tax_documents set "createdAt" = now() - interval '7 years' where company_id = $1`,
    [nile.id],
  );
  await purgeClosed(place.database, files);
  expect(await place.asOwner('select from tax_documents where company_id = $1', [nile.id])).toEqual([]);
});
