/** Options and values as calls say them: texts in the language of the request stand in the place of those in each. */
import { locales, type AnswerLocale, type Translated } from '../../../../shared/texts/locale.ts';
import { textKey, type Option } from './option-texts.ts';
import { cleaned, type GivenOption } from './resolve-options.ts';

export type SaidText = Translated | string;

/** A value alone, or with more about it; the texts of each language may stand where its `value` would. */
export type SaidValue<More = object> = string | (Translated & More & { value?: SaidText });

export interface SaidOption extends Omit<GivenOption, 'name' | 'values'> {
  name: SaidText;
  values: SaidValue<Omit<GivenOption['values'][number], 'value'>>[];
}

/** What is said of a value beside its words, and these in each language. */
export function valueInEachLanguage<More extends object>(
  said: SaidValue<More>,
  locale: AnswerLocale,
): Omit<More, 'value' | 'en' | 'ar'> & { value: Translated } {
  const { value, en, ar, ...more } =
    typeof said === 'string' ? ({ value: said } as SaidValue & object) : said;
  const words = { ...(en !== undefined && { en }), ...(ar !== undefined && { ar }) };
  return { ...(more as unknown as More), value: inEachLanguage(value ?? words, locale) };
}

/** What reads in one language is written in it; a text for every language, in the one whose letters it has. */
export function inEachLanguage(words: SaidText, locale: AnswerLocale): Translated {
  if (typeof words !== 'string') return words;
  return locale === 'all' ? inItsLetters(words) : { [locale]: words };
}

const inItsLetters = (words: string) => (/\p{Script=Arabic}/u.test(words) ? { ar: words } : { en: words });

export const optionsInEachLanguage = (said: readonly SaidOption[], locale: AnswerLocale): GivenOption[] =>
  said.map(({ name, values, ...option }) => ({
    ...option,
    name: inEachLanguage(name, locale),
    values: values.map((each) => valueInEachLanguage(each, locale)),
  }));

/** Do options say what those say, in the languages that they are written in? */
export const saySame = (given: readonly GivenOption[], options: readonly Option[]): boolean =>
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
