/** Conditions between fields: read from `if`/`then`, reported when mistaken, and their effect on a record. */
import { describe, expect, it } from 'vitest';
import {
  controllingFieldsOf,
  isRequiredByCondition,
  isShown,
  missingFields,
  readConditions,
  type ConditionModel,
} from '../../../src/shared/resources/conditions.ts';
import type { JsonSchema } from '../../../src/shared/resources/json-schema.ts';

const properties = { isOnSale: {}, discountedPrice: {}, pricedBy: {}, unit: {}, fees: {} };

function read(schema: object): [ConditionModel[], JsonSchema, string[]] {
  const sentences: string[] = [];
  const note = (place: string, message: string) => void sentences.push(`${place} ${message}`);
  const [conditions, rest] = readConditions({ type: 'object', properties, ...schema } as JsonSchema, note);
  return [conditions, rest, sentences];
}
const isOnSale = { properties: { isOnSale: { const: true } } };

describe('a condition', () => {
  const sale = {
    if: isOnSale,
    then: { required: ['discountedPrice'], properties: { discountedPrice: true } },
  };
  const measured = {
    if: { properties: { pricedBy: { enum: ['length', 'area'] } } },
    then: { properties: { unit: true } },
  };

  it('is taken out of the schema, anywhere in its root', () => {
    const [conditions, rest, sentences] = read({ ...sale, allOf: [measured, { description: 'Kept.' }] });
    expect(sentences).toEqual([]);
    expect(conditions).toEqual([
      { when: { isOnSale: [true] }, required: ['discountedPrice'], shown: ['discountedPrice'] },
      { when: { pricedBy: ['length', 'area'] }, required: [], shown: ['unit'] },
    ]);
    expect(rest).toEqual({ type: 'object', properties, allOf: [{ description: 'Kept.' }] });
  });

  it('shows and requires fields by a record’s values', () => {
    const [conditions] = read({ allOf: [sale, measured] });
    expect(isShown(conditions, 'discountedPrice', { isOnSale: false })).toBe(false);
    expect(isShown(conditions, 'discountedPrice', { isOnSale: true })).toBe(true);
    expect(isShown(conditions, 'isOnSale', {})).toBe(true);
    expect(isRequiredByCondition(conditions, 'unit', { pricedBy: 'area' })).toBe(false);
    expect(missingFields(conditions, { isOnSale: true, discountedPrice: null })).toEqual(['discountedPrice']);
    expect(missingFields(conditions, { isOnSale: true, discountedPrice: 0 })).toEqual([]);
    expect(missingFields(conditions, { isOnSale: false })).toEqual([]);
  });

  it('depends on shown fields only: a hidden field’s value shows and requires nothing', () => {
    const [conditions] = read({
      allOf: [
        { if: isOnSale, then: { properties: { pricedBy: true } } },
        {
          if: { properties: { pricedBy: { const: 'area' } } },
          then: { required: ['unit'], properties: { unit: true } },
        },
      ],
    });
    const seen = { isOnSale: true, pricedBy: 'area' };
    expect(isShown(conditions, 'unit', seen)).toBe(true);
    expect(missingFields(conditions, seen)).toEqual(['unit']);
    const hidden = { isOnSale: false, pricedBy: 'area' };
    expect(isShown(conditions, 'unit', hidden)).toBe(false);
    expect(isRequiredByCondition(conditions, 'unit', hidden)).toBe(false);
    expect(missingFields(conditions, hidden)).toEqual([]);
    expect(controllingFieldsOf(conditions, ['unit'])).toEqual(['pricedBy', 'isOnSale']);
  });

  it('in a cycle with another terminates', () => {
    const [conditions] = read({
      allOf: [
        { if: { properties: { fees: { const: 1 } } }, then: { properties: { unit: true } } },
        { if: { properties: { unit: { const: 1 } } }, then: { properties: { fees: true } } },
      ],
    });
    expect(isShown(conditions, 'unit', { fees: 1, unit: 1 })).toBe(true);
    expect(isShown(conditions, 'unit', { fees: 0, unit: 1 })).toBe(false);
    expect(controllingFieldsOf(conditions, ['unit'])).toEqual(['fees', 'unit']);
  });

  it('has in “else” what applies while it is not met', () => {
    const typed = {
      ...properties,
      isOnSale: { type: 'boolean' },
      pricedBy: { enum: ['piece', 'length', 'area'] },
    };
    const both = { properties: { isOnSale: { const: true }, pricedBy: { const: 'piece' } } };
    const [conditions, rest, sentences] = read({
      properties: typed,
      if: both,
      then: { properties: { fees: true } },
      else: { required: ['unit'], properties: { unit: true } },
      allOf: [{ if: isOnSale, else: { required: ['pricedBy'] } }],
    });
    expect(sentences).toEqual([]);
    expect(rest).toEqual({ type: 'object', properties: typed });
    const held = { isOnSale: true, pricedBy: 'piece' };
    expect(isShown(conditions, 'fees', held)).toBe(true);
    expect(isShown(conditions, 'unit', held)).toBe(false);
    const others: Record<string, unknown>[] = [
      { ...held, pricedBy: 'area' },
      { ...held, isOnSale: false },
      { ...held, isOnSale: null },
      { isOnSale: true },
    ];
    for (const other of others) {
      expect(isShown(conditions, 'fees', other)).toBe(false);
      expect(missingFields(conditions, other)).toContain('unit');
    }
    expect(missingFields(conditions, { unit: 'm' })).toEqual(['pricedBy']);
  });

  it('counts an empty list as missing', () => {
    const [conditions] = read({ if: isOnSale, then: { required: ['fees'] } });
    expect(missingFields(conditions, { isOnSale: true, fees: [] })).toEqual(['fees']);
  });

  it.each<[string, object, RegExp]>([
    [
      'an unknown field in “if”',
      { if: { properties: { onSale: { const: true } } }, then: { required: ['unit'] } },
      /“onSale” is no field of the schema\. Did you mean “isOnSale”\?/u,
    ],
    [
      'an unknown field in “then”',
      { if: isOnSale, then: { required: ['discountPrice'] } },
      /^\/then\/required .*Did you mean “discountedPrice”\?/u,
    ],
    [
      'an unsupported comparison',
      { if: { properties: { isOnSale: { minimum: 1 } } }, then: { required: ['unit'] } },
      /“minimum” is not understood here/u,
    ],
    [
      'an else for values that cannot be enumerated',
      { ...sale, else: { required: ['unit'] } },
      /^\/else What “isOnSale” may hold instead cannot be listed/u,
    ],
    [
      'limits in an else',
      { ...measured, else: { properties: { fees: { maximum: 0 } } } },
      /^\/else\/properties\/fees Say true: the field is shown while the condition does not hold/mu,
    ],
    ['an empty “if”', { if: {}, then: { required: ['unit'] } }, /compares fields with values/u],
    ['an “if” without “then” and “else”', { if: isOnSale, then: {} }, /Name what follows/u],
    [
      'limits under a condition',
      { if: isOnSale, then: { properties: { unit: { minLength: 2 } } } },
      /Its limits stand at the field/u,
    ],
  ])('with %s is reported with its remedy', (_what, schema, sentence) => {
    expect(read(schema)[2].join('\n')).toMatch(sentence);
  });
});
