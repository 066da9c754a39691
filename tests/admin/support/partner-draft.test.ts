/** Validation of a lending partner in the support form, before any request. */
import { describe, expect, it } from 'vitest';
import {
  toPartnerBody,
  toPartnerDraft,
  validatePartnerField,
} from '../../../src/admin/features/support/partner-draft.ts';

describe('a field of a lending partner', () => {
  it.each([
    ['amountFrom', 'abc', 'no_number'],
    ['amountFrom', '-5', 'no_number'],
    ['amountFrom', '٥٠٠٠', undefined],
    ['monthlyCost', '2.5 %', 'no_number'],
    ['monthlyCost', '2.5', undefined],
    ['leastAge', 'abc', 'no_whole_number'],
    ['leastAge', '6.5', 'no_whole_number'],
    ['leastAge', '6', undefined],
    ['leastAge', ' ', 'fill'],
    ['website', '', undefined],
    ['handle', 'abc', undefined],
  ])('%s with “%s” gives %s', (name, said, wrong) => expect(validatePartnerField(name, said)).toBe(wrong));

  it('is listed with all errors of the form', () => {
    const draft = toPartnerDraft(null);
    draft.typed.amountTo = 'abc';
    const { wrong } = toPartnerBody(draft);
    expect(wrong).toMatchObject({ handle: 'fill', amountTo: 'no_number', amountFrom: 'fill' });
    expect(wrong).not.toHaveProperty('website');
  });
});
