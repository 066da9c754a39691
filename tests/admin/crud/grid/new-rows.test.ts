/** New rows of the grid: pasted below the last one, identified by their keys, undone, and refused when too many or duplicate. */
import { expect, it } from 'vitest';
import {
  countEdits,
  findMistakes,
  applyInputs,
  undo,
  emptyEditState,
  type EditState,
} from '../../../../src/admin/grid/edits.ts';
import type { GridColumn, GridRow } from '../../../../src/admin/grid/grid-model.ts';
import { layoutLines, pinnedOffsets } from '../../../../src/admin/grid/layout-rows.ts';
import { paste, type NewRowPolicy } from '../../../../src/admin/grid/paste.ts';
import {
  optionColumns,
  assignOptionValues,
  variantKeys,
} from '../../../../src/admin/features/catalog/variants-table/variant-keys.ts';
import {
  addedVariants,
  optionTexts,
  createNewRow,
} from '../../../../src/admin/features/catalog/variants-table/variant-rows.ts';

const options = [
  { name: { en: 'Size' }, values: [{ value: { en: 'S', ar: 'صغير' } }, { value: { en: 'M', ar: 'وسط' } }] },
  { name: { en: 'Colour' }, values: [{ value: { en: 'Red', ar: 'أحمر' } }] },
];
const keys = variantKeys(options);
const price: GridColumn = { name: 'price', title: 'Price', kind: 'money', width: 90, minimum: 0 };
const pieces: GridColumn = { name: 'quantity', title: 'Pieces', kind: 'integer', width: 90, minimum: 0 };
const columns = [...optionColumns(options, 'en'), price, pieces];
const named = new Map(columns.map((column) => [column.name, column]));
const row = (key: string, size: string): GridRow => ({
  key,
  identity: keys.identityOf([size, 'Red']),
  values: { option0: size, option1: 'Red', price: 100, quantity: 1 },
});
const rows = [row('1', 'S'), row('2', 'M')];
const byKey = new Map(rows.map((each) => [each.key, each]));
const lines = layoutLines(rows, null, new Set());
const growth = (room = 100): NewRowPolicy => {
  let count = 0;
  return { room, newKey: () => `new${(count += 1)}`, identityOf: keys.identityOf, rows };
};
const at = (line: number, column: number) => ({ anchor: { line, column }, active: { line, column } });
const pasted = (block: string[][], line: number, column: number, room?: number) =>
  paste(block, lines, columns, at(line, column), growth(room));
const after = (block: string[][], line: number, column: number): EditState => {
  const { typed, more } = pasted(block, line, column);
  return applyInputs(emptyEditState, typed, byKey, named, more);
};
const mistakes = (state: EditState) => {
  const more = state.added.map((key) => createNewRow(key, optionTexts(state, key, options), '', keys));
  const found = findMistakes(state, new Map([...rows, ...more].map((each) => [each.key, each])), columns);
  return Object.fromEntries(
    [...found].map(([key, cells]) => [
      key,
      Object.fromEntries([...cells].map(([name, { rule }]) => [name, rule])),
    ]),
  );
};

it('rows pasted below the last one become new rows, and missing keys are asked for', () => {
  const state = after([['1'], ['2'], ['3'], ['']], 1, 2);
  expect(state.added).toEqual(['new1', 'new2']);
  expect(state.edits).toEqual({ new1: { price: 200 }, new2: { price: 300 } });
  expect(mistakes(state)).toEqual({
    new1: { option0: 'required', option1: 'required' },
    new2: { option0: 'required', option1: 'required' },
  });
  expect(undo(state)).toMatchObject({ added: [], edits: {} });
});

it('rows beyond the limit are left out', () => {
  expect(pasted([['1'], ['2'], ['3'], ['4']], 1, 2, 1)).toMatchObject({
    more: ['new1'],
    leftOut: { rows: 2, columns: 0 },
  });
  expect(pasted([['1'], ['2'], ['3']], 1, 2, 0)).toMatchObject({ more: [], leftOut: { rows: 2 } });
});

