/** A record as a form holds it, as a call carries it, and what is said about it in between. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { flattenProblems, nestProblems, problemText } from '../../../src/admin/fields/guards/field-problems.ts';
import {
  checkValues,
  restoreHiddenValues,
  toFormValues,
  toWireValues,
} from '../../../src/admin/fields/form-values.ts';
import { pathLabel } from '../../../src/admin/crud/form/errors/path-label.ts';
import { createResolver } from '../../../src/admin/crud/form/errors/resolver.ts';
import { schemaForm } from '../../../src/admin/crud/form/schema-form.ts';
import { serializeUnchanged } from '../../../src/admin/crud/form/form-serializer.ts';
import { catalogue } from '../../../src/generated/catalogue.js';
import { inputOf } from '../../../src/field-types/inputs.ts';
import { plainField } from '../../../src/shared/resources/plain-field.ts';
import type { FieldModel } from '../../../src/shared/resources/resource-model.ts';

const field = (name: string, kind: string, more: Partial<FieldModel> = {}): FieldModel =>
  plainField({
    name,
    kind,
    title: { en: name.toUpperCase(), ar: name },
    schema: { type: 'string' },
    ...more,
  });

const language = (name: string) => (name === 'ar' ? 'Arabic' : 'English');
const text = (key: string) => `<${key}>`;

const fields = [
  field('name', 'translated-text', { required: true, nullable: false }),
  field('sku', 'text'),
  field('price', 'money', { nullable: false, default: 0 }),
  field('media', 'image-list', { default: [] }),
  field('fees', 'rows', {
    default: [],
    fields: [
      field('label', 'translated-text', { required: true, nullable: false }),
      field('amount', 'money', { required: true, nullable: false }),
    ],
  }),
  field('seo', 'object', { fields: [field('title', 'translated-text')] }),
];
const record = {
  name: { en: 'Lamp', ar: null },
  sku: null,
  price: 12950,
  media: [{ id: 7, url: '/files/7', thumbnailUrl: '/files/7-small', width: 9, height: 9 }],
  fees: [{ label: { en: 'Gift', ar: null }, amount: 500 }],
  seo: null,
};

test('a record comes back from a form as it went in, pictures as their ids', () => {
  expect(toWireValues(fields, toFormValues(fields, record, inputOf), inputOf)).toEqual({
    ...record,
    media: [7],
  });
});

test('a new form holds the defaults, its own copies of them', () => {
  const one = toFormValues(fields, undefined, inputOf);
  (one.fees as unknown[]).push({});
  expect(toFormValues(fields, undefined, inputOf)).toMatchObject({ price: 0, fees: [], sku: '' });
});

test('emptied texts travel as nothing, and a required name as one that the schema refuses', () => {
  const values = { ...toFormValues(fields, record, inputOf), name: { en: '  ', ar: '' }, sku: '  ' };
  expect(toWireValues(fields, values, inputOf)).toMatchObject({ name: {}, sku: null });
});

test('half-typed amounts are found wherever they stand', () => {
  const values = toFormValues(fields, record, inputOf);
  values.price = '12.345';
  values.fees = [{ label: { en: 'x', ar: '' }, amount: 'five' }];
  expect([...checkValues(fields, values, inputOf)]).toEqual([
    ['price', 'money_precision'],
    ['fees.0.amount', 'records.error.amount'],
  ]);
});

const validate = new Ajv2020({ allErrors: true, strict: false }).compile({
  type: 'object',
  properties: {
    name: { type: 'object', minProperties: 1 },
    sku: { type: ['string', 'null'], maxLength: 3 },
    price: { type: 'integer', maximum: 100_000 },
  },
  required: ['name'],
});
const resolve = (values: Record<string, unknown>, base?: Record<string, unknown>) =>
  createResolver(fields, validate, inputOf)(
    values,
    { base },
    { fields: {}, shouldUseNativeValidation: false },
  );

test('errors carry codes with their parameters, each at its field', async () => {
  const values = {
    ...toFormValues(fields, record, inputOf),
    name: { en: '', ar: '' },
    sku: 'LONG',
    price: 'x',
  };
  const { errors } = await resolve(values);
  expect(flattenProblems(errors, fields)).toEqual([
    ['name', { type: 'required' }],
    ['sku', { type: 'too_long', params: { limit: 3 } }],
    ['price', { type: 'records.error.amount' }],
  ]);
});

test('the limit of an amount is said as it is typed there, with its groups', async () => {
  const values = { ...toFormValues(fields, record, inputOf), price: 100_001 };
  const { errors } = await resolve(values);
  expect(flattenProblems(errors, fields)).toContainEqual([
    'price',
    { type: 'maximum', params: { limit: '1,000' } },
  ]);
});

test('on an update only what changed is judged', async () => {
  const old = { ...record, sku: 'OLD-TOO-LONG' };
  const base = toWireValues(fields, toFormValues(fields, old, inputOf), inputOf);
  const values = toFormValues(fields, old, inputOf);
  expect((await resolve(values, base)).errors).toEqual({});
  expect(Object.keys((await resolve({ ...values, price: 100_001 }, base)).errors)).toEqual(['price']);
});

test('errors within rows are listed row by row, in the order of the fields', () => {
  const errors = nestProblems([
    ['fees.1.amount', { type: 'required' }],
    ['fees.0.amount', { type: 'required' }],
    ['fees.0.label', { type: 'required' }],
    ['name.ar', { type: 'too_long' }],
    ['name', { type: 'required' }],
  ]);
  expect(flattenProblems(errors, fields).map(([path]) => path)).toEqual([
    'name',
    'name.ar',
    'fees.0.label',
    'fees.0.amount',
    'fees.1.amount',
  ]);
});

test('a place is called what a person calls it', () => {
  expect(pathLabel(fields, 'fees.1.label.ar', 'en', language)).toBe('FEES 2 › LABEL › Arabic');
});

test('the server’s sentence is shown as it is, a code in the words of the screen', () => {
  expect(problemText({ type: 'unique', message: 'Taken.' }, text)).toBe('Taken.');
  expect(problemText({ type: 'required' }, text)).toBe('<errors.required>');
  expect(problemText({ type: 'records.error.amount' }, text)).toBe('<records.error.amount>');
});

test('what a condition demands is missed when the condition changes, and only then', async () => {
  const sale = [field('isOnSale', 'flag', { nullable: false, default: false }), field('now', 'money')];
  const conditions = [{ when: { isOnSale: [true] }, required: ['now'], shown: ['now'] }];
  const validate = new Ajv2020().compile({ type: 'object' });
  const check = createResolver(sale, validate, inputOf, conditions);
  const errorsOf = async (values: Record<string, unknown>, base: object) =>
    (await check(values, { base: base as never }, {} as never)).errors;
  expect(await errorsOf({ isOnSale: true, now: null }, { isOnSale: false, now: null })).toMatchObject({
    now: { type: 'required' },
  });
  expect(await errorsOf({ isOnSale: true, now: null }, { isOnSale: true, now: null })).toEqual({});
  expect(await errorsOf({ isOnSale: false, now: null }, { isOnSale: true, now: 5 })).toEqual({});
});

test('what was typed into a field before a condition hid it is neither judged nor sent', async () => {
  const conditions = [{ when: { isOnSale: [true] }, required: ['now'], shown: ['now'] }];
  const sale = [field('isOnSale', 'flag', { nullable: false, default: false }), field('now', 'money')];
  const check = createResolver(sale, new Ajv2020().compile({ type: 'object' }), inputOf, conditions);
  const base = { isOnSale: true, now: 500 };
  const typed = { isOnSale: false, now: 'half a pound' };
  expect((await check(typed, { base: base as never }, {} as never)).errors).toEqual({});
  expect(restoreHiddenValues(conditions, sale, { isOnSale: false, now: 900 }, base)).toEqual({
    isOnSale: false,
    now: 500,
  });
  expect(restoreHiddenValues(conditions, sale, { isOnSale: false, now: 900 }, undefined)).toEqual({ isOnSale: false });
  expect(restoreHiddenValues(conditions, sale, { isOnSale: true, now: 900 }, base)).toMatchObject({ now: 900 });
});

test('what an input of react-admin asks is asked beside the schema, and both are said in the language of then', async () => {
  const { resolver } = schemaForm(catalogue.products!);
  const isNamed = (value: unknown) => (value ? true : '@@react-admin@@"ra.validation.required"');
  const { errors } = await resolver({ name: { en: '', ar: '' }, price: 100, vendor: '' }, undefined, {
    names: ['vendor'],
    fields: { vendor: { name: 'vendor', ref: {}, validate: isNamed } },
    shouldUseNativeValidation: false,
  } as never);
  const said = Object.fromEntries(
    flattenProblems(errors).map(([path, problem]) => [path, problemText(problem, text)]),
  );
  expect(said).toMatchObject({ name: '<errors.required>', vendor: '<ra.validation.required>' });
  // The mark by which react-admin's inputs know a message that is a key.
  expect(errors.name).toMatchObject({
    message: expect.stringMatching(/^@@react-admin@@\{"message":"errors\.required"/u),
  });
});

test('a record of a form of react-admin’s own travels as it is; what says nothing where nothing was stays away', () => {
  const before = { id: 1, sku: null, vendor: 'Nile' };
  expect(serializeUnchanged.toWire({ ...before, sku: '', price: null, vendor: null }, before)).toEqual({
    id: 1,
    sku: '',
    vendor: null,
  });
});
