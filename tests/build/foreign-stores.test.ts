/** `--from` with what schemas of the public stores are like (schemastore’s 951 were tried): what it writes is sound, and what it says is so. */
import { describe, expect, it } from 'vitest';
import { from } from './from-contract.ts';

const text = { type: 'string', maxLength: 20 };
const record = (...names: string[]) => ({
  properties: Object.fromEntries(names.map((name) => [name, text])),
});

describe('properties under conditions', () => {
  const byVersion = {
    properties: { version: text },
    if: { properties: { version: { const: 'v2' } } },
    then: { $ref: '#/definitions/New' },
    else: record('lint', 'breaking'),
    definitions: { New: record('modules', 'deps') },
  };

  it('are said to be there, and taken where one is named', async () => {
    await expect(from(byVersion)).rejects.toThrow(
      /has its properties under conditions, #\/then, #\/else: name one/u,
    );
    expect(Object.keys((await from(byVersion, '#/then')).properties)).toEqual(['modules', 'deps']);
    expect(Object.keys((await from(byVersion, '#/else')).properties)).toEqual(['lint', 'breaking']);
  });

  it('of parts are, too, whether anything stands beside them or not', async () => {
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

  it('are not claimed where conditions have none', async () => {
    const empty = { properties: { version: text }, if: {}, then: { required: ['version'] } };
    await expect(from(empty)).rejects.toThrow('no properties but those that the house keeps');
  });
});

it('alternatives that stand elsewhere are named by no place that leads to nothing', async () => {
  const definitions = { Any: { oneOf: [record('a', 'b'), record('c')] } };
  const refused = from({ $ref: '#/definitions/Any', definitions });
  await expect(refused).rejects.toThrow('ends in “/oneOf/0”');
  await expect(refused).rejects.not.toThrow('“#/oneOf');
});

it('a field that is called as a parameter of every list is filtered by another name', async () => {
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

it('what is said for readers in another shape is put right, and an empty title is made', async () => {
  const { properties, mistakes } = await from({
    properties: {
      kind: { ...text, title: '', description: null, examples: 'Yes' },
      rules: { properties: { ensure: { ...text, examples: 'Present', $comment: 4 } } },
    },
  });
  expect(mistakes).toEqual([]);
  expect(properties.kind).toMatchObject({ title: 'Kind', examples: ['Yes'] });
});

it('a word that is left out is not asked to be taken out', async () => {
  const { remarks } = await from({ properties: { name: text }, allowTrailingCommas: true, links: [] });
  expect(remarks).toHaveLength(2);
  for (const remark of remarks) expect(remark).not.toMatch(/take it out/iu);
});
