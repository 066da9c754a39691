/** Tables follow their schemas: added, renamed and removed fields keep every value. */
import { sql } from 'kysely';
import { Client, type ClientConfig } from 'pg';
import { describe, expect, it } from 'vitest';
import { inTenantTransaction } from '../../src/server/infrastructure/database/tenant-transaction.ts';
import { syncTables } from '../../src/server/infrastructure/database/sync/sync-tables.ts';
import { dropColumn, dropTable, findUnused } from '../../src/server/infrastructure/database/sync/drop.ts';
import { isUntranslated } from '../../src/server/infrastructure/database/sync/untranslated-column.ts';
import { useDatabase } from '../server/harness.ts';
import { define, field } from './definitions.ts';
import { tableScenes } from './table-fixture.ts';

const place = await useDatabase();
const { database, config, shops } = place;
const scene = tableScenes(place);
const title = field('string', { maxLength: 80 });
const months = field('integer');

describe('a schema without a migration', () => {
  it('gets a table with row-level security, and no change the next time', async () => {
    const { save, insert, name } = scene();
    expect((await save({ title })).done).toEqual([`“${name}” has its table.`]);
    await insert({ title }, { title: 'Mine' });
    await insert({ title }, { title: 'Theirs' }, shops.delta.id);
    expect(await save({ title })).toEqual({ done: [], problems: [], unfit: [] });
    const seen = await inTenantTransaction(database, { companyId: shops.nile.id }, (transaction) =>
      transaction
        .selectFrom(name as 'images')
        .select('id')
        .execute(),
    );
    expect(seen).toHaveLength(1);
  });

  it('gains fields, with their defaults, in rows of every company', async () => {
    const { save, insert, rows } = scene();
    await save({ title });
    await insert({ title }, { title: 'Mine' });
    await insert({ title }, { title: 'Theirs' }, shops.delta.id);
    await save({
      title,
      months: field('integer', { default: 12 }),
      tags: field('array', { items: { type: 'string' }, default: [] }),
    });
    expect(await rows()).toMatchObject([
      { title: 'Mine', months: '12', tags: [] },
      { title: 'Theirs', months: '12', tags: [] },
    ]);
  });

  it('keeps the values of a renamed field', async () => {
    const { save, insert, rows, name } = scene();
    const code = field('string', { maxLength: 20, 'x-field': { unique: true } });
    await save({ title, code });
    await insert({ title, code }, { title: 'One', code: 'A-1' });
    const { done } = await save({
      title,
      serial: { ...code, 'x-field': { ...code['x-field'], was: 'code' } },
    });
    expect(done).toEqual([`${name}.code is called serial now; what it held is kept.`]);
    expect(await rows()).toMatchObject([{ serial: 'A-1' }]);
    await expect(insert({ title, serial: code }, { title: 'Two', serial: 'A-1' })).rejects.toMatchObject({
      details: { errors: { serial: [{ code: 'taken' }] } },
    });
  });

  it('keeps the column of a removed field until it is dropped explicitly, and reuses it otherwise', async () => {
    const { save, insert, rows, name } = scene();
    const needed = { title, months };
    await save(needed, { required: ['months'] });
    await insert(needed, { title: 'One', months: 24 });
    const { done } = await save({ title });
    expect(done[0]).toContain(`npm run resource -- --drop ${name}.months`);
    await insert({ title }, { title: 'Two' });
    expect(await rows()).toMatchObject([{ months: '24' }, { months: null }]);
    expect((await save(needed)).done).toEqual([`${name}.months is in use again, with what it held.`]);
    await save({ title });
    const client = new Client(config as ClientConfig);
    await client.connect();
    try {
      await expect(findUnused(client, name, 'title', (await define(name, { title }))[name])).rejects.toThrow(
        /still has “title”/u,
      );
      expect(await findUnused(client, name, 'months', undefined)).toEqual({ records: 1 });
      await dropColumn(client, name, 'months');
      expect((await rows())[0]).not.toHaveProperty('months');
      await dropTable(client, name);
      await expect(findUnused(client, name, undefined, undefined)).rejects.toThrow(/no table/u);
      await expect(findUnused(client, 'products', undefined, undefined)).rejects.toThrow(/migrations/u);
    } finally {
      await client.end();
    }
  });

  it('keeps its table when the schema is removed', async () => {
    const { save, insert, rows, name } = scene();
    await save({ title });
    await insert({ title }, { title: 'One' });
    const { done } = await syncTables(config, {});
    expect(done.find((sentence) => sentence.includes(`“${name}”`))).toContain(`--drop ${name}`);
    expect(await rows()).toHaveLength(1);
    expect((await save({ title })).done).toEqual([`“${name}” has a schema again; its records are back.`]);
  });

  it('keeps its table without a message while the schema has mistakes', async () => {
    const { save, name } = scene();
    await save({ title });
    const { done } = await syncTables(config, {}, (each) => each === name);
    expect(done.filter((sentence) => sentence.includes(`“${name}”`))).toEqual([]);
    expect((await syncTables(config, {})).done).toContainEqual(
      expect.stringContaining(`“${name}” has no schema`),
    );
  });

  it('makes old records searchable by a field that becomes searchable', async () => {
    const { save, insert, rows } = scene();
    await save({ title });
    await insert({ title }, { title: 'Ahmed’s Watch' });
    await insert({ title }, { title: 'سَاعَة أَحْمَد' }, shops.delta.id);
    await save({ title: { ...title, 'x-field': { ...title['x-field'], searchable: true } } });
    expect(await rows()).toMatchObject([{ searchText: 'ahmed’s watch' }, { searchText: 'ساعه احمد' }]);
  });
});

it('a column added by a migration can be searched at once', async () => {
  await place.asOwner('alter table reviews add column "addedLater" text');
  await syncTables(config, {});
  await expect(place.asOwner('select "addedLater" from search.reviews')).resolves.toEqual([]);
});

it('a table of a migration is changed by migrations only, and must have the schema’s columns', async () => {
  const { collections } = await define('collections', { surprise: title });
  const { problems, unfit } = await syncTables(config, { collections: collections! });
  expect(unfit).toEqual(['collections']);
  expect(problems[0]?.message).toMatch(/defined in SQL and has no column “surprise”/u);
  const { sessions } = await define('sessions', { title });
  expect((await syncTables(config, { sessions: sessions! })).problems[0]?.message).toMatch(
    /keeps for itself/u,
  );
});

it('untranslated records have an index, rebuilt when the translated fields change, which the filter uses', async () => {
  const { name, save } = scene();
  const text = field('object', { maxLength: 80, 'x-field': { kind: 'translated-text' } });
  const served = async () =>
    inTenantTransaction(database, { companyId: shops.nile.id }, async (transaction) => {
      await sql`set local enable_seqscan = off`.execute(transaction);
      const where = sql.raw(isUntranslated('ar', 't'));
      const { rows } = await sql<Record<string, string>>`explain select t.id from ${sql.table(name)} t
        where t.company_id = ${shops.nile.id} and ${where} order by t.id desc limit 25`.execute(transaction);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
  await save({ title: text });
  expect(await served()).toContain(`${name}_untranslated_ar`);
  await save({ title: text, about: text });
  expect(await served()).toContain(`${name}_untranslated_ar`);
});
