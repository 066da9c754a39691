/** Missing translations: list filter and count in the form. */
import { locales, type Locale, type Translated } from '../texts/locale.ts';
import type { FieldModel, FilterModel } from './resource-model.ts';

/** Query parameter of the filter. */
export const untranslated = 'untranslated';

const kinds = ['translated-text', 'rich-text'];

/** Editable fields with translations. */
export function translatedFields(fields: readonly FieldModel[]): FieldModel[] {
  return fields.filter(({ kind, readOnly, writeOnly }) => kinds.includes(kind) && !readOnly && !writeOnly);
}

/** The filter of a resource; none without translated fields. */
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

/** Of the fields with a text in any language: how many have one in this language, and the first that has none. */
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
