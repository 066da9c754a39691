import type { I18nProvider } from 'react-admin';
import type { Label } from '../../../shared/resources/resource-model.ts';
import type { Outlines } from '../../../shared/resources/resource-outline.ts';
import type { Locale } from '../../../shared/texts/locale.ts';
import type { Pack } from '../../bootstrap/packs/pack.ts';
import { createTexts } from './texts.tsx';

/**
 * react-admin's words for one locale: our pack, and the names of resources as their schemas give them. Synchronous: the pack is here
 * before anything shows. What only react-admin's own pieces say comes with them (`bootstrap/react-admin-texts.ts`).
 * @param changeLocale what shows another locale; it stands for react-admin's own switch
 */
export function createI18nProvider(
  locale: Locale,
  pack: Pack,
  outlines: Outlines,
  changeLocale: (locale: Locale) => Promise<void>,
): I18nProvider {
  return {
    ...createTexts(locale, pack, { resources: resourcePhrases(locale, outlines) }),
    changeLocale: (next: string) => changeLocale(next as Locale),
  };
}

function resourcePhrases(locale: Locale, outlines: Outlines): Record<string, unknown> {
  const named = Object.values(outlines).map(
    ({ name, singular, title, lists = [] }) =>
      [
        name,
        {
          name: bothNumbers(locale, singular, title),
          lists: Object.fromEntries(lists.map((list) => [list.address, list.title[locale]])),
        },
      ] as const,
  );
  return Object.fromEntries(named);
}

/** One and many as plural forms: a title has no other numbers, so the remaining forms repeat the plural. */
function bothNumbers(locale: Locale, one: Label, many: Label): string {
  const single = one[locale];
  const plural = many[locale];
  const forms = locale === 'ar' ? [plural, single, plural, plural, plural, plural] : [single, plural];
  return forms.join(' |||| ');
}
