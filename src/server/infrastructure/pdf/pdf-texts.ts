/** Texts of documents with parameters `%{name}`: `locales/<lang>/<module>/pdf.json`. */
import type { Locale } from '../../../shared/texts/locale.ts';
import { readModuleTexts } from '../module-texts.ts';

const words: Record<Locale, Record<string, string>> = {
  en: readModuleTexts('en', 'pdf'),
  ar: readModuleTexts('ar', 'pdf'),
};

/** @throws Error for an unknown key */
export function pdfText(locale: Locale, key: string, params: Record<string, string> = {}): string {
  const said = words[locale][key];
  if (said === undefined)
    throw new Error(`There are no words “${key}” in locales/${locale}/<module>/pdf.json.`);
  return said.replace(/%\{(\w+)\}/gu, (_all, name: string) => params[name] ?? '');
}
