/** The language pack of one locale: app texts, error sentences and the names of resources, in one file per locale. */
import type { StylisPlugin } from '@emotion/cache';
import type { Locale } from '../../model/locale.ts';

export interface Pack {
  /** texts by dotted key, nested */
  app: Record<string, unknown>;
  errors: Record<string, string>;
  /** names of resources where `locales/<lang>/resources/` has a word above the schema's */
  resources: Record<string, unknown>;
  /** fetches the words of an area of the app, by the path of its file */
  areas?: Record<string, () => Promise<Record<string, unknown>>>;
  /** turns styles around, where the language is written from right to left */
  mirror?: StylisPlugin;
}

const loaders: Record<Locale, () => Promise<{ default: Pack }>> = {
  en: () => import('./packs/en.ts'),
  ar: () => import('./packs/ar.ts'),
};

const packs = new Map<Locale, Promise<Pack>>();

/** Loads a locale's pack once. A pack that fails to load is ignored: the screen then shows keys' last words. */
export function loadPack(locale: Locale): Promise<Pack> {
  const known = packs.get(locale);
  if (known) return known;
  const pack = loaders[locale]()
    .then((module) => module.default)
    .catch(() => {
      packs.delete(locale);
      return { app: {}, errors: {}, resources: {} };
    });
  packs.set(locale, pack);
  return pack;
}
