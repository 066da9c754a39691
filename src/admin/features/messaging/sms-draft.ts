/** Draft of an SMS campaign and its validation. */
import { locales, type Locale } from '../../../shared/texts/locale.ts';
import {
  longestSms,
  measureSms,
  maxParts,
  placesIn,
  type SmsPlace,
} from '../../../shared/messaging/sms-text.ts';
import type { SmsGatewayName } from '../../../shared/messaging/sms-gateways.ts';
import type { Schema } from '../../providers/data/contract.ts';

export type Audience = Schema<'SmsAudience'>;

export interface SmsDraft {
  texts: Record<Locale, string>;
  /** key of the chosen audience in `audiences` */
  to: string;
  code: string;
  /** store local time, `2026-11-21T14:30`; `null`: now */
  at: string | null;
  /** `null`: the first connected gateway */
  gateway: SmsGatewayName | null;
}

export const emptyDraft = (to: string): SmsDraft => ({
  texts: { en: '', ar: '' },
  to,
  code: '',
  at: null,
  gateway: null,
});

/** Whether the draft has text that would be lost. */
export const hasText = ({ texts }: SmsDraft): boolean => locales.some((locale) => texts[locale].trim());

export type TextProblem =
  { code: 'place_unknown'; place: string } | { code: 'too_long' } | { code: 'code_needed' };

/** Problem that prevents a text from being sent; null for an empty text. */
export function textProblem(text: string, code: string): TextProblem | null {
  const { known, unknown } = placesIn(text);
  if (unknown.length) return { code: 'place_unknown', place: unknown[0]! };
  if (text.trim().length > longestSms || measureSms(text.trim()).parts > maxParts)
    return { code: 'too_long' };
  return known.includes('code') && !code.trim() ? { code: 'code_needed' } : null;
}

/** Non-empty texts, as sent to the server. */
export const writtenTexts = ({ texts }: SmsDraft): Partial<Record<Locale, string>> =>
  Object.fromEntries(
    locales.flatMap((locale) => (texts[locale].trim() ? [[locale, texts[locale].trim()]] : [])),
  );

/** Inserts a placeholder at the selection; returns the text and the cursor position. */
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
