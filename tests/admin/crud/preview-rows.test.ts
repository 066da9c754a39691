/** Rows of a preview: their state, fields and errors. */
import { describe, expect, it } from 'vitest';
import type { PreviewRow } from '../../../src/admin/features/data/bulk-changes/preview.ts';
import {
  fieldErrors,
  changedRowFields,
  unreadableCells,
  isChoosable,
  fieldNotes,
  rowRemarks,
  beforeAndAfter,
  rowState,
} from '../../../src/admin/features/data/bulk-changes/preview-row.ts';
import { filterOf, tabNamed, tabsOf } from '../../../src/admin/features/data/bulk-changes/row-tabs.ts';

const row = (facts: Partial<PreviewRow>): PreviewRow => ({
  position: 1,
  action: 'update',
  state: 'pending',
  recordId: 7,
  name: 'Lamp',
  before: { price: 100 },
  after: { price: 110 },
  values: { price: 110 },
  errors: null,
  source: null,
  result: null,
  ...facts,
});

describe('the state of a row', () => {
  it('is the planned action, then the result', () => {
    expect(rowState(row({}))).toBe('update');
    expect(rowState(row({ action: 'create', recordId: null }))).toBe('create');
    expect(rowState(row({ state: 'excluded' }))).toBe('excluded');
    expect(rowState(row({ state: 'applied' }))).toBe('applied');
    expect(rowState(row({ state: 'failed' }))).toBe('failed');
    expect(rowState(row({ action: 'skip' }))).toBe('skip');
  });

  it('names the row that could not be undone', () => {
    const kept = row({ state: 'applied', result: { conflict: 'changed_since', conflictMessage: 'Why.' } });
    expect(rowState(kept)).toBe('kept');
    expect(rowRemarks(kept, new Set())).toEqual(['Why.']);
  });

  it('allows selecting only rows that would be written', () => {
    expect(isChoosable(row({}))).toBe(true);
    expect(isChoosable(row({ state: 'excluded' }))).toBe(true);
    expect(isChoosable(row({ state: 'applied' }))).toBe(false);
    expect(isChoosable(row({ action: 'fail' }))).toBe(false);
  });
});

describe('the two sides of a changed field', () => {
  it('are the old and the new value', () => {
    expect(beforeAndAfter(row({}), 'price')).toEqual({ from: 100, to: 110, isBack: false });
    expect(beforeAndAfter(row({ state: 'applied' }), 'price')).toEqual({ from: 100, to: 110, isBack: false });
  });

  it('are swapped after undo', () => {
    expect(beforeAndAfter(row({ state: 'undone' }), 'price')).toEqual({ from: 110, to: 100, isBack: true });
  });
});

describe('the fields of a row', () => {
  it('are those that change; of a failed row those that would, and the invalid ones', () => {
    expect(
      changedRowFields(row({ before: { price: 1, tags: [] }, after: { price: 2, tags: ['a'] } })),
    ).toEqual(['price', 'tags']);
    const wrong = row({
      action: 'fail',
      before: { price: 100, vendor: 'A' },
      after: { price: 100, vendor: 'B' },
      errors: { 'name.en': [{ code: 'required', message: 'Enter it.' }] },
    });
    expect(changedRowFields(wrong)).toEqual(['vendor', 'name']);
    expect(fieldErrors(wrong, 'name')).toEqual(['Enter it.']);
  });

  it('include notes and the cells of the file', () => {
    const noted = row({
      result: { notes: { price: [{ code: 'stopped_at_zero', message: 'Stopped.' }] } },
      source: { line: 4, cells: { 'name.ar': '???' } },
    });
    expect(fieldNotes(noted, 'price')).toEqual(['Stopped.']);
    expect(unreadableCells(noted, 'name')).toEqual(['???']);
  });

  it('leave errors without a column to the row', () => {
    const failed = row({
      state: 'failed',
      result: {
        code: 'validation',
        message: 'Some values may not be written.',
        errors: { discountedPrice: [{ code: 'x', message: 'Too high.' }] },
      },
    });
    expect(rowRemarks(failed, new Set(['discountedPrice']))).toEqual([]);
    expect(rowRemarks(failed, new Set(['price']))).toEqual(['Too high.']);
  });
});

describe('the tabs of a preview', () => {
  it('are those with rows, and the open one', () => {
    const counts = { total: 9, waiting: 5, excluded: 0, fail: 4 };
    expect(tabsOf({ counts }, 'all').map(({ tab }) => tab)).toEqual(['all', 'waiting', 'fail']);
    expect(tabsOf({ counts }, 'excluded').map(({ tab, count }) => `${tab} ${count}`)).toContain('excluded 0');
  });

  it('filter by written rows only where the state requires it', () => {
    expect(filterOf('waiting')).toEqual({ action: ['create', 'update'], state: ['pending'] });
    expect(filterOf('all')).toEqual({});
    expect(tabNamed('nonsense')).toBe('all');
  });
});
