/** `npm run resource -- --from`: terminates for every contract, reports correctly, and writes a valid schema. */
import { describe, expect, it } from 'vitest';
import { groupProblems } from '../../src/shared/resources/read/definition-problem.ts';
import { fieldOf } from '../../src/shared/resources/record-fields.ts';
import { fhir } from '../fixtures/foreign/fhir-r4.ts';
import { field, schemaOf, survey } from './definitions.ts';
import { from } from './from-openapi.ts';

const text = { type: 'string', maxLength: 20 };

describe('a field stored as JSON', () => {
  it('keeps its keys, nested ones too, and gets no remark about lengths', async () => {
    const exports = {
      type: 'object',
      properties: { '.': { type: 'string' }, './deep path': { properties: { 'a b': { type: 'string' } } } },
      patternProperties: { '^x': { type: 'string' } },
    };
    const { properties, remarks, mistakes } = await from({ properties: { exports, 'home page': text } });
    expect(properties.exports).toEqual({ title: 'Exports', ...exports });
    expect(properties).toHaveProperty('homePage');
    expect(remarks).toEqual(['“home page” is called “homePage” here.']);
    expect(mistakes).toEqual([]);
  });

  it('with the same name as another after conversion gets a name of its own', async () => {
    const { properties } = await from({ properties: { n_id: text, _id: text, '@id': text, name: text } });
    expect(Object.keys(properties)).toEqual(['n_id', 'n_id2', 'Id', 'name']);
  });
});

