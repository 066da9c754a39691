import { createContext, useContext, useMemo, type ReactNode } from 'react';
import type { Locale } from '../../model/locale.ts';
import type { Pack } from '../boot/packs/pack.ts';
import { createTranslate, type Translate } from './phrases.ts';

/** The words of the page, or of an area of it (`AreaWords.tsx`). */
export const TextContext = createContext<Translate>((key) => key);

/** The phrases of a pack: its own keys, and the error sentences under `errors`. */
export function phrasesOf(pack: Pack): Record<string, unknown> {
  return { ...pack.app, errors: pack.errors };
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
  const translate = useMemo(() => createTranslate(locale, phrasesOf(pack)), [locale, pack]);
  return <TextContext value={translate}>{children}</TextContext>;
}

/** Translates a key of `locales/<lang>/app.json`, or `errors.<code>`. Inside react-admin `useTranslate` gives the same words. */
export function useText(): Translate {
  return useContext(TextContext);
}
