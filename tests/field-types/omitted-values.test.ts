/** Omitted values get the defaults of the contract, in parts and rows too; an empty text stays empty where that is the schema's default. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { beforeAll, expect, it } from 'vitest';
import { toWireValues } from '../../src/admin/fields/form-values.ts';
import { cleanValue } from '../../src/field-types/columns.ts';
import { fieldTypeOf } from '../../src/field-types/field-types.ts';
import { input as textInput } from '../../src/field-types/text/text.input.tsx';
import { createSchema, readSchema } from '../../src/field-types/api-schemas.ts';
import { formats } from '../../src/shared/resources/formats.ts';
import type { ResourceModel } from '../../src/shared/resources/resource-model.ts';
import { fieldOf } from '../../src/shared/resources/record-fields.ts';
import { requireValues } from '../../src/server/crud/records/write/complete-record.ts';
import { define, field } from '../build/definitions.ts';

const text = (more: object = {}) => field('string', { maxLength: 20, ...more });
const inside = {
  plain: text(),
  nickname: text({ default: '' }),
  made: text({ readOnly: true }),
  words: field('array', { items: { type: 'string' }, minItems: 1 }),
  size: field('number', { enum: [1, 2] }),
  inner: field('object', { properties: { code: text() } }),
};
let things: ResourceModel;
beforeAll(async () => {
  const properties = { ...inside, made: text({ readOnly: true, default: 'here' }) };
  const part = { properties: inside, required: ['made'] };
  const catalogue = await define('things', {
    ...properties,
    part: field('object', part),
    rows: field('array', { items: { type: 'object', ...part } }),
  });
  things = catalogue.things!;
});

const compile = (schema: object) => {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv, [...formats]);
  return ajv.compile(schema);
};

/** The record of a client's values, and its missing values. */
function written(given: Record<string, unknown>) {
  const refusals: string[] = [];
  const whole = { ...given };
  for (const each of things.fields) whole[each.name] = cleanValue(given[each.name] ?? each.default, each);
  requireValues(things.fields, whole, (name, code) => void refusals.push(`${name} ${code}`));
  return { record: { id: 1, version: 1, ...whole } as Record<string, any>, refusals }; // eslint-disable-line
}

it('a minimal record is accepted and its response matches the contract', () => {
  const given = { part: {}, rows: [{}] };
  const takes = compile(createSchema(things));
  expect(takes(given), JSON.stringify(takes.errors)).toBe(true);
  const { record, refusals } = written(given);
  expect(refusals).toEqual([]);
  const fits = compile(readSchema(things));
  expect(fits(record), JSON.stringify(fits.errors)).toBe(true);
});

it('an empty text with an empty default is kept, not required, and sent by the form', () => {
  const nickname = fieldOf(things, 'nickname');
  expect(nickname).toMatchObject({ required: false, default: '' });
  const { record, refusals } = written({ nickname: '  ', part: { nickname: '' } });
  expect(refusals).toEqual([]);
  expect(record.nickname).toBe('');
  expect(record.part.nickname).toBe('');
  expect(toWireValues([nickname], { nickname: '' }, () => textInput)).toEqual({ nickname: '' });
  expect(fieldTypeOf(nickname).fromText('', nickname)).toBe('');
});

it('an empty nullable text becomes null', () => {
  const plain = fieldOf(things, 'plain');
  expect(cleanValue('', plain)).toBeNull();
  expect(toWireValues([plain], { plain: '' }, () => textInput)).toEqual({ plain: null });
  expect(fieldTypeOf(plain).fromText('', plain)).toBeNull();
});
