/** What a schema says beyond its fields' types: sections, named filters, bounds, texts made of texts, what hidden fields hold. */
import { describe, expect, it } from 'vitest';
import { inferKind, kinds } from '../../src/kinds/kinds.ts';
import type { DefinitionProblem } from '../../src/model/definition-problem.ts';
import type { JsonSchema } from '../../src/model/json-schema.ts';
import { brokenBounds } from '../../src/model/read-bounds.ts';
import { readResource } from '../../src/model/read-resource.ts';
import type { ResourceFile } from '../../src/model/resource-file.ts';

const ar = (text: string) => ({ title: { ar: text } });
const both = (en: string, arabic: string) => ({ en, ar: arabic });
const name = { title: 'Name', type: 'string', maxLength: 80, 'x-field': ar('الاسم') } as JsonSchema;
const number = (words: object = {}) =>
  ({ title: 'N', type: ['integer', 'null'], 'x-field': { ...ar('ع'), ...words } }) as JsonSchema;
const moment = (words: object = {}) =>
  ({
    title: 'M',
    type: ['string', 'null'],
    format: 'date-time',
    'x-field': { ...ar('و'), ...words },
  }) as JsonSchema;
const flag = (words: object = {}) =>
  ({ title: 'F', type: 'boolean', default: false, 'x-field': { ...ar('ن'), ...words } }) as JsonSchema;

function read(
  properties: Record<string, JsonSchema>,
  root: object = {},
  more: object = {},
  file: ResourceFile = {},
) {
  const schema = {
    title: 'Things',
    type: 'object',
    'x-resource': { ...ar('أشياء'), ...root },
    properties,
    ...more,
  };
  const problems: DefinitionProblem[] = [];
  const resource = readResource('things', schema as JsonSchema, file, {
    file: 'schemas/things.schema.json',
    kinds: { names: Object.keys(kinds), named: (kind) => kinds[kind], infer: inferKind },
    parts: {},
    problems,
  });
  return { resource, said: problems.map(({ place, message }) => `${place}: ${message}`) };
}

describe('what a form says of a field', () => {
  it('is read: what is folded, what a change brings along, and of what it warns', () => {
    const words = {
      folded: true,
      brings: [{ values: [1], sets: { name: 'x' }, while: { n: [1] } }],
      caution: { text: both('Careful', 'انتبه'), when: { name: ['x'] } },
      fixedWhile: { field: 'name', text: both('Named', 'مسمّى') },
    };
    const { resource, said } = read({ name, n: number(words) });
    expect(said).toEqual([]);
    expect(resource.fields[1]).toMatchObject(words);
  });

  it('says what switching a flag is called, and of nothing else', () => {
    const verbs = { true: both('Hide', 'إخفاء'), false: both('Show', 'إظهار') };
    const flag = { title: 'Hidden', type: 'boolean' as const, 'x-field': { title: { ar: 'مخفي' }, verbs } };
    const { resource, said } = read({ name, flag });
    expect(said).toEqual([]);
    expect(resource.fields[1]).toMatchObject({ verbs });
    expect(read({ name, n: number({ verbs }) }).said).toEqual([expect.stringContaining('“verbs” says what')]);
  });

  it('says that a number is a change, and of nothing else', () => {
    expect(read({ name, n: number({ signed: true }) }).resource.fields[1]).toMatchObject({ signed: true });
    const flag = {
      title: 'Hidden',
      type: 'boolean' as const,
      'x-field': { title: { ar: 'مخفي' }, signed: true },
    };
    expect(read({ name, flag }).said).toEqual([expect.stringContaining('“signed” says that a number')]);
  });

  it('is shown by `if` and `then`, and by what stands beside it only inside rows', () => {
    const { said } = read({ name, n: number({ shownWhile: { name: ['x'] } }) });
    expect(said).toEqual([expect.stringContaining('“shownWhile” is of fields inside a part or a row')]);
  });

  it('names fields that there are', () => {
    const { said } = read({
      name,
      n: number({
        brings: [{ values: [1], sets: { nam: 'x' }, while: { m: [1] } }],
        caution: { text: both('Careful', 'انتبه'), when: { nme: ['x'] } },
        fixedWhile: { field: 'nane', text: both('Named', 'مسمّى') },
      }),
    });
    expect(said).toEqual([
      expect.stringContaining('/properties/n/x-field/caution/when: “nme” is no field.'),
      expect.stringContaining('/properties/n/x-field/brings/0/sets: “nam” is no field.'),
      expect.stringContaining('/properties/n/x-field/brings/0/while: “m” is no field.'),
      expect.stringContaining('/properties/n/x-field/fixedWhile/field: “nane” is no field.'),
    ]);
  });
});

