/** Several schema changes at once over tables with rows: every obstacle is reported, and nothing is half done. */
import { expect, it } from 'vitest';
import type { JsonSchema } from '../../src/shared/resources/json-schema.ts';
import { useDatabase } from '../server/harness.ts';
import { readDefinitions } from '../fixtures/read-definitions.ts';
import { syncTables } from '../../src/server/infrastructure/database/sync/sync-tables.ts';
import { field, inProject, schemaOf } from './definitions.ts';
import { tableScenes } from './table-fixture.ts';

const place = await useDatabase();
const scene = tableScenes(place);

const title = field('string', { maxLength: 80 });
const months = field('integer');
const date = field('string', { format: 'date' });
const text = field('string', { maxLength: 9 });
const translated = field('object', { maxLength: 9, 'x-field': { kind: 'translated-text' } });
const unique = (schema: JsonSchema) => ({ ...schema, 'x-field': { ...schema['x-field'], unique: true } });
const choice = field('string', {
  enum: ['open', 'shut'],
  'x-field': { labels: { open: { ar: 'مفتوح' }, shut: { ar: 'مغلق' } } },
});

/** Saves a schema, inserts records, saves another schema; returns the result and the rows after it. */
async function turn(
  before: Record<string, JsonSchema>,
  records: object[],
  after: Record<string, JsonSchema>,
  more?: object,
  moreBefore?: object,
) {
  const own = scene();
  await own.save(before, moreBefore);
  for (const record of records) await own.insert(before, record);
  const { problems, done } = await own.save(after, more);
  return {
    ...own,
    problems,
    sentences: problems.map(({ message }) => message),
    done,
    rows: await own.rows(),
  };
}

it('a translated text with one translation becomes a plain text', async () => {
  const { problems, rows } = await turn(
    { title, some: translated },
    [{ title: 'One', some: { ar: 'ساعة' } }, { title: 'Two', some: { en: 'Watch' } }, { title: 'Three' }],
    { title, some: text },
  );
  expect(problems).toEqual([]);
  expect(rows.map(({ some }) => some)).toEqual(['ساعة', 'Watch', null]);
});

it('a translated text with two translations stays', async () => {
  const { sentences, rows } = await turn(
    { title, some: translated },
    [{ title: 'One', some: { en: 'Watch', ar: 'ساعة' } }],
    { title, some: text },
  );
  expect(sentences).toEqual([expect.stringMatching(/1 record would lose its value/u)]);
  expect(rows[0]?.some).toEqual({ en: 'Watch', ar: 'ساعة' });
});

it.each<[string, JsonSchema, unknown, JsonSchema]>([
  ['number → choice', months, 3, choice],
  ['number → required date', months, 3, date],
  ['translated text → number', translated, { en: '3' }, months],
  ['reference-like number → words', months, 3, field('array', { items: { type: 'string' } })],
])(
  'the change %s is refused with one sentence, without the new type’s other problems',
  async (_what, before, value, after) => {
    const { sentences } = await turn({ title, some: before }, [{ title: 'One', some: value }], {
      title,
      some: after,
    });
    expect(sentences).toEqual([expect.stringMatching(/“some” was of kind/u)]);
  },
);

const several = field('array', {
  items: { type: 'string', enum: ['open', 'shut'] },
  'x-field': choice['x-field']!,
});
const json = field('array', { 'x-field': { kind: 'json' } });
const words = field('array', { items: { type: 'string' } });

it.each<[string, JsonSchema, unknown, JsonSchema, unknown]>([
  ['a JSON list', json, ['shut', 'open'], several, ['shut', 'open']],
  ['a JSON field without a value', json, null, several, []],
  ['words', words, ['open'], several, ['open']],
  ['one choice', choice, 'shut', several, ['shut']],
  ['several choices, as words,', several, ['shut'], words, ['shut']],
  ['several choices, one of them chosen,', several, ['shut'], choice, 'shut'],
])('%s becomes a list of choices', async (_what, before, value, after, kept) => {
  const { problems, rows } = await turn({ title, some: before }, [{ title: 'One', some: value }], {
    title,
    some: after,
  });
  expect(problems).toEqual([]);
  expect(rows[0]?.some).toEqual(kept);
});

