/** Options and values as calls say them: texts in the language of the request stand in the place of those in each. */
import { locales, type AnswerLocale, type Translated } from '../../../../model/locale.ts';
import { textKey, type Option } from './option-words.ts';
import { cleaned, type GivenOption } from './wanted-options.ts';

export type SaidText = Translated | string;

export interface SaidOption extends Omit<GivenOption, 'name' | 'values'> {
  name: SaidText;
  values: (string | (Omit<GivenOption['values'][number], 'value'> & { value: SaidText }))[];
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
    values: values.map((each) =>
      typeof each === 'string'
        ? { value: inEachLanguage(each, locale) }
        : { ...each, value: inEachLanguage(each.value, locale) },
    ),
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
