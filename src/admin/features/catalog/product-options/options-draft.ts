/** The options of a product while somebody edits them: what each was called when the editing began goes along, so that a new name is no new value. */
import { locales, type Locale, type Translated } from '../../../../shared/texts/locale.ts';

export type Texts = Record<Locale, string>;

export interface DraftValue {
  /** goes with it when it moves */
  key: number;
  /** what it is called so far; `null`: it is new */
  was: string | null;
  text: Texts;
}

export interface DraftOption {
  key: number;
  was: string | null;
  name: Texts;
  values: DraftValue[];
}

/** Options as the product tells them, in every language. */
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

/** As it travels. */
export const toOptionsBody = (draft: readonly DraftOption[]) =>
  draft.map(({ name, was, values }) => ({
    name: toTranslated(name),
    was,
    values: values.map(({ text, was: before }) => ({ value: toTranslated(text), was: before })),
  }));

export const toTranslated = (texts: Texts): Translated =>
  Object.fromEntries(locales.map((locale) => [locale, texts[locale].trim() || null]));

/** Has every option a name and a value? Nothing can be worked out before. */
export const isDraftComplete = (draft: readonly DraftOption[]): boolean =>
  draft.every(
    ({ name, values }) => hasText(name) && values.length > 0 && values.every(({ text }) => hasText(text)),
  );

export const hasText = (texts: Texts): boolean => locales.some((locale) => texts[locale].trim());

/** The values of what was typed or pasted: “S, M, L”, or a column. An Arabic comma parts like a Latin one. */
export const splitValues = (text: string): string[] =>
  text
    .split(/[,،;\t\r\n]/u)
    .map((word) => word.trim())
    .filter(Boolean);

/** A text for both languages where it has letters of neither: “38”, “XL”; else for the language of its letters. */
export const textsByScript = (text: string): Texts =>
  /\p{Script=Arabic}/u.test(text)
    ? { en: '', ar: text }
    : { en: text, ar: /^[\P{L}XSMLxsml]*$/u.test(text) ? text : '' };

/** Is it the same, as far as a save goes? */
export const isUnchanged = (one: readonly DraftOption[], other: readonly DraftOption[]): boolean =>
  JSON.stringify(toOptionsBody(one)) === JSON.stringify(toOptionsBody(other));
