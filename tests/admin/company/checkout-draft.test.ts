/** Changes of the checkout form before they are saved. */
import { expect, it } from 'vitest';
import {
  changedCheckoutFields,
  countChanges,
  validateDraft,
  editField,
  withDraft,
  type CheckoutField,
} from '../../../src/admin/features/company/checkout-form/checkout-draft.ts';

const notes: CheckoutField = {
  id: 14,
  version: 3,
  key: 'notes',
  labelEn: 'Notes',
  labelAr: 'ملاحظات',
  isVisible: true,
  isRequired: true,
  isMandatory: false,
};

it('hiding a field makes it optional, and showing it again restores both', () => {
  const hidden = editField({}, notes, { isVisible: false });
  expect(withDraft(notes, hidden)).toMatchObject({ isVisible: false, isRequired: false });
  expect(countChanges(hidden)).toBe(1);
  const shown = editField(hidden, notes, { isVisible: true });
  expect(withDraft(notes, shown)).toEqual(notes);
  expect(shown).toEqual({});
});

it('a change back to the stored value is no change', () => {
  const renamed = editField({}, notes, { labelEn: 'Gift note' });
  expect(editField(renamed, notes, { labelEn: 'Notes' })).toEqual({});
});

it('a save sends the changed fields, each with the version that was read', () => {
  const floor = { ...notes, id: 11, version: 1, key: 'floor', isRequired: false };
  const draft = editField(editField({}, notes, { labelAr: 'رسالة' }), floor, { isRequired: true });
  expect(changedCheckoutFields([floor, notes], draft)).toEqual([
    { id: 11, version: 1, isRequired: true },
    { id: 14, version: 3, labelAr: 'رسالة' },
  ]);
});

it('another user’s change of another value is kept', () => {
  const draft = editField({}, notes, { labelEn: 'Gift note' });
  const theirs = { ...notes, version: 4, labelAr: 'رسالة' };
  expect(withDraft(theirs, draft)).toMatchObject({ labelEn: 'Gift note', labelAr: 'رسالة' });
  expect(changedCheckoutFields([theirs], draft)).toEqual([{ id: 14, version: 4, labelEn: 'Gift note' }]);
});

it('an empty label is refused', () => {
  expect(validateDraft(editField({}, notes, { labelEn: '  ' }))).toEqual({
    14: { labelEn: 'errors.required' },
  });
  expect(validateDraft(editField({}, notes, { isRequired: false }))).toEqual({});
});
