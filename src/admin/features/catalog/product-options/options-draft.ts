/** Client-side state of the options editor. `was` keeps the saved name, so that the server can distinguish a rename from a new value. */
import { locales, type Locale, type Translated } from '../../../../shared/texts/locale.ts';

export type Texts = Record<Locale, string>;

export interface DraftValue {
  /** React key, stable when the value moves */
  key: number;
  /** saved name; `null` for a new value */
  was: string | null;
  text: Texts;
}

export interface DraftOption {
  key: number;
  was: string | null;
  name: Texts;
  values: DraftValue[];
}

/** Options as in the API response, with all languages. */
export type StoredOptions = readonly { name: Translated; values: readonly { value: Translated }[] }[];

let keys = 0;

const textsOf = (text: Translated): Texts => ({ en: text.en ?? '', ar: text.ar ?? '' });
const nameOf = ({ en, ar }: Translated) => en || ar || null;

export const toOptionsDraft = (told: StoredOptions): DraftOption[] =>
  told.map(({ name, values }) => ({
    key: (keys += 1),
    was: nameOf(name),
    name: textsOf(name),
    values: values.map(({ value }) => ({ key: (keys += 1), was: nameOf(value), text: textsOf(value) })),
  }));

export const newOption = (): DraftOption => ({
  key: (keys += 1),
  was: null,
  name: { en: '', ar: '' },
  values: [],
});

export const newValue = (text: Texts): DraftValue => ({ key: (keys += 1), was: null, text });

/** Options as in the request body. */
export const toOptionsBody = (draft: readonly DraftOption[]) =>
  draft.map(({ name, was, values }) => ({
    name: toTranslated(name),
    was,
    values: values.map(({ text, was: before }) => ({ value: toTranslated(text), was: before })),
  }));

export const toTranslated = (texts: Texts): Translated =>
  Object.fromEntries(locales.map((locale) => [locale, texts[locale].trim() || null]));

/** Whether every option has a name and values; required for a preview. */
export const isDraftComplete = (draft: readonly DraftOption[]): boolean =>
  draft.every(
    ({ name, values }) => hasText(name) && values.length > 0 && values.every(({ text }) => hasText(text)),
  );

export const hasText = (texts: Texts): boolean => locales.some((locale) => texts[locale].trim());

/** Splits typed or pasted text into values: by comma (also Arabic), semicolon, tab or line break. */
export const splitValues = (text: string): string[] =>
  text
    .split(/[,،;\t\r\n]/u)
    .map((word) => word.trim())
    .filter(Boolean);

/** Assigns a text to the language of its letters; to both languages if it is neutral: “38”, “XL”. */
export const textsByScript = (text: string): Texts =>
  /\p{Script=Arabic}/u.test(text)
    ? { en: '', ar: text }
    : { en: text, ar: /^[\P{L}XSMLxsml]*$/u.test(text) ? text : '' };

/** Whether two drafts have the same request body. */
export const isUnchanged = (one: readonly DraftOption[], other: readonly DraftOption[]): boolean =>
  JSON.stringify(toOptionsBody(one)) === JSON.stringify(toOptionsBody(other));
