import { useMemo } from 'react';
import { outlines } from '../../../../generated/outlines.ts';
import type { Right } from '../../../../shared/identity/permissions.ts';
import { buildMenu, viewableResources, type MenuItem } from '../../../layout/menu.ts';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { useCan } from '../../../providers/session/session.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { importPermissions } from '../../../crud/list/import-permissions.ts';
import { entryTitles, type Entry, type LocalizedTitle } from './entries.ts';
import { openSettings } from '../../company/settings/settings-pages.ts';
import { useSettingsSearch } from '../../company/settings/use-settings-search.ts';
import { useOtherLocaleTexts } from '../../company/settings/use-other-locale-texts.ts';

interface Further {
  key: string;
  to: string;
  icon: string;
  /** any one of these permissions is enough */
  rights?: Right[];
}

/** Screens that are in no menu, by their translation key in the palette. */
const further: Further[] = [
  { key: 'account', to: '/account', icon: 'staff' },
  {
    key: 'imports',
    to: '/imports',
    icon: 'upload',
    rights: Object.values(outlines).flatMap(importPermissions),
  },
  { key: 'exports', to: '/exports', icon: 'download' },
  {
    key: 'invitations',
    to: '/settings/users/invitations',
    icon: 'staff',
    rights: [{ module: 'staff', action: 'view' }],
  },
];

/** Palette entries of every screen that the user may open, with titles in both languages and synonyms. */
export function usePageEntries(): Entry[] {
  const { locale } = useLocaleState();
  const text = useText();
  const other = useOtherLocaleTexts(locale);
  const may = useCan();
  const settingsTerms = useSettingsSearch(other);
  return useMemo(() => {
    const also = (key: string) =>
      [text, other].flatMap((words) => words(`palette.also.${key}`, { _: ' ' }).trim() || []);
    const entry = (
      key: string,
      icon: string,
      to: string,
      named: LocalizedTitle,
      group?: LocalizedTitle,
    ): Entry => ({
      key: `place:${key}`,
      icon,
      to,
      title: named[locale] ?? '',
      texts: entryTitles(named, locale),
      also: [...also(key), ...(group ? entryTitles(group, locale) : [])],
    });
    const said = (label: string): LocalizedTitle => {
      const [own, theirs] = [text(label), other(label, { _: ' ' }).trim()];
      return locale === 'en' ? { en: own, ar: theirs } : { ar: own, en: theirs };
    };
    const lists = Object.values(outlines).flatMap(({ lists: all = [] }) => all);
    const named = ({ key, label }: MenuItem): LocalizedTitle =>
      (outlines[key] ?? lists.find(({ address }) => address === key))?.title ?? said(label);
    const groups = buildMenu(outlines, may);
    const items = groups.flatMap((group) => group.items);
    const settings = openSettings(may).flatMap(({ pages }) => pages);
    const listed = viewableResources(outlines, may).filter(
      ({ addresses: { list } }) =>
        !items.some(({ to }) => to === `/${list}`) && !settings.some(({ path }) => path === list),
    );
    return [
      ...groups.flatMap(({ title, items: within }) =>
        within.map((item) =>
          entry(item.key, item.icon, item.to, named(item), title ? said(`menu.${title}`) : undefined),
        ),
      ),
      ...settingsTerms.pages.map((term) => ({ ...term, key: `place:${term.key}` })),
      ...listed.map(({ name, icon, addresses, title }) => entry(name, icon, `/${addresses.list}`, title)),
      ...further
        .filter(({ to }) => !items.some((item) => item.to === to))
        .filter(({ rights }) => !rights || rights.some(({ module, action }) => may(module, action)))
        .map(({ key, to, icon }) => entry(key, icon, to, said(`palette.place.${key}`))),
      ...settingsTerms.fields.map((term) => ({ ...term, key: `place:${term.key}` })),
    ];
  }, [locale, text, other, may, settingsTerms]);
}
