/** Required fields of support actions on a store. */
import { describe, expect, it } from 'vitest';
import { invalidDate } from '../../../src/admin/fields/dates/invalid-date.ts';
import {
  validateSupportAction,
  type SupportActionField,
} from '../../../src/admin/features/support/support-action-fields.ts';

const text = (key: string, options?: object) => (options ? `${key} ${JSON.stringify(options)}` : key);
const minutes: SupportActionField = { name: 'minutes', kind: 'number', initial: '60', min: 1, max: 60 };
const endsAt: SupportActionField = { name: 'endsAt', kind: 'day', initial: '', first: '2026-11-21' };

describe('the fields of a support action', () => {
  it.each(['', '0', '61', '900'])('refuse “%s” minutes and name the allowed range', (said) => {
    expect(validateSupportAction([minutes], { minutes: said }, null, text)).toEqual({
      minutes: 'support.deed.between {"min":1,"max":60}',
    });
  });

  it.each(['1', '60'])('accept %s minutes', (said) => {
    expect(validateSupportAction([minutes], { minutes: said }, null, text)).toEqual({});
  });

  it('refuse a past day, and accept today, a later day or none', () => {
    const found = (day: string) => validateSupportAction([endsAt], { endsAt: day }, null, text);
    expect(found('2026-11-20')).toEqual({ endsAt: 'support.deed.past' });
    for (const day of ['', '2026-11-21', '2027-01-01']) expect(found(day)).toEqual({});
    // An incomplete date must not count as none, which would mean no end.
    expect(found(invalidDate)).toEqual({ endsAt: 'records.error.date' });
  });

  it('require a reason of ten letters where one is needed', () => {
    expect(validateSupportAction([], {}, '  too short ', text)).toEqual({
      reason: 'support.deed.reason_short',
    });
    expect(validateSupportAction([], {}, 'long enough', text)).toEqual({});
    expect(validateSupportAction([], {}, null, text)).toEqual({});
  });

  it('require the account’s email or phone before it is erased, in any spelling', () => {
    const known: SupportActionField = {
      name: 'known',
      kind: 'known',
      initial: '',
      expected: 'heba@nakhla.example',
    };
    const found = (said: string) => validateSupportAction([known], { known: said }, null, text);
    expect(found(' Heba@Nakhla.example ')).toEqual({});
    for (const said of ['', 'heba'])
      expect(found(said)).toEqual({ known: 'support.deed.known_help {"known":"heba@nakhla.example"}' });
  });
});