it.each<[string, JsonSchema, unknown, JsonSchema, RegExp]>([
  ['JSON that is no list', json, { open: true }, several, /would lose its value/u],
  ['a JSON list of a number', json, [1], several, /would lose its value/u],
  [
    'a JSON list of another word',
    json,
    ['ajar'],
    several,
    /holds a value of “some” that “enum” no longer has/u,
  ],
  [
    'a list of another word',
    words,
    ['open', 'ajar'],
    several,
    /holds a value of “some” that “enum” no longer has/u,
  ],
  ['a list of two choices', several, ['open', 'shut'], choice, /would lose its value/u],
])('%s does not become a list of choices, and stays', async (_what, before, value, after, sentence) => {
  const { sentences, rows } = await turn({ title, some: before }, [{ title: 'One', some: value }], {
    title,
    some: after,
  });
  expect(sentences).toEqual([expect.stringMatching(sentence)]);
  expect(rows[0]?.some).toEqual(value);
});

it('a text with leading zeros, a fraction or letters is no whole number', async () => {
  for (const value of ['007', '1.5', 'abc', '-0'])
    expect(
      (await turn({ title, some: text }, [{ title: 'One', some: value }], { title, some: months })).sentences,
    ).toEqual([expect.stringMatching(/would lose its value/u)]);
});

it('a text of digits and a point becomes a decimal', async () => {
  const { problems, rows } = await turn({ title, some: text }, [{ title: 'One', some: '12.5' }], {
    title,
    some: field('number'),
  });
  expect(problems).toEqual([]);
  expect(rows[0]?.some).toBe('12.5');
});

it('a field without a value that changes its type and becomes required is reported as empty', async () => {
  const { sentences } = await turn(
    { title, some: months },
    [{ title: 'One' }],
    { title, some: date },
    { required: ['some'] },
  );
  expect(sentences).toEqual([expect.stringMatching(/“some” must have a value, and 1 record has none/u)]);
});

it('a unique field stays unique when its type changes and there are no values', async () => {
  const { problems, name } = await turn({ title, some: unique(months) }, [{ title: 'One' }], {
    title,
    some: unique(date),
  });
  expect(problems).toEqual([]);
  const [constraint] = await place.asOwner(
    `select 1 from pg_constraint where conname = '${name}_some_taken' and conrelid = '${name}'::regclass`,
  );
  expect(constraint).toBeTruthy();
});

it('a unique text becomes a unique number', async () => {
  const { problems, rows } = await turn(
    { title, some: unique(text) },
    [
      { title: 'One', some: '1' },
      { title: 'Two', some: '2' },
    ],
    { title, some: unique(months) },
  );
  expect(problems).toEqual([]);
  expect(rows.map(({ some }) => some)).toEqual(['1', '2']);
});

/** Boxes on shelves, or in rooms; one of each exists. */
async function boxes(at: JsonSchema) {
  const catalogue = await inProject(
    {
      shelves: schemaOf('shelves', { title }),
      rooms: schemaOf('rooms', { title }),
      boxes: schemaOf('boxes', { title, at }),
    },
    readDefinitions,
  );
  const { problems } = await syncTables(place.config, catalogue);
  return problems.map(({ message }) => message);
}