it('pasted lines with keys update their rows, whatever their order, case, language and digits', () => {
  const block = [
    ['XL', 'red', '٥٫٥', '٣'],
    ['وَسَط', 'أحمر', '7', 'many'],
    ['s', 'RED', '8', '4'],
  ];
  const state = after(block, 0, 0);
  expect(state.added).toEqual(['new1']);
  expect(state.edits).toEqual({
    new1: { option0: 'XL', option1: 'red', price: 550, quantity: 3 },
    2: { price: 700 },
    1: { price: 800, quantity: 4 },
  });
  expect(mistakes(state)).toEqual({ 2: { quantity: 'whole' } });
  expect(pasted([...block, ['xl', 'Red', '9', '5', 'one more']], 0, 0)).toMatchObject({
    more: ['new1'],
    leftOut: { columns: 1 },
  });
});

it('the header of a pasted sheet is no row', () => {
  expect(
    pasted(
      [
        ['size', 'COLOUR', 'Price'],
        ['s', 'red', '9'],
      ],
      1,
      0,
    ),
  ).toMatchObject({
    more: [],
    typed: [{ row: '1', text: 's' }, {}, { row: '1', column: 'price', text: '9' }],
  });
  expect(pasted([['Size', 'Colour']], 0, 0)).toMatchObject({ typed: [], more: [] });
});

it('a duplicate new row is reported at its last key, and an emptied new row is removed', () => {
  const typed = [
    { row: 'a', column: 'option0', text: ' m ' },
    { row: 'a', column: 'option1', text: 'RED' },
  ];
  const state = applyInputs(emptyEditState, typed, byKey, named, ['a']);
  expect(mistakes(state)).toEqual({ a: { option1: 'twice' } });
  const emptied = applyInputs(
    state,
    typed.map((each) => ({ ...each, text: '' })),
    byKey,
    named,
  );
  expect(emptied).toMatchObject({ added: [], edits: {} });
  expect(countEdits(applyInputs(emptyEditState, [], byKey, named, ['b']))).toEqual({ cells: 0, rows: 0 });
});

it('keys of stored rows are read-only, and their columns are pinned', () => {
  expect(
    applyInputs(emptyEditState, [{ row: '1', column: 'option0', text: 'L' }], byKey, named).edits,
  ).toEqual({});
  expect(pinnedOffsets(columns)).toEqual({ count: 2, offsets: [0, 120], width: 240 });
  expect(pinnedOffsets([price, pieces])).toMatchObject({ count: 1, width: 90 });
});

it('a new row gets the next unused combination of keys', () => {
  const taken = new Set(rows.map(({ identity }) => identity!));
  const give = (texts: string[][], ...lists: string[][]) =>
    assignOptionValues(texts, lists, keys.identityOf, taken);
  const none = ['', ''];
  expect(give([none, none, none], ['S', 'L'], ['Red', 'Blue'])).toEqual([
    ['S', 'Blue'],
    ['L', 'Red'],
    ['L', 'Blue'],
  ]);
  expect(give([none, none], ['L'], ['red'])).toEqual([['L', 'red'], undefined]);
  expect(
    give(
      [
        ['L', ''],
        ['XL', ''],
      ],
      [],
      ['Blue'],
    ),
  ).toEqual([
    ['L', 'Blue'],
    ['XL', 'Blue'],
  ]);
  expect(give([none], ['L'], [])).toEqual([undefined]);
});

it('existing key values are sent as stored, and new ones in the language of their letters', () => {
  const state = after([['كبير', 'red', '', '2']], 1, 0);
  expect(addedVariants(state, options, keys)).toEqual([
    {
      key: 'new1',
      body: {
        quantity: 2,
        values: [{ value: { en: null, ar: 'كبير' } }, { value: { en: 'Red', ar: 'أحمر' } }],
      },
    },
  ]);
});