describe('recursive definitions', () => {
  /** Forty types that all may occur in an extension, and each of which may be extended. */
  const types = Array.from({ length: 40 }, (_, n) => `Type${n}`);
  const ref = (name: string) => ({ $ref: `#/definitions/${name}` });
  const extensions = { type: 'array', items: ref('Extension') };
  const parts = ['code', 'system', 'value', 'unit', 'note'].map((name) => [name, text]);
  const definitions = {
    Extension: {
      properties: {
        url: text,
        extension: extensions,
        ...Object.fromEntries(types.map((name) => [`value${name}`, ref(name)])),
      },
    },
    ...Object.fromEntries(
      types.map((name, n) => [
        name,
        {
          properties: {
            ...Object.fromEntries(parts),
            next: ref(types[(n + 1) % types.length]!),
            extension: extensions,
          },
        },
      ]),
    ),
    Name: { properties: { family: text, given: { type: 'array', items: text }, extension: extensions } },
    Category: { properties: { label: text, children: { type: 'array', items: ref('Category') } } },
    Patient: {
      properties: {
        name: { type: 'array', items: ref('Name') },
        category: ref('Category'),
        extension: extensions,
        link: ref('Patient'),
      },
    },
  };

  it('with many cycles are cut where they recur first, and the rest is a form', async () => {
    const { fields, mistakes, remarks } = await from({ definitions }, '#/definitions/Patient');
    expect(mistakes).toEqual([]);
    expect(fields.fields.map(({ name, kind }) => [name, kind])).toEqual([
      ['name', 'rows'],
      ['category', 'object'],
      ['extension', 'json'],
      ['link', 'json'],
    ]);
    expect(fieldOf(fields, 'name').fields?.map(({ name }) => name)).toEqual(['family', 'given', 'extension']);
    expect(fieldOf(fields, 'category').fields?.map(({ kind }) => kind)).toEqual(['text', 'json']);
    expect(remarks.join('\n')).toMatch(/“#\/definitions\/Extension”.*: where it holds itself again/u);
  });

  it('are cut in a saved schema as well', async () => {
    const part = { title: 'Name', 'x-field': { title: { ar: 'اسم' } }, ...ref('Extension') };
    const properties = { title: field('string', { maxLength: 9 }), part };
    const { resource } = await survey('things', schemaOf('things', properties, { definitions }));
    expect(fieldOf(resource!, 'part').kind).toBe('json');
  });

  it('without a cycle are shown up to a form’s maximum number of fields', async () => {
    const steps = Array.from({ length: 30 }, (_, n) => {
      const next = { title: 'Next', ...ref(`step${n + 1}`) };
      return [`step${n}`, { type: 'object', properties: { left: next, right: next } }];
    });
    const ends = { ...Object.fromEntries(steps), step30: { type: 'object', properties: { end: text } } };
    const part = { title: 'Way', ...ref('step0') };
    const { remarks } = await survey('things', schemaOf('things', { part }, { definitions: ends }));
    expect(remarks.map(({ message }) => message).join('\n')).toMatch(/has 2,000 fields already/u);
  });

  it('are read to the end where each contains several of the next', async () => {
    const steps = Array.from({ length: 30 }, (_, n) => [
      `step${n}`,
      { properties: { left: ref(`step${n + 1}`), right: ref(`step${n + 1}`) } },
    ]);
    const { mistakes, remarks } = await from({
      definitions: { ...Object.fromEntries(steps), step30: { properties: { end: text } } },
      properties: { way: { oneOf: [ref('step0'), { type: 'integer' }] } },
    });
    expect(mistakes).toEqual([]);
    expect(remarks.join('\n')).toMatch(/written out as well, it would be too long/u);
  });
});

describe('a default', () => {
  const part = {
    type: 'object',
    properties: { 'a b': text, '.': { type: 'object', properties: { _x: text } } },
  };

  it('has its keys renamed like the fields', async () => {
    const sizes = { ...part, default: { 'a b': 'c', '.': { _x: 'd' }, more: 1 } };
    const { properties, mistakes } = await from({ properties: { sizes } });
    expect(properties.sizes).toMatchObject({
      default: { aB: 'c', n: { n_x: 'd' }, more: 1 },
      properties: { aB: {}, n: { properties: { n_x: {} } } },
    });
    expect(mistakes).toEqual([]);
  });

  it('that violates its own field is left out, with a remark', async () => {
    const { properties, remarks, mistakes } = await from({
      properties: { nick: { type: 'string', default: '', minLength: 1, maxLength: 9 } },
    });
    expect(properties.nick).not.toHaveProperty('default');
    expect(remarks.join('\n')).toMatch(/nick.*its default is left out/u);
    expect(mistakes).toEqual([]);
  });
});

describe('the record of a contract', () => {
  const properties = { name: text };
  const definitions = { own: { properties, required: ['name'] }, more: { properties: { more: text } } };
  it.each<[string, object, string[]]>([
    ['by a reference', { $ref: '#/definitions/own' }, ['name']],
    [
      'in the parts of an allOf',
      { allOf: [{ $ref: '#/definitions/own' }, { $ref: '#/definitions/more' }] },
      ['name', 'more'],
    ],
    [
      'among alternatives that are no records',
      { oneOf: [{ type: 'string' }, { $ref: '#/definitions/own' }] },
      ['name'],
    ],
    ['as the items of a list', { type: 'array', items: { $ref: '#/definitions/own' } }, ['name']],
    ['next to a reference to another file', { $ref: 'other.json', properties }, ['name']],
    [
      'by its absolute address',
      { $id: 'https://a.example/b', $ref: 'https://a.example/b#/definitions/own' },
      ['name'],
    ],
  ])('is found %s', async (_what, contract, names) => {
    const read = await from({ ...contract, definitions });
    expect(Object.keys(read.properties)).toEqual(names);
    expect(read.mistakes).toEqual([]);
  });

  it.each<[string, object, RegExp]>([
    ['several', { oneOf: [definitions.own, definitions.more] }, /one of 2 alternatives.*name one/u],
    ['in another file', { $ref: 'other.json' }, /“other\.json”, which is another file/u],
    ['one of the definitions', { definitions }, /it defines #\/definitions\/own, #\/definitions\/more/u],
    ['a map', { additionalProperties: text }, /is a map/u],
    ['a text', { type: 'string' }, /is of type string/u],
  ])('is reported to be %s', async (_what, contract, sentence) => {
    await expect(from(contract)).rejects.toThrow(sentence);
  });
});

describe('messages', () => {
  it.each<[string, unknown, RegExp]>([
    ['id', 'http://a.example', /“id” is of older drafts of JSON Schema, up to draft 4: today it is “\$id”/u],
    ['dependencies', { a: ['b'] }, /up to draft 7: today it is “dependentRequired”/u],
    ['$recursiveRef', '#', /up to draft 2019-09: today it is "\$dynamicRef"/u],
    ['additionalItems', false, /up to draft 2019-09: today it is “items”/u],
    ['exclusiveMinimum', true, /draft 4 .*"exclusiveMinimum": 1/u],
  ])('name the draft of “%s”', async (key, value, sentence) => {
    const property = { ...field('integer'), [key]: value };
    const { sentences } = await survey('things', schemaOf('things', { count: property }));
    expect(sentences.join('\n')).toMatch(sentence);
    expect(sentences.join('\n')).not.toMatch(/no keyword of JSON Schema/u);
  });

  it('list no known names where there are none', async () => {
    const keyword = { title: { ar: 'حقل' }, through: { table: 't', own: 'a', other: 'b', stray: 1 } };
    const { sentences } = await survey(
      'things',
      schemaOf(
        'things',
        { title: { ...field('string', { maxLength: 9 }), 'x-field': keyword } },
        { 'x-resource': { title: { ar: 'أ' }, sections: { a: { stray: 1 } } } },
      ),
    );
    expect(sentences.join('\n')).not.toContain('Known: .');
  });

  it('of the same kind are grouped, with the first places', () => {
    const problems = ['a', 'b', 'c', 'd', 'e'].map((name) => ({
      file: 'f',
      place: `/${name}`,
      message: 'M.',
    }));
    expect(groupProblems([...problems, { file: 'f', place: '/x', message: 'Other.' }])).toEqual([
      { file: 'f', place: '/a, /b, /c and 2 more', message: 'M.' },
      { file: 'f', place: '/x', message: 'Other.' },
    ]);
  });
});

describe('FHIR’s patient', () => {
  it('is read to its end, with one remark of each kind, and none about fields left out', async () => {
    const { properties, remarks, mistakes, fields } = await from(fhir, '#/definitions/Patient');
    expect(Object.keys(properties)).toEqual(
      expect.arrayContaining(['name', 'telecom', 'gender', 'birthDate', 'contact', 'link']),
    );
    expect(properties).not.toHaveProperty('id');
    expect(fieldOf(fields, 'gender').choices?.map(({ value }) => value)).toEqual([
      'male',
      'female',
      'other',
      'unknown',
    ]);
    expect(remarks.length).toBeLessThan(10);
    expect(remarks.filter((remark) => /^id[,:]/u.test(remark))).toEqual([]);
    expect(remarks.join(' ')).toContain('“#/definitions/Extension”');
    const grouped = groupProblems(mistakes.map((message) => ({ file: 'f', place: '', message })));
    expect(grouped.length).toBeLessThan(10);
  });
});
