/** Customer phone in the format of the specification: number, and country with its code. */
import { isPhone, storedPhone } from '../../../shared/texts/phone.ts';
import type { Spelling } from '../../crud/records/resources/resource-hooks.ts';

interface Parts {
  number?: string | null;
  country?: { phoneCode?: string | null } | null;
}

const egypt = '20';

export const splitPhone: Spelling = {
  read: `select jsonb_build_object('number', t."phoneNumber", 'country', case when t."phoneNumber" like '01%'
    then jsonb_build_object('phoneCode', '${egypt}', 'emoji', '🇪🇬') end) where t."phoneNumber" is not null`,
  write(said, _record, refuse) {
    const { number, country } = (said ?? {}) as Parts;
    if (!number) return { phoneNumber: null };
    const whole = joined(number, country?.phoneCode?.replace('+', ''));
    if (!isPhone(whole)) refuse('phone.number', 'phone');
    return { phoneNumber: isPhone(whole) ? storedPhone(whole) : null };
  },
  places: { phoneNumber: 'phone.number' },
};

/** A number with a country code is complete; otherwise the code of another country is prepended, without the trunk zero. */
function joined(number: string, code = egypt): string {
  return code === egypt || /^\s*(?:\+|00)/u.test(number) ? number : `+${code}${number.replace(/^\s*0/u, '')}`;
}
