/** Texts that the server uses, one file per module: `locales/<lang>/<module>/{errors,messages,pdf}.json`. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Locale } from '../../shared/texts/locale.ts';

/** Texts of all modules in one file of this name, by key. */
export function readModuleTexts<T>(language: Locale, name: 'errors' | 'messages' | 'pdf'): Record<string, T> {
  const folder = new URL(`../../../locales/${language}/`, import.meta.url);
  const files = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => new URL(`${entry.name}/${name}.json`, folder))
    .filter((file) => existsSync(file));
  return Object.assign({}, ...files.map((file) => JSON.parse(readFileSync(file, 'utf8')))) as Record<
    string,
    T
  >;
}
