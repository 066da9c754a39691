/** How chosen fields of many records change: the ways that each kind offers, and what the call carries of them. */
import { describe, expect, it } from 'vitest';
import {
  askedField,
  needsPreview,
  newLine,
  pathOf,
  readLine,
  valuesOf,
  waysOf,
  type ChangeLine,
} from '../../../src/admin/crud/dialogs/bulk-change-lines.ts';
import { inputOf } from '../../../src/field-types/inputs.ts';
import { catalogue } from '../../../src/generated/catalogue.js';
import { fieldOf } from '../../../src/shared/resources/record-fields.ts';

const products = catalogue.products!;
const field = (name: string) => fieldOf(products, name);
const read = (line: ChangeLine, held: unknown) =>
  readLine(field(line.name), line, { [pathOf(line)]: held }, inputOf);

describe('the ways in which a field changes', () => {
  it('are those that its kind knows, the usual one first', () => {
    expect(waysOf(field('price'), true)).toEqual(['increase', 'decrease', 'set']);
    expect(waysOf(field('tags'), true)).toEqual(['append', 'remove', 'set', 'clear']);
    expect(waysOf(field('status'), true)).toEqual(['set']);
    expect(waysOf(field('vendor'), true)).toEqual(['set', 'clear']);
  });

  it('depend on nothing that a record holds where no preview can be made', () => {
    expect(waysOf(field('price'), false)).toEqual(['set']);
    expect(newLine(field('price'), false).how).toBe('set');
    expect(needsPreview([newLine(field('price'), true)])).toBe(true);
    expect(needsPreview([newLine(field('status'), true)])).toBe(false);
  });
});

describe('a line', () => {
  const percent: ChangeLine = { name: 'price', how: 'increase', by: 'percent' };

  it('asks for a percentage as a figure, not as money', () => {
    expect(askedField(field('price'), percent)).toMatchObject({ kind: 'number', unit: '%' });
    expect(askedField(field('price'), { ...percent, by: 'amount' }).kind).toBe('money');
    expect(pathOf(percent)).not.toBe(pathOf({ ...percent, by: 'amount' }));
  });

  it('becomes a change of the call', () => {
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

  it('says what is wrong with it', () => {
    expect(read(percent, 0)).toEqual({ error: 'previews.edit.above_zero' });
    expect(read(percent, null)).toEqual({ error: 'previews.edit.above_zero' });
    expect(read(percent, 'ten')).toEqual({ error: 'records.error.number' });
    expect(read(percent, 1.234)).toEqual({ error: 'previews.edit.percent_places' });
    expect(read({ name: 'tags', how: 'append', by: 'percent' }, [])).toEqual({
      error: 'previews.edit.choose_some',
    });
    // An input that was left empty never empties the field of every record.
    expect(read({ name: 'vendor', how: 'set', by: 'percent' }, '  ')).toEqual({ error: 'required' });
  });
});

it('turns what is set or emptied into the values of a change at once', () => {
  expect(
    valuesOf(
      [
        { field: 'status', action: 'set', value: 'hidden' },
        { field: 'vendor', action: 'clear' },
        { field: 'tags', action: 'clear' },
      ],
      products.fields,
    ),
  ).toEqual({ status: 'hidden', vendor: null, tags: [] });
});
