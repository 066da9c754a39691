/** Tables follow schemas: what is added, renamed, narrowed and taken away keeps every value, or stops with a sentence. */
import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import type { JsonSchema } from '../../src/model/json-schema.ts';
import { inCompany } from '../../src/server/database/in-company.ts';
import { syncTables } from '../../src/server/database/sync-tables.ts';
import { dropColumn, dropTable, findUnused } from '../../src/server/database/sync/drop.ts';
import { isMissing } from '../../src/server/database/sync/untranslated-indexes.ts';
import { createRecord } from '../../src/server/resources/create-record.ts';
import { storeResource } from '../../src/server/resources/stored-resource.ts';
import { useDatabase } from '../server/harness.ts';
import { define, field } from './definitions.ts';

const place = await useDatabase();
const { database, config, shops } = place;
let series = 0;
const actor = {
  user: { id: 1, name: null, email: '', phone: null },
  role: 'owner' as const,
  permissions: {},
};

/** A resource of its own for a test: it is saved, given records, and saved again otherwise. */
function scene() {
  const name = `promises_${(series += 1)}`;
  const model = async (properties: Record<string, JsonSchema>, more: object = {}) =>
    (await define(name, properties, more))[name]!;
  return {
    name,
    async save(properties: Record<string, JsonSchema>, more?: object) {
      const synced = await syncTables(config, { [name]: await model(properties, more) });
      const own = synced.done.filter((sentence) => sentence.includes(name));
      return { ...synced, done: own };
    },
    async insert(properties: Record<string, JsonSchema>, values: object, companyId = shops.nile.id) {
      const resource = storeResource(await model(properties));
      return inCompany(database, { companyId }, (transaction) =>
        createRecord(
          { transaction, companyId, source: 'test', actor },
          resource,
          values as Record<string, unknown>,
          'all',
        ),
      );
    },
    rows: () => place.asOwner<Record<string, unknown>>(`select * from ${name} order by id`),
  };
}

const title = field('string', { maxLength: 80 });
const months = field('integer');

