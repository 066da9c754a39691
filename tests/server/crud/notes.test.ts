/** Notes of staff on records: rights, mentions, and undo. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Permissions } from '../../../src/shared/identity/sign-in-facts.ts';
import { createUser, addStaff } from '../../../src/server/modules/identity/accounts.ts';
import { inTenantTransaction } from '../../../src/server/infrastructure/database/tenant-transaction.ts';
import { useApp } from '../app-harness.ts';
import { password, useDatabase } from '../harness.ts';
import { callsOf } from './records/crud-client.ts';

interface Note {
  id: number;
  version: number;
  text: string;
  author: { id: number; name: string } | null;
  mentions: { id: number; name: string }[];
  mayChange: boolean;
}

const place = await useDatabase();
const app = await useApp(place);
const { nile } = place.shops;
const owner = await app.signIn(nile.owner.email);

async function hire(name: string, permissions: Permissions) {
  const email = `${name.toLowerCase()}@nile.example`;
  const userId = await createUser(place.database, { email, name, password });
  await inTenantTransaction(place.database, { companyId: nile.id }, (transaction) =>
    addStaff(transaction, { companyId: nile.id, userId, permissions }),
  );
  return { id: Number(userId), token: await app.signIn(email) };
}

const customers = callsOf(app, 'customers', owner);
const edits: Permissions = { customer: ['view', 'edit'] };
let record = 0;
let mona = { id: 0, token: '' };
let omar = { id: 0, token: '' };
let stock = { id: 0, token: '' };
beforeAll(async () => {
  mona = await hire('Mona', edits);
  omar = await hire('Omar', { customer: ['view'] });
  stock = await hire('Stock', { product: ['view', 'edit'] });
  record = (await customers.create({ firstName: 'Laila' })).id;
});

const write = (token: string, body: object) =>
  app.call('POST', '/notes', { token, body: { resource: 'customers', recordId: record, ...body } });
const noteOf = ({ body }: { body: unknown }) => (body as { data: Note }).data;
const listOf = async (token = owner, more = '') =>
  (await app.call('GET', `/notes?resource=customers&record_id=${record}${more}`, { token })).body as {
    data: Note[];
    metadata: { next: number | null };
  };
const codes = ({ body }: { body: unknown }) =>
  Object.values((body as { errors: Record<string, { code: string }[]> }).errors)
    .flat()
    .map(({ code }) => code);
const notices = async (token: string) =>
  (
    (await app.call('GET', '/notices', { token })).body as {
      data: { kind: string; params: { name?: string; said?: string }; link: string }[];
    }
  ).data.filter(({ kind }) => kind === 'mentioned');

describe('a note', () => {
  it('is written with the right to edit the record, and read with the right to view it', async () => {
    const made = await write(mona.token, { text: '  Call after six\r\nplease ' });
    expect(made.status).toBe(201);
    expect(noteOf(made)).toMatchObject({ text: 'Call after six\nplease', author: { name: 'Mona' } });
    expect((await write(omar.token, { text: 'Mine' })).status).toBe(403);
    expect((await listOf(omar.token)).data[0]).toMatchObject({
      text: 'Call after six\nplease',
      mayChange: false,
    });
    const other = await app.call('GET', `/notes?resource=customers&record_id=${record}`, {
      token: stock.token,
    });
    expect(other.status).toBe(403);
    const foreign = await app.signIn(place.shops.delta.owner.email);
    expect((await listOf(foreign)).data).toEqual([]);
    expect((await write(foreign, { text: 'Foreign' })).status).toBe(404);
  });

  it('is a text of at most 5,000 characters about an existing record', async () => {
    expect(codes(await write(mona.token, { text: ' \n ' }))).toEqual(['required']);
    expect(codes(await write(mona.token, { text: 'x'.repeat(5001) }))).toEqual(['too_long']);
    expect((await write(mona.token, { text: 'x'.repeat(5000) })).status).toBe(201);
    expect((await write(mona.token, { text: 'Nobody', recordId: 999_999 })).status).toBe(404);
    expect(codes(await write(mona.token, { text: 'No', resource: 'staffs' }))).toEqual([
      'note_resource_unknown',
    ]);
  });

  it('is changed by its author and the owner, with the latest version only', async () => {
    const { id } = noteOf(await write(mona.token, { text: 'One' }));
    const change = (token: string, version: number, text: string) =>
      app.call('PUT', `/notes/${id}`, { token, body: { version, text } });
    expect((await change(mona.token, 1, 'Two')).status).toBe(200);
    expect((await change(mona.token, 1, 'Three')).status).toBe(409);
    expect((await change(owner, 2, 'Four')).status).toBe(200);
    const colleague = await hire('Nadia', edits);
    expect((await change(colleague.token, 3, 'Five')).status).toBe(403);
    expect((await app.call('DELETE', `/notes/${id}`, { token: colleague.token })).status).toBe(403);
  });

  it('is restored when its deletion is undone', async () => {
    const { id } = noteOf(await write(mona.token, { text: 'Keep me, @Omar', mentions: [omar.id] }));
    const told = (await notices(omar.token)).length;
    const gone = await app.call('DELETE', `/notes/${id}`, { token: mona.token });
    const set = Number(gone.headers['matjar-change-set']);
    expect((await listOf()).data.some((note) => note.id === id)).toBe(false);
    const undone = await app.call('POST', `/change_sets/${set}/undo`, { token: mona.token });
    expect(undone.status).toBe(200);
    expect((await listOf()).data.find((note) => note.id === id)).toMatchObject({
      text: 'Keep me, @Omar',
      author: { name: 'Mona' },
      mentions: [{ id: omar.id, name: 'Omar' }],
    });
    // Mentioned users were notified when it was written.
    expect(await notices(omar.token)).toHaveLength(told);
  });
});

describe('a mentioned user', () => {
  it('is notified once, with a link to the record', async () => {
    const made = noteOf(
      await write(mona.token, { text: 'Ask @Omar and @Mona', mentions: [omar.id, mona.id] }),
    );
    expect((await notices(omar.token))[0]).toMatchObject({
      params: { name: 'Mona', said: 'Ask @Omar and @Mona' },
      link: `/customer/${record}`,
    });
    expect(await notices(mona.token)).toEqual([]);
    const told = (await notices(omar.token)).length;
    await app.call('PUT', `/notes/${made.id}`, {
      token: mona.token,
      body: { version: 1, text: 'Ask @Omar', mentions: [omar.id] },
    });
    expect(await notices(omar.token)).toHaveLength(told);
  });

  it('is a colleague with the right to view it', async () => {
    const { body } = await app.call('GET', '/notes/people?resource=customers', { token: mona.token });
    const names = (body as { data: { name: string }[] }).data.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['Mona', 'Omar']));
    expect(names).not.toContain('Stock');
    for (const id of [stock.id, 999_999])
      expect(codes(await write(mona.token, { text: 'Hello', mentions: [id] }))).toEqual(['mention_unseen']);
  });
});

it('notes are listed page by page, newest first', async () => {
  const first = await listOf(owner, '&limit=2');
  expect(first.data).toHaveLength(2);
  const second = await listOf(owner, `&limit=2&before=${first.metadata.next}`);
  expect(second.data[0]!.id).toBeLessThan(first.data[1]!.id);
});
