/** `npm run resource -- --from`: reserved JavaScript names and required names without a property are renamed or reported. */
import { describe, expect, it } from 'vitest';
import type { JsonSchema } from '../../src/shared/resources/json-schema.ts';
import { from } from './from-openapi.ts';

const namesOf = (schema: JsonSchema | undefined) => Object.keys(schema?.properties ?? {});

const text = { type: 'string', maxLength: 20 };

describe('a reserved name of JavaScript objects', () => {
  it('is renamed at any depth, with a remark', async () => {
    const properties = { name: text, ['__proto__']: text, constructor: text, prototype: text };
    const part = { type: 'object', required: ['__proto__', 'name'], properties };
    const rows = { type: 'array', items: part };
    const read = await from({ required: ['__proto__'], properties: { ...properties, part, rows } });
    const names = ['name', 'protoName', 'constructorName', 'prototypeName'];
    expect(Object.keys(read.properties)).toEqual([...names, 'part', 'rows']);
    expect(read.required).toEqual(['protoName']);
    expect(read.properties.part).toMatchObject({ required: ['protoName', 'name'] });
    expect(namesOf(read.properties.part)).toEqual(names);
    expect(namesOf(read.properties.rows?.items)).toEqual(names);
    expect(read.remarks.join()).toMatch(/“__proto__” is called “protoName” here/u);
    expect(read.mistakes).toEqual([]);
  });

  it('is removed from JSON fields, with a remark', async () => {
    const object = {
      required: ['x', 'toString'],
      properties: { x: text, ['__proto__']: text, toString: text },
    };
    const { properties, remarks, mistakes } = await from({
      properties: { any: { oneOf: [{ type: 'string' }, object] } },
    });
    expect(properties.any?.oneOf?.[1]).toEqual({ required: ['x'], properties: { x: text } });
    expect(namesOf(properties.any?.oneOf?.[1])).toEqual(['x']);
    expect(remarks.join('\n')).toMatch(/any: what it says of “__proto__” is left out.*\n.*of “toString” is/u);
    expect(mistakes).toEqual([]);
  });
});

describe('a required name without a property', () => {
  it.each([
    ['of the record', { required: ['gone'], properties: { name: text } }, '“gone”'],
    [
      'of a record with additional properties',
      { additionalProperties: true, required: ['gone'], properties: { name: text } },
      '“gone”',
    ],
    [
      'of a part',
      { properties: { part: { required: ['gone'], properties: { name: text } } } },
      '“part.gone”',
    ],
    [
      'of a composed part',
      {
        properties: {
          part: {
            allOf: [{ properties: { a: text } }, { required: ['a', 'gone'] }],
            properties: { b: text },
          },
        },
      },
      '“part.gone”',
    ],
  ])('%s is reported and has no effect', async (_what, contract, place) => {
    const { remarks, mistakes, required, properties } = await from(contract);
    expect(remarks).toContainEqual(
      expect.stringContaining(`${place}: it is required there and is no property`),
    );
    expect(mistakes).toEqual([]);
    expect(JSON.stringify([required ?? null, properties])).not.toContain('gone');
  });

  it('of a composed part is kept where a part has it', async () => {
    const part = { allOf: [{ properties: { a: text } }], properties: { b: text }, required: ['a', 'b'] };
    const { properties, remarks } = await from({ properties: { part } });
    expect(properties.part?.required).toEqual(['a', 'b']);
    expect(remarks.join()).not.toContain('required');
  });

  it('is not reported for system fields', async () => {
    const { remarks } = await from({ required: ['id', 'name'], properties: { id: text, name: text } });
    expect(remarks.join()).not.toContain('required');
  });
});
