/** Bulk changes of fields: the actions that each field type offers, and the request body. */
import { describe, expect, it } from 'vitest';
import {
  lineField,
  needsPreview,
  createLine,
  linePath,
  parseLine,
  commonValues,
  allowedActions,
  type ChangeLine,
} from '../../../src/admin/crud/dialogs/bulk-change-lines.ts';
import { inputOf } from '../../../src/field-types/inputs.ts';
import { catalogue } from '../../../src/generated/catalogue.js';
import { fieldOf } from '../../../src/shared/resources/record-fields.ts';

const products = catalogue.products!;
const field = (name: string) => fieldOf(products, name);
const read = (line: ChangeLine, held: unknown) =>
  parseLine(field(line.name), line, { [linePath(line)]: held }, inputOf);

describe('the bulk actions of a field', () => {
  it('are those of its field type, the default first', () => {
    expect(allowedActions(field('price'), true)).toEqual(['increase', 'decrease', 'set']);
    expect(allowedActions(field('tags'), true)).toEqual(['append', 'remove', 'set', 'clear']);
    expect(allowedActions(field('status'), true)).toEqual(['set']);
    expect(allowedActions(field('vendor'), true)).toEqual(['set', 'clear']);
  });

  it('are independent of the record’s value when no preview is possible', () => {
    expect(allowedActions(field('price'), false)).toEqual(['set']);
    expect(createLine(field('price'), false).how).toBe('set');
    expect(needsPreview([createLine(field('price'), true)])).toBe(true);
    expect(needsPreview([createLine(field('status'), true)])).toBe(false);
  });
});

describe('a line of a bulk change', () => {
  const percent: ChangeLine = { name: 'price', how: 'increase', by: 'percent' };

  it('takes a percentage as a number, not as money', () => {
    expect(lineField(field('price'), percent)).toMatchObject({ kind: 'number', unit: '%' });
    expect(lineField(field('price'), { ...percent, by: 'amount' }).kind).toBe('money');
    expect(linePath(percent)).not.toBe(linePath({ ...percent, by: 'amount' }));
  });

  it('becomes a change in the request body', () => {
    expect(read(percent, 12.5)).toEqual({
      change: { field: 'price', action: 'increase', by: 'percent', value: 12.5 },
    });
    expect(read({ name: 'tags', how: 'remove', by: 'percent' }, ['old'])).toEqual({
      change: { field: 'tags', action: 'remove', value: ['old'] },
    });
    expect(read({ name: 'vendor', how: 'clear', by: 'percent' }, 'typed before')).toEqual({
      change: { field: 'vendor', action: 'clear' },
    });
  });

  it('reports invalid values', () => {
    expect(read(percent, 0)).toEqual({ error: 'previews.edit.above_zero' });
    expect(read(percent, null)).toEqual({ error: 'previews.edit.above_zero' });
    expect(read(percent, 'ten')).toEqual({ error: 'records.error.number' });
    expect(read(percent, 1.234)).toEqual({ error: 'previews.edit.percent_places' });
    expect(read({ name: 'tags', how: 'append', by: 'percent' }, [])).toEqual({
      error: 'previews.edit.choose_some',
    });
    // An empty input never empties the field of every record.
    expect(read({ name: 'vendor', how: 'set', by: 'percent' }, '  ')).toEqual({ error: 'required' });
  });
});

it('setting and emptying fields becomes the values of an immediate change', () => {
  expect(
    commonValues(
      [
        { field: 'status', action: 'set', value: 'hidden' },
        { field: 'vendor', action: 'clear' },
        { field: 'tags', action: 'clear' },
      ],
      products.fields,
    ),
  ).toEqual({ status: 'hidden', vendor: null, tags: [] });
});
