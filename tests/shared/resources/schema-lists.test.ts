/** List keywords of a schema: named filters, and the defaults. */
import { describe, expect, it } from 'vitest';
import type { JsonSchema } from '../../../src/shared/resources/json-schema.ts';
import { ar, both, name, number, moment, flag, read } from './read-schema-fixture.ts';

describe('a named filter', () => {
  const title = both('T', 'ت');

  it('has the meaning and the value type of its keywords', () => {
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
    // Duplicates of filters that the bar already has are left out of it.
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
  ])('declared as %j is a mistake', (filters, sentence) => {
    expect(read({ name, n: number(), m: moment(), on: flag() }, { filters }).said.join('\n')).toMatch(
      sentence,
    );
  });
});

describe('a list with few keywords', () => {
  it('has the field of its tabs first, text filters with suggestions, and bulk changes without excluded fields', () => {
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

  it('has its pages below the list’s address, unless records have an address of their own', () => {
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
