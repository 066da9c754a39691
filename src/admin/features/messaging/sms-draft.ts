/** A message as it is being written, and what of it cannot be sent yet. Pure. */
import { locales, type Locale } from '../../../shared/texts/locale.ts';
import { longestSms, measureSms, maxParts, placesIn, type SmsPlace } from '../../../shared/messaging/sms-text.ts';
import type { SmsGatewayName } from '../../../shared/messaging/sms-gateways.ts';
import type { Schema } from '../../providers/data/contract.ts';

export type Audience = Schema<'SmsAudience'>;

export interface SmsDraft {
  texts: Record<Locale, string>;
  /** of the choices of `audiences`, which one */
  to: string;
  code: string;
  /** as the store's clock reads, `2026-11-21T14:30`; `null`: now */
  at: string | null;
  /** `null`: the first that is connected */
  gateway: SmsGatewayName | null;
}

export const emptyDraft = (to: string): SmsDraft => ({
  texts: { en: '', ar: '' },
  to,
  code: '',
  at: null,
  gateway: null,
});

/** What is typed and would be lost. */
export const hasText = ({ texts }: SmsDraft): boolean => locales.some((locale) => texts[locale].trim());

export type TextProblem =
  { code: 'place_unknown'; place: string } | { code: 'too_long' } | { code: 'code_needed' };

/** What keeps a text from being sent; nothing is said of an empty one. */
export function textProblem(text: string, code: string): TextProblem | null {
  const { known, unknown } = placesIn(text);
  if (unknown.length) return { code: 'place_unknown', place: unknown[0]! };
  if (text.trim().length > longestSms || measureSms(text.trim()).parts > maxParts)
    return { code: 'too_long' };
  return known.includes('code') && !code.trim() ? { code: 'code_needed' } : null;
}

/** What the server is told of the texts: those that are written. */
export const writtenTexts = ({ texts }: SmsDraft): Partial<Record<Locale, string>> =>
  Object.fromEntries(
    locales.flatMap((locale) => (texts[locale].trim() ? [[locale, texts[locale].trim()]] : [])),
  );

/** The text with a place put where the cursor stood, and where it stands then. */
export function insertPlaceholder(
  text: string,
  place: SmsPlace,
  from: number,
  to: number,
): { text: string; cursor: number } {
  const [before, after] = [text.slice(0, from), text.slice(to)];
  const put = `${before && !/\s$/u.test(before) ? ' ' : ''}{${place}}`;
  return { text: before + put + after, cursor: from + put.length };
}
