/** Parses options and values of requests, where a plain text is in the language of the request. */
import { locales, type AnswerLocale, type Translated } from '../../../../shared/texts/locale.ts';
import { textKey, type Option } from './option-texts.ts';
import { cleaned, type OptionInput } from './resolve-options.ts';

export type RawText = Translated | string;

/** A value as text, or as an object with more fields, whose texts by language may replace `value`. */
export type RawOptionValue<More = object> = string | (Translated & More & { value?: RawText });

export interface RawOption extends Omit<OptionInput, 'name' | 'values'> {
  name: RawText;
  values: RawOptionValue<Omit<OptionInput['values'][number], 'value'>>[];
}

/** The value with its text by language, and its other fields. */
export function toTranslatedValue<More extends object>(
  said: RawOptionValue<More>,
  locale: AnswerLocale,
): Omit<More, 'value' | 'en' | 'ar'> & { value: Translated } {
  const { value, en, ar, ...more } =
    typeof said === 'string' ? ({ value: said } as RawOptionValue & object) : said;
  const words = { ...(en !== undefined && { en }), ...(ar !== undefined && { ar }) };
  return { ...(more as unknown as More), value: toTranslated(value ?? words, locale) };
}

/** A plain text in the language of the request; for requests in all languages, Arabic if it has Arabic letters, else English. */
export function toTranslated(words: RawText, locale: AnswerLocale): Translated {
  if (typeof words !== 'string') return words;
  return locale === 'all' ? inItsLetters(words) : { [locale]: words };
}

const inItsLetters = (words: string) => (/\p{Script=Arabic}/u.test(words) ? { ar: words } : { en: words });

export const toTranslatedOptions = (said: readonly RawOption[], locale: AnswerLocale): OptionInput[] =>
  said.map(({ name, values, ...option }) => ({
    ...option,
    name: toTranslated(name, locale),
    values: values.map((each) => toTranslatedValue(each, locale)),
  }));

/** Whether options equal the stored ones in the languages that they are written in. */
export const areSameOptions = (given: readonly OptionInput[], options: readonly Option[]): boolean =>
  given.length === options.length &&
  given.every(
    ({ name, values }, place) =>
      isIn(name, options[place]!.name) &&
      values.length === options[place]!.values.length &&
      values.every(({ value }, at) => isIn(value, options[place]!.values[at]!.value)),
  );

function isIn(said: Translated, text: Translated): boolean {
  const words = cleaned(said);
  const written = locales.filter((locale) => locale in words);
  const part = Object.fromEntries(written.map((locale) => [locale, text[locale] ?? null]));
  return textKey(words) === textKey(part);
}
