/**
 * Texts of errors with parameters `%{name}`: `locales/<lang>/errors.json`, which the admin uses too, and `locales/<lang>/<module>/errors.json`,
 * which the admin only displays as received.
 */
import ar from '../../../../locales/ar/errors.json' with { type: 'json' };
import en from '../../../../locales/en/errors.json' with { type: 'json' };
import type { Locale } from '../../../shared/texts/locale.ts';
import { readModuleTexts } from '../module-texts.ts';
import { withSingleFullStop } from '../../../shared/resources/single-full-stop.ts';

const sentences: Record<Locale, Record<string, string>> = {
  en: { ...readModuleTexts<string>('en', 'errors'), ...en },
  ar: { ...readModuleTexts<string>('ar', 'errors'), ...ar },
};

/** Whether the code has a text of its own. */
export const hasErrorText = (code: string): boolean => code in sentences.en;

/** Parameters that may be empty: an external service's message, with the space before it. */
const optional: ReadonlySet<string> = new Set(['said']);

/** Value of a parameter; for a missing or blank one, the text `unnamed_<name>`, capitalised at the beginning, or an ellipsis. */
function filled(language: Locale, name: string, value: string | number | undefined, at: number): string {
  const unnamed = sentences[language][`unnamed_${name}`] ?? '…';
  const isGiven = value !== undefined && (unnamed === '…' || String(value).trim() !== '');
  if (isGiven || optional.has(name)) return String(value ?? '');
  return at ? unnamed : unnamed[0]!.toUpperCase() + unnamed.slice(1);
}

/**
 * The text of an error code in a language; the general one for a code that has none.
 * @example sentence('en', 'too_long', { limit: 40 }) // "At most 40 characters."
 */
export function errorText(
  language: Locale,
  code: string,
  params: Record<string, string | number> = {},
): string {
  const text = sentences[language][code] ?? sentences[language].invalid ?? code;
  return withSingleFullStop(
    text.replace(/%\{(\w+)\}/gu, (_all, name: string, at: number) =>
      filled(language, name, params[name], at),
    ),
  );
}
