/** Cell edits in a list: one cell is open, a pending value is not sent twice, a refused value stays in its input. */
import { expect, test } from 'vitest';
import {
  cellEditsReducer,
  type CellEdit,
  type CellEvent,
} from '../../../src/admin/crud/list/cells/cell-edits.ts';
import { mergeAnswerIntoRow, toRequestValue } from '../../../src/admin/crud/list/cells/cell-value.ts';
import { editableFields, isEditableIn } from '../../../src/admin/crud/list/cells/editable-fields.ts';
import { catalogue } from '../../../src/generated/catalogue.js';
import { fieldOf } from '../../../src/shared/resources/record-fields.ts';

const base = { id: 1, version: 3, price: 100, vendor: 'Nile' };
const begin = (field: string): CellEvent => ({
  type: 'begin',
  edit: { id: 1, field, base, typed: base[field as 'price'] },
});
const save: CellEvent = { type: 'save', id: 1, field: 'price', typed: 150, base };
const refuse: CellEvent = { type: 'refuse', id: 1, field: 'price', problem: 'No.', mayRetry: false };
const after = (...events: CellEvent[]) => events.reduce(cellEditsReducer, [] as readonly CellEdit[]);
const phases = (edits: readonly CellEdit[]) => edits.map(({ field, phase }) => `${field} ${phase}`);

test('a pending cell cannot be edited again, and another cell can be opened meanwhile', () => {
  expect(phases(after(begin('price'), save, begin('price')))).toEqual(['price saving']);
  expect(phases(after(begin('price'), save, begin('vendor')))).toEqual(['price saving', 'vendor open']);
});

test('a refused cell opens again with its typed value, after the one that is open', () => {
  expect(after(begin('price'), save, refuse)).toMatchObject([{ phase: 'open', typed: 150, problem: 'No.' }]);
  const both = after(begin('price'), save, begin('vendor'), refuse);
  expect(phases(both)).toEqual(['price waiting', 'vendor open']);
  expect(phases(cellEditsReducer(both, { type: 'end', id: 1, field: 'vendor' }))).toEqual(['price open']);
});

test('a cell is editable if a form could write its field, the user may edit, and the record shows it', () => {
  const products = catalogue.products!;
  const mine = editableFields(products, () => true);
  expect(
    ['name', 'status', 'price', 'quantity', 'tags', 'collections'].filter((name) => !mine.has(name)),
  ).toEqual([]);
  expect(['media', 'description', 'id'].filter((name) => mine.has(name))).toEqual([]);
  expect(editableFields(products, (_, action) => action === 'view').size).toBe(0);
  expect(editableFields(catalogue.purchases!, () => true).has('total')).toBe(false);
  expect(editableFields(catalogue.navigations!, () => true).has('parentId')).toBe(true);
  expect(editableFields(catalogue.reviews!, () => true).has('productId')).toBe(false);
  expect(editableFields(catalogue.discounts!, () => true).has('startsAt')).toBe(true);
  expect(isEditableIn(products, 'minQuantity', { isLimited: false })).toBe(false);
  expect(isEditableIn(products, 'minQuantity', { isLimited: true })).toBe(true);
  expect(isEditableIn(products, 'minQuantity', {})).toBe(true);
  expect(isEditableIn(catalogue.purchases!, 'payment', { status: 'draft' })).toBe(false);
  expect(isEditableIn(catalogue.purchases!, 'payment', { status: 'active' })).toBe(true);
});

test('of a translated text only the page’s language is sent, and the list shows the result', () => {
  const { fields } = catalogue.products!;
  expect(toRequestValue(fieldOf(catalogue.products!, 'name'), 'صينية', 'ar')).toEqual({ ar: 'صينية' });
  const row = { id: 1, version: 3, name: 'Tray', media: [1], price: 100, collections: [4] };
  const answer = {
    id: 1,
    version: 4,
    name: { en: 'Tray', ar: null },
    media: [{}],
    price: 150,
    sku: 'X',
    collections: [4, 9],
  };
  expect(mergeAnswerIntoRow(fields, row, answer, 'ar')).toEqual({
    ...row,
    version: 4,
    price: 150,
    collections: [4, 9],
  });
});
