import type { I18nProvider } from 'react-admin';
import type { Label } from '../../../shared/resources/resource-model.ts';
import type { Outlines } from '../../../shared/resources/resource-outline.ts';
import type { Locale } from '../../../shared/texts/locale.ts';
import type { Pack } from '../../bootstrap/packs/pack.ts';
import { createTexts } from './texts.tsx';

/**
 * react-admin's i18n provider of one locale: the pack, and the names of resources from their schemas. Synchronous, since the pack is loaded
 * before the first render. Texts of react-admin's own components are loaded with these (`bootstrap/react-admin-texts.ts`).
 * @param changeLocale replaces react-admin's own locale switch
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

/** Singular and plural as plural forms; the remaining Arabic forms repeat the plural. */
function bothNumbers(locale: Locale, one: Label, many: Label): string {
  const single = one[locale];
  const plural = many[locale];
  const forms = locale === 'ar' ? [plural, single, plural, plural, plural, plural] : [single, plural];
  return forms.join(' |||| ');
}
