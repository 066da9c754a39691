/** A field that changes its type or becomes stricter: stored values are kept, or the change is refused with a sentence. */
import { describe, expect, it } from 'vitest';
import type { JsonSchema } from '../../src/shared/resources/json-schema.ts';
import { useDatabase } from '../server/harness.ts';
import { field } from './definitions.ts';
import { tableScenes } from './table-fixture.ts';

const place = await useDatabase();
const scene = tableScenes(place);

const title = field('string', { maxLength: 80 });
const months = field('integer');

describe('a field that changes its type', () => {
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
  ])('from %s keeps the value', async (_what, before, value, after, kept) => {
    const { save, insert, rows } = scene();
    await save({ title, some: before });
    await insert({ title, some: before }, { title: 'One', some: value });
    expect((await save({ title, some: after })).problems).toEqual([]);
    expect((await rows())[0]?.some).toEqual(kept);
  });

  it('is refused where a value would be lost, and nothing changes', async () => {
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

  it('needs no conversion without stored values', async () => {
    const { save, rows, insert, name } = scene();
    await save({ title, months });
    await insert({ title, months }, { title: 'One' });
    const after = field('string', { format: 'date' });
    expect((await save({ title, months: after })).problems).toEqual([]);
    await place.asOwner(`update ${name} set months = '2026-02-01'`);
    expect(await rows()).toHaveLength(1);
  });
});

describe('stored records that violate a new rule are reported with their number', () => {
  const status = field('string', {
    enum: ['open', 'shut'],
    'x-field': { labels: { open: { ar: 'مفتوح' }, shut: { ar: 'مغلق' } } },
  });

  it.each<[string, Record<string, JsonSchema>, object, Record<string, JsonSchema>, object, RegExp]>([
    [
      'a new required field',
      { title },
      { title: 'One' },
      { title, months },
      { required: ['months'] },
      /“months” must have a value, and 1 record has none: give it a “default”/u,
    ],
    [
      'a field that becomes required',
      { title, months },
      { title: 'One' },
      { title, months },
      { required: ['months'] },
      /“months” must have a value/u,
    ],
    [
      'a removed choice',
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
  ])('for %s', async (_what, before, record, after, more, sentence) => {
    const { save, insert } = scene();
    await save(before);
    await insert(before, record);
    const { problems } = await save(after, more);
    expect(problems.map(({ message }) => message).join()).toMatch(sentence);
  });

  it('for a value that becomes unique', async () => {
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
