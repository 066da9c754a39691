/** Choices in foreign schemas, in every notation: they become a choice, or the reason why not is reported. */
import { describe, expect, it } from 'vitest';
import { fieldOf } from '../../src/shared/resources/record-fields.ts';
import { schemaOf, survey } from './definitions.ts';
import { from } from './from-openapi.ts';

describe('a choice of a foreign schema', () => {
  it.each<[string, object, string[]]>([
    ['one list among alternatives', { oneOf: [{ enum: ['a', 'b'] }] }, ['a', 'b']],
    ['lists and constants together', { anyOf: [{ enum: ['a', 'b'] }, { const: 'c' }] }, ['a', 'b', 'c']],
    ['the only part of an allOf', { allOf: [{ type: 'string', enum: ['a', 'b'] }] }, ['a', 'b']],
    ['constants', { oneOf: [{ const: 'a', title: 'First' }, { const: 'b' }] }, ['a', 'b']],
    ['an empty text', { enum: ['', 'b'] }, ['', 'b']],
    ['a list or null', { anyOf: [{ enum: ['a', 'b'] }, { type: 'null' }] }, ['a', 'b']],
    ['a constant or null', { oneOf: [{ const: 'a' }, { const: null }] }, ['a']],
    ['several lists or null', { oneOf: [{ enum: ['a'] }, { enum: ['b'] }, { type: 'null' }] }, ['a', 'b']],
    [
      'several lists, one of null',
      { oneOf: [{ enum: ['a'] }, { const: 'b' }, { enum: [null] }] },
      ['a', 'b'],
    ],
  ])('is recognised: %s', async (_what, choice, values) => {
    const { fields, mistakes } = await from({ properties: { choice } });
    expect(mistakes).toEqual([]);
    expect(fieldOf(fields, 'choice')).toMatchObject({ kind: 'choice' });
    expect(fieldOf(fields, 'choice').choices?.map(({ value }) => value)).toEqual(values);
  });
});

it.each<[string, object, string]>([
  [
    'whole numbers',
    {
      oneOf: [
        { const: 1, title: 'Low' },
        { const: 2, title: 'High' },
      ],
    },
    'integer',
  ],
  [
    'decimal numbers',
    {
      oneOf: [
        { const: 1, title: 'Low' },
        { const: 2.5, title: 'High' },
      ],
    },
    'number',
  ],
  [
    'several numbers or null',
    { anyOf: [{ const: 1, title: 'Low' }, { const: 2, title: 'High' }, { type: 'null' }] },
    'integer',
  ],
  ['one number or null', { oneOf: [{ const: 1, title: 'Low' }, { const: null }] }, 'integer'],
])('numbers with titles are chosen by title: %s', async (_what, choice, type) => {
  const { fields, properties, mistakes } = await from({ properties: { choice } });
  expect(mistakes).toEqual([]);
  const field = fieldOf(fields, 'choice');
  expect([field.kind, field.schema.type]).toEqual(['number', type]);
  expect(field.labels?.['1']?.en).toBe('Low');
  expect(properties.choice).toMatchObject({ title: 'Choice' });
});

it('numbers and texts together are no choice', async () => {
  const mixed = { oneOf: [{ const: 1, title: 'Low' }, { const: 'high' }] };
  expect(fieldOf((await from({ properties: { mixed } })).fields, 'mixed').kind).toBe('json');
});

it('the title of a single constant becomes the label of its value', async () => {
  const { properties } = await from({
    properties: { size: { oneOf: [{ const: 's', title: 'Small' }, { type: 'null' }] } },
  });
  expect(properties.size).toMatchObject({ title: 'Size', 'x-field': { labels: { s: { en: 'Small' } } } });
});

it('a list of fractional numbers is edited as JSON, with that as its only reason', async () => {
  const days = { type: 'array', items: { type: 'number', enum: [0.5, 1, 3] } };
  const { fields, mistakes } = await from({ properties: { days } });
  expect(mistakes).toEqual([]);
  expect(fieldOf(fields, 'days').kind).toBe('json');
  const written = { title: 'Days', ...days, 'x-field': { title: { ar: 'الأيام' } } };
  const { remarks, problems } = await survey('things', schemaOf('things', { days: written }));
  expect(problems).toEqual([]);
  expect(remarks.map(({ message }) => message).join()).toMatch(/some of several numbers/u);
  const named = { ...written, 'x-field': { ...written['x-field'], kind: 'choices' } };
  const { sentences } = await survey('things', schemaOf('things', { days: named }));
  expect(sentences.join()).toMatch(/“items”: \{ "type": "string"/u);
  expect(sentences.join()).not.toMatch(/has a label/u);
});

it('a list of given whole numbers has checkboxes, and its values stay numbers', async () => {
  const days = { type: 'array', items: { type: 'integer', enum: [1, 2] } };
  const { fields, mistakes } = await from({ properties: { days } });
  expect(mistakes).toEqual([]);
  expect(fieldOf(fields, 'days')).toMatchObject({
    kind: 'choices',
    choices: [{ value: '1' }, { value: '2' }],
    filters: [{ schema: { items: { type: 'integer', enum: [1, 2] } } }],
  });
});

describe('a schema without choices', () => {
  it.each<[string, object, RegExp]>([
    ['any value or null', { anyOf: [{}, { type: 'null' }] }, /has “anyOf”/u],
    ['a list of texts and numbers', { type: 'array', items: { enum: ['a', 1] } }, /it is string or integer/u],
    ['a list of booleans', { enum: [true, false] }, /lists no texts or numbers/u],
  ])('reports its type: %s', async (_what, value, sentence) => {
    const property = { title: 'Value', 'x-field': { title: { ar: 'قيمة' } }, ...value };
    const { remarks } = await survey('things', schemaOf('things', { value: property }));
    expect(remarks.map(({ message }) => message).join('\n')).toMatch(sentence);
  });
});
