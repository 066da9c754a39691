/** Cells of the grid: typed and pasted text becomes a value or an error, and every step can be undone. */
import { expect, it } from 'vitest';
import { clearSelection, fillDown } from '../../../../src/admin/grid/selection-edits.ts';
import { formatCell, parseCell } from '../../../../src/admin/grid/cell-text.ts';
import { serializeTsv, parseTsv } from '../../../../src/admin/grid/clipboard.ts';
import {
  countEdits,
  findMistakes,
  applyInputs,
  redo,
  undo,
  emptyEditState,
} from '../../../../src/admin/grid/edits.ts';
import type { GridColumn, GridRow } from '../../../../src/admin/grid/grid-model.ts';
import { layoutLines, computeTotal } from '../../../../src/admin/grid/layout-rows.ts';
import { isVisible } from '../../../../src/admin/layout/visible-rows.ts';
import { moveSelection } from '../../../../src/admin/grid/keyboard-navigation.ts';
import { paste } from '../../../../src/admin/grid/paste.ts';

const price: GridColumn = {
  name: 'price',
  title: 'Price',
  kind: 'money',
  width: 100,
  minimum: 0,
  maximum: 1e12,
};
const sale: GridColumn = { ...price, name: 'sale', isNullable: true, below: 'price' };
const pieces: GridColumn = {
  name: 'pieces',
  title: 'Pieces',
  kind: 'integer',
  width: 80,
  minimum: 0,
  total: 'sum',
};
const weight: GridColumn = { name: 'weight', title: 'Weight', kind: 'decimal', width: 80, minimum: 0 };
const isOn: GridColumn = { name: 'isOn', title: 'On', kind: 'boolean', width: 80 };
const sku: GridColumn = {
  name: 'sku',
  title: 'SKU',
  kind: 'text',
  width: 80,
  isNullable: true,
  maxLength: 8,
};
const columns = [price, sale, pieces, isOn, sku];
const named = new Map(columns.map((column) => [column.name, column]));
const row = (key: string, group = 'Red'): GridRow => ({
  key,
  groups: [group],
  values: { price: 10_000, sale: null, pieces: 5, isOn: false, sku: null },
});
const rows = [row('a'), row('b', 'Blue'), row('c')];
const byKey = new Map(rows.map((each) => [each.key, each]));

it.each<[GridColumn, string, unknown]>([
  [price, '129.5', { value: 12_950 }],
  [price, '١٢٩٫٥', { value: 12_950 }],
  [price, '129,5', { value: 12_950 }],
  [price, '1,250', { value: 125_000 }],
  [price, '12,50', { value: 1250 }],
  [price, '١٢,٥٠', { value: 1250 }],
  [price, '1.250,5', { value: 125_050 }],
  [price, '1 250', { value: 125_000 }],
  [price, '1,2,3', { mistake: { rule: 'money' } }],
  [price, '12,5,0', { mistake: { rule: 'money' } }],
  [price, '1.2.3', { mistake: { rule: 'money' } }],
  [weight, '1,5', { value: 1.5 }],
  [weight, '1.234', { value: 1.234 }],
  [weight, '1,2,3', { mistake: { rule: 'number' } }],
  [pieces, '1,5', { mistake: { rule: 'whole' } }],
  [pieces, '1,234', { value: 1234 }],
  [price, '0', { value: 0 }],
  [price, '-1', { mistake: { rule: 'minimum', bound: 0 } }],
  [price, '10.001', { mistake: { rule: 'money' } }],
  [price, '1e12', { mistake: { rule: 'money' } }],
  [price, '99999999999', { mistake: { rule: 'maximum', bound: 1e12 } }],
  [price, '', { mistake: { rule: 'required' } }],
  [price, 'twelve', { mistake: { rule: 'money' } }],
  [sale, ' ', { value: null }],
  [pieces, '٣', { value: 3 }],
  [pieces, '1.5', { mistake: { rule: 'whole' } }],
  [pieces, 'ten', { mistake: { rule: 'whole' } }],
  [isOn, 'نعم', { value: true }],
  [isOn, 'FALSE', { value: false }],
  [isOn, 'maybe', { mistake: { rule: 'yes_no' } }],
  [sku, ' A-1 ', { value: 'A-1' }],
  [sku, '', { value: null }],
  [sku, '123456789', { mistake: { rule: 'length', bound: 8 } }],
])('a cell of %o takes “%s”', (column, typed, read) => expect(parseCell(column, typed)).toEqual(read));

it('a value written as text is parsed to the same value', () => {
  for (const [column, value] of [
    [price, 12_950],
    [sale, null],
    [pieces, 3],
    [isOn, true],
    [isOn, false],
    [sku, 'A-1'],
  ] as const)
    expect(parseCell(column, formatCell(column, value))).toEqual({ value });
});

it('a copied block is parsed as spreadsheets write it, with quotes and line breaks in cells, and written back the same', () => {
  const block = [
    ['1', 'two "2"', 'a\tb'],
    ['', 'line\nline', ''],
  ];
  expect(parseTsv(serializeTsv(block))).toEqual(block);
  expect(parseTsv('1\t2\r\n3\t4\r\n')).toEqual([
    ['1', '2'],
    ['3', '4'],
  ]);
  expect(parseTsv('')).toEqual([['']]);
});

const lines = layoutLines(rows, null, new Set());
const span = (line: number, column: number, toLine = line, toColumn = column) => ({
  anchor: { line, column },
  active: { line: toLine, column: toColumn },
});

