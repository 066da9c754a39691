/** What a schema says of its list: named filters, and what follows where little is said. */
import { describe, expect, it } from 'vitest';
import type { JsonSchema } from '../../../src/shared/resources/json-schema.ts';
import { ar, both, name, number, moment, flag, read } from './read-things.ts';

describe('named filters', () => {
  const title = both('T', 'ت');

  it('mean what they say, and take what that takes', () => {
    const { resource, said } = read(
      { name, n: number(), on: flag() },
      {
        filters: {
          sort_of: { title, when: { on: [true] } },
          since: { title, from: 'createdAt' },
          until: { title, to: 'createdAt' },
          between: { title, range: 'n' },
          q: { title, search: true },
          own: { title },
          worn: { title, has: 'others.thingId', inBar: false },
        },
      },
    );
    expect(said).toEqual([]);
    expect(resource.filters.map(({ parameter, of, by, schema }) => [parameter, of, by, schema.type])).toEqual(
      [
        ['sort_of', 'on', { when: { on: [true] } }, 'boolean'],
        ['since', 'createdAt', { from: 'createdAt' }, 'string'],
        ['until', 'createdAt', { to: 'createdAt' }, 'string'],
        ['between', 'n', { range: 'n' }, 'string'],
        ['q', undefined, { search: true }, 'string'],
        ['own', undefined, undefined, 'boolean'],
        ['worn', undefined, { has: 'others.thingId' }, 'boolean'],
      ],
    );
    // Other spellings of what the bar has already stay out of it.
    expect(resource.list.filters).toEqual(['own', 'on', 'from_n', 'to_n', 'from_createdAt', 'to_createdAt']);
  });

  it.each([
    [
      { of: { title, range: 'm' } },
      /filters\/of: “m” is of kind “instant”, but this is about number or money/u,
    ],
    [{ of: { title, from: 'nn' } }, /filters\/of: “nn” is no field/u],
    [{ of: { title, when: { onn: [true] } } }, /“onn” is no field\. Did you mean “on”\?/u],
    [{ of: { title, range: 'n', search: true } }, /means two things, range and search/u],
    [{ on: { title } }, /Two filters are called “on”/u],
  ])('%j is a mistake', (filters, sentence) => {
    expect(read({ name, n: number(), m: moment(), on: flag() }, { filters }).said.join('\n')).toMatch(
      sentence,
    );
  });
});

describe('a list of which little is said', () => {
  it('puts the field of its tabs first, asks for texts that suggest, and leaves out what is not for many', () => {
    const choice = {
      title: 'C',
      enum: ['a', 'b'],
      'x-field': { ...ar('خ'), labels: { a: ar('أ').title, b: ar('ب').title } },
    };
    const brand = { ...name, 'x-field': { ...ar('م'), suggests: true } } as JsonSchema;
    const { resource } = read(
      {
        name,
        n: number({ inBulk: false }),
        brand,
        c: choice as JsonSchema,
        pictures: {
          title: 'P',
          type: 'array',
          maxItems: 2,
          default: [],
          'x-field': { kind: 'image-list', ...ar('ص') },
        },
      },
      {},
      {},
      { list: { tabs: 'c' } },
    );
    expect(resource.list).toMatchObject({
      filters: ['c', 'brand', 'from_n', 'to_n', 'from_createdAt', 'to_createdAt'],
      bulk: ['c', 'name', 'brand'],
    });
    expect(resource.picture).toBe('pictures');
  });

  it('has its pages below the list’s, unless a record has a name of its own there', () => {
    const of = (addresses: object) => read({ name }, {}, {}, { addresses }).resource.addresses;
    expect(of({ list: 'a/b' })).toEqual({
      list: 'a/b',
      create: 'a/b/create',
      edit: 'a/b/:id',
      show: 'a/b/:id/show',
    });
    expect(of({ record: 'thing' })).toEqual({
      list: 'things',
      create: 'add-thing',
      edit: 'thing/:id',
      show: 'thing/:id/show',
    });
  });
});
