/** Texts of an SMS campaign in one or both languages, and their validation. */
import { locales, type Locale } from '../../../../shared/texts/locale.ts';
import { longestSms, measureSms, maxParts, placesIn } from '../../../../shared/messaging/sms-text.ts';
import type { Connection } from '../../../infrastructure/database/connection.ts';
import { Problem, type FieldErrors } from '../../../infrastructure/http/problem.ts';
import { isRedeemable } from '../../marketing/marketing.ts';

export type SmsTexts = Partial<Record<Locale, string>>;

/** Trimmed texts, without empty ones. */
export const trimTexts = (given: Partial<Record<Locale, string | null>> = {}): SmsTexts =>
  Object.fromEntries(
    locales.flatMap((locale) => {
      const text = given[locale]?.trim();
      return text ? [[locale, text]] : [];
    }),
  );

/** Errors of a text, by field. */
function problemsOf(field: string, text: string, code: string | null): FieldErrors {
  const { known, unknown } = placesIn(text);
  if (unknown.length) return { [field]: [{ code: 'sms_place_unknown', params: { place: unknown[0]! } }] };
  if (text.length > longestSms || measureSms(text).parts > maxParts)
    return { [field]: [{ code: 'sms_too_long', params: { most: maxParts } }] };
  if (known.includes('code') && !code) return { discountCode: [{ code: 'sms_code_needed' }] };
  return {};
}

/**
 * Validates texts and discount code.
 * @param at send time: the code must be redeemable then
 * @throws Problem 422 at each field
 */
export async function refuseTexts(
  transaction: Connection,
  companyId: number,
  texts: Readonly<Record<string, string>>,
  code: string | null,
  at = new Date(),
): Promise<void> {
  const errors = Object.assign(
    {},
    ...Object.entries(texts).map(([field, text]) => problemsOf(field, text, code)),
  ) as FieldErrors;
  if (code && !(await isRedeemable(transaction, companyId, code, at)))
    errors.discountCode = [{ code: 'sms_code_unknown' }];
  if (Object.keys(errors).length) throw new Problem(422, 'validation', { errors });
}

/** The texts by their field path in the request. */
export const atFields = (texts: SmsTexts): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([language, text]) => [`texts.${language}`, text]));