describe('sections', () => {
  const sections = {
    basics: { title: both('Basics', 'الأساسيات') },
    n: { aside: true },
    more: { title: both('More', 'المزيد'), screen: 'thing-map' },
  };

  it('hold the fields that say so, in the order of the schema; what says nothing stands in the first', () => {
    const { resource, said } = read(
      {
        m: moment(),
        name,
        n: number({ section: 'n' }),
        late: flag({ section: 'basics' }),
        code: flag({ inForms: false }),
      },
      { sections },
    );
    expect(said).toEqual([]);
    expect(resource.form).toEqual([
      { name: 'basics', title: both('Basics', 'الأساسيات'), fields: ['m', 'name', 'late'], aside: false },
      { name: 'n', title: both('N', 'ع'), fields: ['n'], aside: true },
      { name: 'more', title: both('More', 'المزيد'), fields: [], aside: false, screen: 'thing-map' },
    ]);
  });

  it('show what is only read where it says so, and nowhere else', () => {
    const only = { ...number(), readOnly: true };
    const shown = { ...number({ section: 'basics' }), readOnly: true };
    const { resource } = read({ name, only, shown }, { sections: { basics: sections.basics } });
    expect(resource.form.map(({ fields }) => fields)).toEqual([['name', 'shown']]);
  });

  it('are named in a sentence where they are mistaken', () => {
    const { said } = read(
      { name: { ...name, 'x-field': { ...ar('ا'), section: 'basic' } } },
      { sections: { basics: {} } },
    );
    expect(said).toContainEqual(
      expect.stringMatching(
        /\/properties\/name\/x-field\/section: There is no section “basic”.* Did you mean “basics”\?/u,
      ),
    );
    expect(said).toContainEqual(
      expect.stringMatching(/\/x-resource\/sections\/basics\/title: The section has no title/u),
    );
    expect(
      read({ name }, { sections: { a: { title: both('A', 'أ') }, b: { title: both('B', 'ب') } } }).said,
    ).toEqual([
      expect.stringMatching(/sections\/b: No field stands in it: say "x-field": \{ "section": "b" \}/u),
    ]);
  });
});

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

describe('what fields say of each other', () => {
  it('is a bound that values keep or break', () => {
    const { resource, said } = read({
      name,
      low: number({ bound: { atMost: 'high' } }),
      high: number(),
      from: moment(),
      to: moment({ bound: { above: 'from', code: 'end_before_start' } }),
      sale: number({ bound: { below: 'high' } }),
      most: number({ bound: { atLeast: 'low' } }),
    });
    expect(said).toEqual([]);
    const broken = (values: object) =>
      brokenBounds(resource.fields, values as Record<string, unknown>).map(({ field, other, code }) => [
        field.name,
        other,
        code,
      ]);
    expect(
      broken({
        low: 5,
        high: 5,
        sale: 4,
        most: 5,
        from: '2026-01-01T00:00:00.000Z',
        to: '2026-01-02T00:00:00.000Z',
      }),
    ).toEqual([]);
    expect(
      broken({
        low: 6,
        high: 5,
        sale: 5,
        most: 5,
        from: '2026-01-01T00:00:00.000Z',
        to: '2026-01-01T00:00:00.000Z',
      }),
    ).toEqual([
      ['low', 'high', 'at_most'],
      ['to', 'from', 'end_before_start'],
      ['sale', 'high', 'below'],
      ['most', 'low', 'at_least'],
    ]);
    expect(broken({ low: 6, high: null, from: null, to: '2026-01-01T00:00:00.000Z' })).toEqual([]);
  });

  it.each<[Record<string, JsonSchema>, RegExp]>([
    [{ n: number({ bound: { below: 'nn' } }) }, /bound\/below: “nn” is no field\. Did you mean “n”\?/u],
    [
      { n: number({ bound: { below: 'm' } }), m: moment() },
      /bound: “n” is of kind “number” and “m” of kind “instant”/u,
    ],
    [{ n: number({ madeFrom: 'name' }) }, /madeFrom: A field of kind “text” is made from/u],
    [
      { t: { ...name, 'x-field': { ...ar('ا'), madeFrom: 'nam' } } as JsonSchema },
      /madeFrom: “nam” is no field\. Did you mean “name”\?/u,
    ],
    [{ n: number({ whenHidden: 'clear' }) }, /whenHidden: No condition hides it/u],
  ])('a mistake in it is named with its remedy', (properties, sentence) => {
    expect(read({ name, ...properties }).said.join('\n')).toMatch(sentence);
  });
});
