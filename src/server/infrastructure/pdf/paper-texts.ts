/** Texts of documents with parameters `%{name}`: `locales/<lang>/papers/*.json`. */
import { readdirSync, readFileSync } from 'node:fs';
import type { Locale } from '../../../shared/texts/locale.ts';

const words: Record<Locale, Record<string, string>> = { en: read('en'), ar: read('ar') };

function read(locale: Locale): Record<string, string> {
  const folder = new URL(`../../../../locales/${locale}/papers/`, import.meta.url);
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return Object.assign(
    {},
    ...files.map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as object),
  ) as Record<string, string>;
}

/** @throws Error for an unknown key */
export function paperText(locale: Locale, key: string, params: Record<string, string> = {}): string {
  const said = words[locale][key];
  if (said === undefined) throw new Error(`There are no words “${key}” in locales/${locale}/papers.`);
  return said.replace(/%\{(\w+)\}/gu, (_all, name: string) => params[name] ?? '');
}