it('a paste starts at the first selected cell, repeats values to fill, and reports what did not fit', () => {
  const { typed, leftOut } = paste(
    [
      ['1', '2'],
      ['3', '4'],
    ],
    lines,
    columns,
    span(2, 4),
  );
  expect(typed).toEqual([{ row: 'c', column: 'sku', text: '1' }]);
  expect(leftOut).toEqual({ rows: 1, columns: 1 });
  expect(paste([['7']], lines, columns, span(0, 2, 2, 2)).typed.map((each) => each.row)).toEqual([
    'a',
    'b',
    'c',
  ]);
});

it('a paste skips group heads and the rows of a collapsed group', () => {
  const grouped = layoutLines(rows, 0, new Set(['Blue']));
  expect(grouped.map((line) => (line.type === 'row' ? line.row.key : line.key))).toEqual([
    'Red',
    'a',
    'c',
    'Blue',
  ]);
  expect(paste([['1'], ['2'], ['3']], grouped, columns, span(0, 0))).toMatchObject({
    typed: [{ row: 'a' }, { row: 'c' }],
    leftOut: { rows: 1 },
  });
});

it('filling down copies the first selected row, or the row above a single one', () => {
  const textOf = (key: string) => `of ${key}`;
  expect(
    fillDown(lines, columns, span(0, 4, 2, 4), textOf).map(({ row: key, text }) => `${key} ${text}`),
  ).toEqual(['b of a', 'c of a']);
  expect(fillDown(lines, columns, span(1, 4), textOf)).toEqual([{ row: 'b', column: 'sku', text: 'of a' }]);
  expect(fillDown(lines, columns, span(0, 4), textOf)).toEqual([]);
});

it('edits are kept per cell, removed when equal to the stored value, and can be undone and redone', () => {
  const once = applyInputs(
    emptyEditState,
    [
      { row: 'a', column: 'price', text: '5' },
      { row: 'b', column: 'pieces', text: 'x' },
    ],
    byKey,
    named,
  );
  expect(once).toMatchObject({ edits: { a: { price: 500 } }, raw: { b: { pieces: 'x' } } });
  expect(countEdits(once)).toEqual({ cells: 2, rows: 2 });
  const back = applyInputs(
    once,
    [
      { row: 'a', column: 'price', text: '100' },
      { row: 'b', column: 'pieces', text: '5' },
    ],
    byKey,
    named,
  );
  expect(countEdits(back).cells).toBe(0);
  expect(undo(back)).toMatchObject({ edits: once.edits, raw: once.raw });
  expect(redo(undo(back))).toEqual(back);
  const locked = new Map(rows.map((each) => [each.key, { ...each, locked: ['price'] }]));
  expect(
    countEdits(applyInputs(emptyEditState, [{ row: 'a', column: 'price', text: '5' }], locked, named)).cells,
  ).toBe(0);
});

it('a sale price must be below the price, whichever was edited, and invalid values are reported', () => {
  const state = applyInputs(
    emptyEditState,
    [
      { row: 'a', column: 'sale', text: '100' },
      { row: 'b', column: 'sale', text: '99' },
      { row: 'c', column: 'pieces', text: '' },
    ],
    byKey,
    named,
  );
  const found = findMistakes(state, byKey, columns);
  expect([...found.get('a')!]).toEqual([['sale', { rule: 'below', other: 'price' }]]);
  expect(found.has('b')).toBe(false);
  expect([...found.get('c')!]).toEqual([['pieces', { rule: 'required' }]]);
  const cheaper = applyInputs(state, [{ row: 'b', column: 'price', text: '50' }], byKey, named);
  expect(findMistakes(cheaper, byKey, columns).has('b')).toBe(true);
});

it('clearing empties the selected cells', () => {
  expect(clearSelection(lines, columns, span(0, 3, 1, 4))).toHaveLength(4);
});

it('arrow keys move visually, with Ctrl to the ends, and never beyond', () => {
  const size = { lines: 100, columns: 5, page: 10 };
  const press = (key: string, ctrlKey = false) => ({ key, ctrlKey, metaKey: false });
  const from = { line: 50, column: 2 };
  expect(moveSelection(from, press('ArrowRight'), size, false)).toEqual({ line: 50, column: 3 });
  expect(moveSelection(from, press('ArrowRight'), size, true)).toEqual({ line: 50, column: 1 });
  expect(moveSelection(from, press('ArrowDown', true), size, false)).toEqual({ line: 99, column: 2 });
  expect(moveSelection(from, press('PageUp'), size, false)).toEqual({ line: 40, column: 2 });
  expect(moveSelection(from, press('Home', true), size, true)).toEqual({ line: 0, column: 0 });
  expect(moveSelection({ line: 0, column: 4 }, press('ArrowRight'), size, false)).toEqual({
    line: 0,
    column: 4,
  });
  expect(moveSelection(from, press('a'), size, false)).toBeUndefined();
});

it('a column shows its sum or range, and only visible rows are rendered', () => {
  const valueOf = ({ values }: GridRow, name: string) => values[name]!;
  expect(computeTotal(pieces, rows, valueOf)).toEqual({ sum: 15 });
  expect(computeTotal({ ...price, total: 'range' }, rows, valueOf)).toEqual({ from: 10_000, to: 10_000 });
  expect(computeTotal({ ...sale, total: 'range' }, rows, valueOf)).toBeNull();
  expect(isVisible(2000, 4000, 600, 40)).toEqual([94, 121]);
  expect(isVisible(3, 0, 600, 40)).toEqual([0, 3]);
});