it('a reference can change its target where the record exists there, and become a list or JSON', async () => {
  const to = (reference: string) => field('integer', { 'x-field': { kind: 'reference', reference } });
  const { nile } = place.shops;
  expect(await boxes(to('shelves'))).toEqual([]);
  await place.asOwner(`insert into shelves (company_id, id, title) values ($1, 1, 'Shelf')`, [nile.id]);
  await place.asOwner(`insert into boxes (company_id, title, at) values ($1, 'One', 1)`, [nile.id]);
  expect(await boxes(to('rooms'))).toEqual([
    expect.stringMatching(/1 record points at something that “rooms” does not have/u),
  ]);
  await place.asOwner(`insert into rooms (company_id, id, title) values ($1, 1, 'Room')`, [nile.id]);
  expect(await boxes(to('rooms'))).toEqual([]);
  const several = field('array', {
    items: { type: 'integer' },
    'x-field': { kind: 'references', reference: 'rooms' },
  });
  expect(await boxes(several)).toEqual([]);
  expect(await place.asOwner('select at from boxes')).toEqual([{ at: ['1'] }]);
  expect(await boxes(field('array', { 'x-field': { kind: 'json' } }))).toEqual([]);
  expect(await place.asOwner('select at from boxes')).toEqual([{ at: [1] }]);
});

it('a text that becomes a reference is refused with one sentence', async () => {
  const own = scene();
  await own.save({ title, some: text });
  await own.insert({ title, some: text }, { title: 'One', some: 'abc' });
  const { problems } = await own.save({
    title,
    some: field('integer', { 'x-field': { kind: 'reference', reference: own.name } }),
  });
  expect(problems.map(({ message }) => message)).toEqual([expect.stringMatching(/was of kind text/u)]);
});

it('several changes at once are all done or all refused, each with its sentence', async () => {
  const before = { title, months, status: choice, code: text };
  const records = [
    { title: 'A rather long title', months: 24, status: 'shut', code: 'A' },
    { title: 'Other', status: 'open', code: 'A' },
  ];
  const after = {
    title: field('string', { maxLength: 10 }),
    months: date,
    status: field('string', { enum: ['open'], 'x-field': { labels: { open: { ar: 'مفتوح' } } } }),
    code: unique(text),
    owner: field('string', { maxLength: 9 }),
    extra: text,
  };
  const { sentences, rows } = await turn(before, records, after, { required: ['owner'] });
  expect(sentences).toEqual([
    expect.stringMatching(/“months” was of kind number/u),
    expect.stringMatching(/1 record holds a value of “status”/u),
    expect.stringMatching(/“code” shall be unique/u),
    expect.stringMatching(/“owner” must have a value/u),
  ]);
  expect(rows).toMatchObject([
    { title: 'A rather long title', months: '24', status: 'shut', code: 'A' },
    { title: 'Other', months: null, status: 'open', code: 'A' },
  ]);
  expect(rows[0]).not.toHaveProperty('extra');
});

it('texts longer than a new limit stay, and are reported with their number', async () => {
  const { problems, done, rows, name } = await turn(
    { title },
    [{ title: 'A rather long title' }, { title: 'Short' }],
    {
      title: field('string', { maxLength: 10 }),
    },
  );
  expect(problems).toEqual([]);
  expect(done).toEqual([
    `1 record of ${name} holds a longer “title” than the 10 characters that it may have now: nothing is cut, and it must be shortened when it is edited.`,
  ]);
  expect(rows[0]?.title).toBe('A rather long title');
});

it('a new name for an unused column is refused, and shows no old values', async () => {
  const own = scene();
  await own.save({ title, code: text });
  await own.insert({ title, code: text }, { title: 'One', code: 'old' });
  await own.save({ title, serial: text });
  await own.insert({ title, serial: text }, { title: 'Two', serial: 'new' });
  const renamed = { title, code: { ...text, 'x-field': { ...text['x-field'], was: 'serial' } } };
  const { problems } = await own.save(renamed);
  expect(problems.map(({ message }) => message)).toEqual([
    expect.stringMatching(/“serial” cannot be called “code”.*--drop promises_\d+\.code/u),
  ]);
  expect(await own.rows()).toMatchObject([{ code: 'old' }, { serial: 'new' }]);
});

it('a renamed field without “was” is reported', async () => {
  const { sentences } = await turn(
    { title, months },
    [{ title: 'One', months: 24 }],
    { title, duration: months },
    { required: ['duration'] },
    { required: ['months'] },
  );
  expect(sentences).toEqual([expect.stringMatching(/"was": "months"/u)]);
});
