/** What a row of a preview says on screen: its state, its fields, and what speaks against it. */
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
  it('is what will become of it, then what became of it', () => {
    expect(rowState(row({}))).toBe('update');
    expect(rowState(row({ action: 'create', recordId: null }))).toBe('create');
    expect(rowState(row({ state: 'excluded' }))).toBe('excluded');
    expect(rowState(row({ state: 'applied' }))).toBe('applied');
    expect(rowState(row({ state: 'failed' }))).toBe('failed');
    expect(rowState(row({ action: 'skip' }))).toBe('skip');
  });

  it('says which row could not be taken back', () => {
    const kept = row({ state: 'applied', result: { conflict: 'changed_since', conflictMessage: 'Why.' } });
    expect(rowState(kept)).toBe('kept');
    expect(rowRemarks(kept, new Set())).toEqual(['Why.']);
  });

  it('lets only rows be chosen that would be written', () => {
    expect(isChoosable(row({}))).toBe(true);
    expect(isChoosable(row({ state: 'excluded' }))).toBe(true);
    expect(isChoosable(row({ state: 'applied' }))).toBe(false);
    expect(isChoosable(row({ action: 'fail' }))).toBe(false);
  });
});

describe('the two sides of a field', () => {
  it('are what it was and what it becomes', () => {
    expect(beforeAndAfter(row({}), 'price')).toEqual({ from: 100, to: 110, isBack: false });
    expect(beforeAndAfter(row({ state: 'applied' }), 'price')).toEqual({ from: 100, to: 110, isBack: false });
  });

  it('turn round when it is undone: what was withdrawn goes, what was right stands', () => {
    expect(beforeAndAfter(row({ state: 'undone' }), 'price')).toEqual({ from: 110, to: 100, isBack: true });
  });
});

describe('the fields of a row', () => {
  it('are those that change; of one that fails, those that would, and those that are wrong', () => {
    expect(changedRowFields(row({ before: { price: 1, tags: [] }, after: { price: 2, tags: ['a'] } }))).toEqual([
      'price',
      'tags',
    ]);
    const wrong = row({
      action: 'fail',
      before: { price: 100, vendor: 'A' },
      after: { price: 100, vendor: 'B' },
      errors: { 'name.en': [{ code: 'required', message: 'Enter it.' }] },
    });
    expect(changedRowFields(wrong)).toEqual(['vendor', 'name']);
    expect(fieldErrors(wrong, 'name')).toEqual(['Enter it.']);
  });

  it('bring what is to be known of them, and what stood in the file', () => {
    const noted = row({
      result: { notes: { price: [{ code: 'stopped_at_zero', message: 'Stopped.' }] } },
      source: { line: 4, cells: { 'name.ar': '???' } },
    });
    expect(fieldNotes(noted, 'price')).toEqual(['Stopped.']);
    expect(unreadableCells(noted, 'name')).toEqual(['???']);
  });

  it('leave to the row what nobody sees a column of', () => {
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

describe('the tabs', () => {
  it('stand for what there is, and for the one that is open', () => {
    const counts = { total: 9, waiting: 5, excluded: 0, fail: 4 };
    expect(tabsOf({ counts }, 'all').map(({ tab }) => tab)).toEqual(['all', 'waiting', 'fail']);
    expect(tabsOf({ counts }, 'excluded').map(({ tab, count }) => `${tab} ${count}`)).toContain('excluded 0');
  });

  it('ask for rows that are written only where the state means something', () => {
    expect(filterOf('waiting')).toEqual({ action: ['create', 'update'], state: ['pending'] });
    expect(filterOf('all')).toEqual({});
    expect(tabNamed('nonsense')).toBe('all');
  });
});
