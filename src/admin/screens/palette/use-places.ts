import { useMemo } from 'react';
import { outlines } from '../../../generated/outlines.ts';
import { menuOf, type MenuItem } from '../../layout/menu.ts';
import { useLocaleState } from '../../providers/LocaleRouter.tsx';
import { useMay } from '../../providers/session.tsx';
import { useText } from '../../providers/texts.tsx';
import { textsOf, type Entry, type Named } from './entries.ts';
import { useOtherWords } from './use-other-words.ts';

/** Screens that stand in no menu, by the name under which the palette knows their words. */
const further = [{ key: 'exports', to: '/exports', icon: 'download' }];

/** Every screen that the person may open, found by its title in both languages and by other words for it. */
export function usePlaces(): Entry[] {
  const { locale } = useLocaleState();
  const text = useText();
  const other = useOtherWords(locale);
  const may = useMay();
  return useMemo(() => {
    const also = (key: string) =>
      [text, other].flatMap((words) => words(`palette.also.${key}`, { _: ' ' }).trim() || []);
    const entry = (key: string, icon: string, to: string, named: Named): Entry => ({
      key: `place:${key}`,
      icon,
      to,
      title: named[locale] ?? '',
      texts: textsOf(named, locale),
      also: also(key),
    });
    const said = (label: string): Named => {
      const [own, theirs] = [text(label), other(label, { _: ' ' }).trim()];
      return locale === 'en' ? { en: own, ar: theirs } : { ar: own, en: theirs };
    };
    const named = ({ key, label }: MenuItem): Named => outlines[key]?.title ?? said(label);
    const items = menuOf(outlines, may).flatMap((group) => group.items);
    return [
      ...items.map((item) => entry(item.key, item.icon, item.to, named(item))),
      ...further
        .filter(({ to }) => !items.some((item) => item.to === to))
        .map(({ key, to, icon }) => entry(key, icon, to, said(`palette.place.${key}`))),
    ];
  }, [locale, text, other, may]);
}
