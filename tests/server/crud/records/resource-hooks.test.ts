/** When resource hooks run: before a write is stored, and after it is committed. */
import { expect, it, vi } from 'vitest';
import type { ResourceHooks, Stored } from '../../../../src/server/crud/records/resources/resource-hooks.ts';
import { readFixtures, useFieldTypeFixture } from '../../../fixtures/field-type-fixture.ts';
import { prepareAll } from '../../../fixtures/prepare-all.ts';
import { useDatabase } from '../../harness.ts';
import { callsOf } from './crud-client.ts';

const place = await useDatabase();
const told: { stored: Stored; rows: number }[] = [];
const specimens: ResourceHooks = {
  beforeWrite: vi.fn(async ({ after, refuse, takenLike }) => {
    if (after.label === 'forbidden') refuse('label', 'invalid');
    if (after.label === 'numbered') after.code = `n-${(await takenLike('code', 'n')).length}`;
  }),
  afterCommit: async (stored) => {
    // Another connection sees committed rows only.
    const [row] = await place.asOwner<{ rows: number }>(
      'select count(*)::int as rows from specimens where id = any($1)',
      [stored.ids],
    );
    told.push({ stored, rows: row!.rows });
    if (stored.action === 'delete') throw new Error('nobody listens');
  },
};
const app = await useFieldTypeFixture(place, { specimens });
const token = await app.signIn(place.shops.nile.owner.email);
const { create, update, send } = callsOf(app, 'specimens', token);
const needed = { label: 'x', translated: { en: 'x' } };
const companyId = place.shops.nile.id;

it('a hook before a write changes the values, and can refuse them', async () => {
  expect((await create({ ...needed, label: 'numbered' })).code).toBe('n-0');
  expect((await create({ ...needed, label: 'numbered' })).code).toBe('n-1');
  const before = told.length;
  expect((await send('POST', '/specimens', { ...needed, label: 'forbidden' })).status).toBe(422);
  expect(told).toHaveLength(before);
});

it('a hook after the commit gets the stored records', async () => {
  told.length = 0;
  const { id } = await create(needed);
  await update(id, { version: 1, label: 'y' });
  expect(told).toEqual([
    { stored: { action: 'create', companyId, ids: [id] }, rows: 1 },
    { stored: { action: 'update', companyId, ids: [id] }, rows: 1 },
  ]);
});

it('a hook after the commit runs once for a create sent twice with one idempotency key', async () => {
  told.length = 0;
  const headers = { 'idempotency-key': 'once' };
  const answers = [];
  for (let n = 0; n < 2; n++)
    answers.push(await app.call('POST', '/specimens', { token, body: needed, headers }));
  expect(answers[1]!.body).toEqual(answers[0]!.body);
  expect(told).toEqual([
    { stored: { action: 'create', companyId, ids: [answers[0]!.body.data.id] }, rows: 1 },
  ]);
});

it('a hook that fails after the commit undoes nothing', async () => {
  const { id } = await create(needed);
  expect((await send('DELETE', `/specimens/${id}`)).status).toBe(200);
  expect((await send('GET', `/specimens/${id}`)).status).toBe(404);
});

it('a resource must implement the filters that it declares', async () => {
  const catalogue = await readFixtures();
  const filter = {
    parameter: 'odd',
    operator: 'named',
    schema: {},
    title: { en: 'Odd', ar: 'فردي' },
  } as const;
  const odd = { ...catalogue.specimens!, filters: [filter] };
  expect(() => prepareAll({ specimens: odd })).toThrow(/offers the filter “odd”.+specimens\.hooks\.ts/u);
});
