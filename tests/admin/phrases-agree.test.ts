/** Our phrase function speaks polyglot's dialect; polyglot itself is the judge. Parameters are isolated in Arabic and counts grouped by thousands: only that differs. */
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { expect, test } from 'vitest';
import ar from '../../locales/ar/app.json' with { type: 'json' };
import en from '../../locales/en/app.json' with { type: 'json' };
import { createTranslate } from '../../src/admin/providers/phrases.ts';

const counts = [0, 1, 2, 3, 10, 11, 20, 99, 100, 101, 102, 103, 111, 1000];
const packs = { en, ar };

function leaves(node: object, path = ''): [string, string][] {
  return Object.entries(node).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value]] : leaves(value as object, `${path}${key}.`),
  );
}

test.each(['en', 'ar'] as const)('every phrase of %s reads as polyglot reads it', (locale) => {
  const judge = polyglotI18nProvider(() => packs[locale] as never, locale);
  const translate = createTranslate(locale, packs[locale]);
  const phrases = leaves(packs[locale]);
  expect(phrases.length).toBeGreaterThan(200);
  for (const [key, phrase] of phrases) {
    const names = [...phrase.matchAll(/%\{(\w+)\}/gu)].map(([, name = '']) => name);
    for (const smart_count of counts) {
      const options = { ...Object.fromEntries(names.map((name) => [name, 'x'])), smart_count };
      const said = translate(key, options).replace(/[\u2068\u2069]|(?<=\d),(?=\d{3})/gu, '');
      const judged = judge.translate(key, options).replace(/[\u2068\u2069]/gu, '');
      expect(said.replace(/\s+/gu, ' ').trim(), `${key} for ${smart_count}`).toBe(
        judged.replace(/\s+/gu, ' ').trim(),
      );
    }
  }
});
