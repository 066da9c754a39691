/** The words that the term list of `locales/README.md` refuses appear in no text of that language. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { locales } from '../../../src/shared/texts/locale.ts';

const root = join(import.meta.dirname, '../../../locales');

const refused = readFileSync(join(root, 'README.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('|') && !line.startsWith('| ---') && !line.startsWith('| English'))
  .map((line) => line.slice(1, -1).split('|'))
  .map(([, , en = '', ar = '']) => ({
    en: en
      .split(',')
      .map((word) => word.trim())
      .filter(Boolean),
    ar: ar
      .split('،')
      .map((word) => word.trim())
      .filter(Boolean),
  }));

/** Texts of a language with their file and key. */
function* textsOf(value: unknown, key: string): Generator<[key: string, text: string]> {
  if (typeof value === 'string') yield [key, value];
  else for (const [name, inner] of Object.entries(value as object)) yield* textsOf(inner, `${key}.${name}`);
}

const includesWords = (text: string, words: string) =>
  new RegExp(`(?<![\\p{L}\\p{M}])${words}(?![\\p{L}\\p{M}])`, 'iu').test(text);

test.each(locales)('no text uses a refused word of the term list: %s', (locale) => {
  const words = refused.flatMap((row) => row[locale]);
  expect(words.length).toBeGreaterThan(3);
  const folder = join(root, locale);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.json'),
  );
  const found = files.flatMap((file) =>
    [...textsOf(JSON.parse(readFileSync(join(folder, file), 'utf8')), file)].flatMap(([key, text]) =>
      words.filter((each) => includesWords(text, each)).map((each) => `${key}: “${each}”`),
    ),
  );
  expect(found).toEqual([]);
});
