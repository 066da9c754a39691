/** `--from` with peculiarities of public schemas (schemastore’s 951 were tried): it writes a valid schema, and reports correctly. */
import { describe, expect, it } from 'vitest';
import { from } from './from-openapi.ts';

const text = { type: 'string', maxLength: 20 };
const record = (...names: string[]) => ({
  properties: Object.fromEntries(names.map((name) => [name, text])),
});

describe('properties below conditions', () => {
  const byVersion = {
    properties: { version: text },
    if: { properties: { version: { const: 'v2' } } },
    then: { $ref: '#/definitions/New' },
    else: record('lint', 'breaking'),
    definitions: { New: record('modules', 'deps') },
  };

  it('are reported, and read when their place is given', async () => {
    await expect(from(byVersion)).rejects.toThrow(
      /has its properties under conditions, #\/then, #\/else: name one/u,
    );
    expect(Object.keys((await from(byVersion, '#/then')).properties)).toEqual(['modules', 'deps']);
    expect(Object.keys((await from(byVersion, '#/else')).properties)).toEqual(['lint', 'breaking']);
  });

  it('of parts are reported too, with or without other properties', async () => {
    const { if: test, then, else: otherwise, definitions } = byVersion;
    const parts = {
      definitions,
      allOf: [
        { if: test, then },
        { if: test, then: otherwise },
      ],
    };
    await expect(from(parts)).rejects.toThrow('#/allOf/0/then, #/allOf/1/then');
    await expect(from({ ...parts, properties: { version: text } })).rejects.toThrow('#/allOf/1/then');
  });

  it('are not reported when there are none', async () => {
    const empty = { properties: { version: text }, if: {}, then: { required: ['version'] } };
    await expect(from(empty)).rejects.toThrow('no properties but those that the house keeps');
  });
});

it('alternatives behind a reference are named by places that exist', async () => {
  const definitions = { Any: { oneOf: [record('a', 'b'), record('c')] } };
  const refused = from({ $ref: '#/definitions/Any', definitions });
  await expect(refused).rejects.toThrow('ends in “/oneOf/0”');
  await expect(refused).rejects.not.toThrow('“#/oneOf');
});

it('a field with the name of a list parameter gets another filter name', async () => {
  const { properties, mistakes, fields } = await from({
    properties: {
      all: { type: 'boolean' },
      limit: { type: 'integer' },
      order: { enum: ['up', 'down'] },
      fields: { type: 'array', items: text },
      view: text,
    },
  });
  expect(mistakes).toEqual([]);
  expect(properties.all).toMatchObject({ 'x-field': { filter: 'things_all' } });
  expect(fields.fields.flatMap(({ filters }) => filters.map(({ parameter }) => parameter))).toContain(
    'things_order',
  );
});

it('annotations of a wrong type are corrected, and an empty title is filled', async () => {
  const { properties, mistakes } = await from({
    properties: {
      kind: { ...text, title: '', description: null, examples: 'Yes' },
      rules: { properties: { ensure: { ...text, examples: 'Present', $comment: 4 } } },
    },
  });
  expect(mistakes).toEqual([]);
  expect(properties.kind).toMatchObject({ title: 'Kind', examples: ['Yes'] });
});

it('the remark about an ignored keyword does not ask to remove it', async () => {
  const { remarks } = await from({ properties: { name: text }, allowTrailingCommas: true, links: [] });
  expect(remarks).toHaveLength(2);
  for (const remark of remarks) expect(remark).not.toMatch(/take it out/iu);
});
