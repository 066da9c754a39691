/** What is written in one language and not yet in the other: the list's filter for it, and the form's count. */
import { locales, type Locale, type Translated } from '../texts/locale.ts';
import type { FieldModel, FilterModel } from './resource-model.ts';

/** The query parameter that narrows a list to records with such a field. */
export const untranslated = 'untranslated';

const kinds = ['translated-text', 'rich-text'];

/** The fields that a person writes in each language. */
export function translatedFields(fields: readonly FieldModel[]): FieldModel[] {
  return fields.filter(({ kind, readOnly, writeOnly }) => kinds.includes(kind) && !readOnly && !writeOnly);
}

/** The filter of a resource with such fields; none without. */
export function untranslatedFilter(fields: readonly FieldModel[]): FilterModel[] {
  if (!translatedFields(fields).length) return [];
  return [
    {
      parameter: untranslated,
      operator: 'named',
      schema: { type: 'string', enum: [...locales] },
      title: { en: 'Not translated', ar: 'غير مترجم' },
      labels: {
        en: { en: 'Missing English', ar: 'بلا نص إنجليزي' },
        ar: { en: 'Missing Arabic', ar: 'بلا نص عربي' },
      },
    },
  ];
}

/** Of the fields that say something in any language: how many say it in this one, and the first that does not. */
export function translationOf(
  fields: readonly FieldModel[],
  values: Record<string, unknown>,
  locale: Locale,
) {
  const written = fields.filter(({ name }) => locales.some((each) => says(values[name], each)));
  const missing = written.filter(({ name }) => !says(values[name], locale));
  return { count: written.length, done: written.length - missing.length, first: missing[0]?.name };
}

function says(value: unknown, locale: Locale): boolean {
  const text = (value as Translated | null | undefined)?.[locale] ?? '';
  return text.replace(/<[^>]*>|&nbsp;/gu, '').trim() !== '';
}
