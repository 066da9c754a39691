import { createContext, useContext, useMemo, type ReactNode } from 'react';
import type { I18nProvider } from 'react-admin';
import type { Locale } from '../../../shared/texts/locale.ts';
import { loadedAreas } from '../../bootstrap/load-area-texts.ts';
import type { Pack } from '../../bootstrap/packs/pack.ts';
import { mergeTexts } from '../../bootstrap/packs/merge-texts.ts';
import { createPhrases, type Phrases, type Translate } from './phrases.ts';

const TextContext = createContext<Translate>((key) => key);

/**
 * The words of a language: its pack, and under it the areas that have come so far (`AreaWords.tsx`). What comes later is known from
 * then on; who waits for an area need not be told.
 * @param more words beside those of the pack
 */
export function createTexts(locale: Locale, { app, errors }: Pack, more: Phrases = {}): I18nProvider {
  const own = { ...app, errors, ...more };
  const make = () => createPhrases(locale, mergeTexts(...areas, own));
  let areas = loadedAreas(locale);
  let words = make();
  return {
    ...words,
    translate(key, values) {
      if (areas !== loadedAreas(locale)) {
        areas = loadedAreas(locale);
        words = make();
      }
      return words.translate(key, values);
    },
  };
}

/** Words for what stands outside react-admin too: the sign-in page shares the pack and loads no react-admin. */
export function TextProvider({
  locale,
  pack,
  children,
}: {
  locale: Locale;
  pack: Pack;
  children: ReactNode;
}) {
  const { translate } = useMemo(() => createTexts(locale, pack), [locale, pack]);
  return <TextContext value={translate}>{children}</TextContext>;
}

/**
 * Translates a key of `locales/<lang>/app.json`, of an area that the screen names (`lazyScreen`), or `errors.<code>`. Inside react-admin
 * `useTranslate` gives the same words.
 */
export function useText(): Translate {
  return useContext(TextContext);
}
