import { useMemo } from 'react';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import type { Translate } from '../../../providers/texts/translate.ts';
import { useCan } from '../../../providers/session/session.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { settingsFields } from './settings-fields.ts';
import { openSettings, type SettingsPage } from './settings-pages.ts';

/** Searchable settings entry, with texts in both languages. */
interface SettingsTerm {
  key: string;
  /** address below the locale, with the field's anchor */
  to: string;
  icon: string;
  title: string;
  /** title of the page that contains the field */
  within?: string;
  /** titles, the current language first */
  texts: string[];
  /** synonyms */
  also: string[];
}

/**
 * Searchable settings pages that the user may open, and their fields.
 * @param other translator of the language that is not on screen
 */
export function useSettingsSearch(other: Translate): { pages: SettingsTerm[]; fields: SettingsTerm[] } {
  const { locale } = useLocaleState();
  const text = useText();
  const may = useCan();
  return useMemo(() => {
    const both = (key: string) =>
      [text(key, { _: ' ' }).trim(), other(key, { _: ' ' }).trim()].filter(Boolean);
    const pages = openSettings(may).flatMap((group) => group.pages);
    const titleOf = ({ words }: SettingsPage) => `settings_pages.${words}.title`;
    return {
      pages: pages.map((page) => {
        const texts = both(titleOf(page));
        return {
          key: `settings-${page.words}`,
          to: `/${page.path}`,
          icon: page.icon,
          title: texts[0] ?? '',
          texts,
          // The menu title is a synonym of every page, so that “settings” finds them all.
          also: [...both(`settings_pages.${page.words}.also`), ...both('menu.settings')],
        };
      }),
      fields: settingsFields.flatMap(({ page: path, path: to, name, at = name, title }) => {
        const page = pages.find((each) => each.path === path);
        if (!page) return [];
        const texts =
          typeof title === 'string' ? both(title) : [title[locale], title[locale === 'en' ? 'ar' : 'en']];
        const within = text(titleOf(page));
        return {
          key: `setting-${path}-${name}`,
          to: at === null ? `/${to}` : `/${to}#${at}`,
          icon: page.icon,
          title: texts[0] ?? '',
          within,
          texts,
          also: [...both(`settings_pages.called.${name}`), ...both(titleOf(page))],
        };
      }),
    };
  }, [locale, text, other, may]);
}
