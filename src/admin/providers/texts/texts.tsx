import { createContext, useContext, useMemo, type ReactNode } from 'react';
import type { I18nProvider } from 'react-admin';
import type { Locale } from '../../../shared/texts/locale.ts';
import { loadedModuleTexts } from '../../bootstrap/load-module-texts.ts';
import type { Pack } from '../../bootstrap/packs/pack.ts';
import { mergeTexts } from '../../bootstrap/packs/merge-texts.ts';
import { createTranslator, type Translator, type Translate } from './translate.ts';

const TextContext = createContext<Translate>((key) => key);

/**
 * The texts of a locale: its pack, and the areas loaded so far. Areas that are loaded later are found from then on.
 * @param more texts beside those of the pack
 */
export function createTexts(locale: Locale, { app, errors }: Pack, more: Translator = {}): I18nProvider {
  const own = { ...app, errors, ...more };
  const make = () => createTranslator(locale, mergeTexts(...areas, own));
  let areas = loadedModuleTexts(locale);
  let words = make();
  return {
    ...words,
    translate(key, values) {
      if (areas !== loadedModuleTexts(locale)) {
        areas = loadedModuleTexts(locale);
        words = make();
      }
      return words.translate(key, values);
    },
  };
}

/** Provides texts outside react-admin too: the sign-in page uses the pack without loading react-admin. */
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
 * `useTranslate` gives the same texts.
 */
export function useText(): Translate {
  return useContext(TextContext);
}