describe('a schema without a migration', () => {
  it('gets a fenced table, and nothing more the next time', async () => {
    const { save, insert, name } = scene();
    expect((await save({ title })).done).toEqual([`“${name}” has its table.`]);
    await insert({ title }, { title: 'Mine' });
    await insert({ title }, { title: 'Theirs' }, shops.delta.id);
    expect(await save({ title })).toEqual({ done: [], problems: [], unfit: [] });
    const seen = await inCompany(database, { companyId: shops.nile.id }, (transaction) =>
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

  it('keeps what a renamed field held', async () => {
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

  it('loses no column when a field goes; the column is deleted by a yes, and comes back without one', async () => {
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
    const client = new pg.Client(config as pg.ClientConfig);
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

  it('keeps its table when it goes itself', async () => {
    const { save, insert, rows, name } = scene();
    await save({ title });
    await insert({ title }, { title: 'One' });
    const { done } = await syncTables(config, {});
    expect(done.find((sentence) => sentence.includes(`“${name}”`))).toContain(`--drop ${name}`);
    expect(await rows()).toHaveLength(1);
    expect((await save({ title })).done).toEqual([`“${name}” has a schema again; its records are back.`]);
  });

  it('keeps its peace while its schema is there and mistaken', async () => {
    const { save, name } = scene();
    await save({ title });
    const { done } = await syncTables(config, {}, (each) => each === name);
    expect(done.filter((sentence) => sentence.includes(`“${name}”`))).toEqual([]);
    expect((await syncTables(config, {})).done).toContainEqual(
      expect.stringContaining(`“${name}” has no schema`),
    );
  });

  it('finds old records by a field that is searched from now on', async () => {
    const { save, insert, rows } = scene();
    await save({ title });
    await insert({ title }, { title: 'Ahmed’s Watch' });
    await insert({ title }, { title: 'سَاعَة أَحْمَد' }, shops.delta.id);
    await save({ title: { ...title, 'x-field': { ...title['x-field'], searchable: true } } });
    expect(await rows()).toMatchObject([{ searchText: 'ahmed’s watch' }, { searchText: 'ساعه احمد' }]);
  });
});

describe('another kind of field', () => {
  it.each<[string, JsonSchema, unknown, JsonSchema, unknown]>([
    ['whole number → decimal', field('integer'), 3, field('number'), '3'],
    ['number → text', field('integer'), 3, field('string', { maxLength: 9 }), '3'],
    ['text → number', field('string', { maxLength: 9 }), '42', field('integer'), '42'],
    [
      'text → translated text',
      field('string', { maxLength: 9 }),
      'ساعة',
      field('object', { maxLength: 9, 'x-field': { kind: 'translated-text' } }),
      { en: null, ar: 'ساعة' },
    ],
    [
      'text → words',
      field('string', { maxLength: 9 }),
      'new',
      field('array', { items: { type: 'string' } }),
      ['new'],
    ],
    [
      'rows → JSON',
      field('array', { items: { type: 'object', properties: { n: field('integer') } } }),
      [{ n: 1 }],
      field('array', { 'x-field': { kind: 'json' } }),
      [{ n: 1 }],
    ],
  ])('%s keeps the value', async (_what, before, value, after, kept) => {
    const { save, insert, rows } = scene();
    await save({ title, some: before });
    await insert({ title, some: before }, { title: 'One', some: value });
    expect((await save({ title, some: after })).problems).toEqual([]);
    expect((await rows())[0]?.some).toEqual(kept);
  });

  it('stops with a sentence where a value would be lost, and changes nothing', async () => {
    const { save, insert, rows, name } = scene();
    await save({ title, months });
    await insert({ title, months }, { title: 'One', months: 24 });
    const { problems, unfit } = await save({
      title,
      extra: title,
      months: field('string', { format: 'date' }),
    });
    expect(unfit).toEqual([name]);
    expect(problems).toEqual([
      {
        file: `schemas/${name}.schema.json`,
        place: '/properties/months',
        message: expect.stringMatching(
          /kind number and is date now, which 1 record would lose its value by.*--drop/u,
        ),
      },
    ]);
    expect((await rows())[0]).toMatchObject({ months: '24' });
    expect((await rows())[0]).not.toHaveProperty('extra');
  });

  it('is free where nothing is held', async () => {
    const { save, rows, insert, name } = scene();
    await save({ title, months });
    await insert({ title, months }, { title: 'One' });
    const after = field('string', { format: 'date' });
    expect((await save({ title, months: after })).problems).toEqual([]);
    await place.asOwner(`update ${name} set months = '2026-02-01'`);
    expect(await rows()).toHaveLength(1);
  });
});

describe('what old records do not fulfil is said with their number', () => {
  const status = field('string', {
    enum: ['open', 'shut'],
    'x-field': { labels: { open: { ar: 'مفتوح' }, shut: { ar: 'مغلق' } } },
  });

  it.each<[string, Record<string, JsonSchema>, object, Record<string, JsonSchema>, object, RegExp]>([
    [
      'a field that must be filled in',
      { title },
      { title: 'One' },
      { title, months },
      { required: ['months'] },
      /“months” must have a value, and 1 record has none: give it a “default”/u,
    ],
    [
      'a field that must be now',
      { title, months },
      { title: 'One' },
      { title, months },
      { required: ['months'] },
      /“months” must have a value/u,
    ],
    [
      'a choice that is gone',
      { title, status },
      { title: 'One', status: 'shut' },
      {
        title,
        status: {
          ...status,
          enum: ['open'],
          'x-field': { ...status['x-field'], labels: { open: { ar: 'مفتوح' } } },
        },
      },
      {},
      /1 record holds a value of “status” that “enum” no longer has \(shut\)/u,
    ],
  ])('%s', async (_what, before, record, after, more, sentence) => {
    const { save, insert } = scene();
    await save(before);
    await insert(before, record);
    const { problems } = await save(after, more);
    expect(problems.map(({ message }) => message).join()).toMatch(sentence);
  });

  it('a value that shall be unique', async () => {
    const { save, insert } = scene();
    await save({ title });
    await insert({ title }, { title: 'Same' });
    await insert({ title }, { title: 'Same' });
    const { problems } = await save({
      title: { ...title, 'x-field': { ...title['x-field'], unique: true } },
    });
    expect(problems[0]?.message).toMatch(/2 records share a value/u);
  });
});

it('a table of a migration is left to its migrations, and must have what the schema says', async () => {
  const { collections } = await define('collections', { surprise: title });
  const { problems, unfit } = await syncTables(config, { collections: collections! });
  expect(unfit).toEqual(['collections']);
  expect(problems[0]?.message).toMatch(/made by a migration and has no column “surprise”/u);
  const { sessions } = await define('sessions', { title });
  expect((await syncTables(config, { sessions: sessions! })).problems[0]?.message).toMatch(
    /keeps for itself/u,
  );
});

it('what is not translated has an index of its own, made anew when the texts are others, by which the filter finds', async () => {
  const { name, save } = scene();
  const text = field('object', { maxLength: 80, 'x-field': { kind: 'translated-text' } });
  const served = async (...columns: string[]) =>
    inCompany(database, { companyId: shops.nile.id }, async (transaction) => {
      await sql`set local enable_seqscan = off`.execute(transaction);
      const where = isMissing(
        columns.map((column) => `t."${column}"`),
        'ar',
      );
      const { rows } = await sql<Record<string, string>>`explain select t.id from ${sql.table(name)} t
        where t.company_id = ${shops.nile.id} and ${sql.raw(where)} order by t.id desc limit 25`.execute(
        transaction,
      );
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
  await save({ title: text });
  expect(await served('title')).toContain(`${name}_untranslated_ar`);
  await save({ title: text, about: text });
  expect(await served('title', 'about')).toContain(`${name}_untranslated_ar`);
});
