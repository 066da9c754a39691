/** Loads the language pack of a locale. */
import type { Locale } from '../../shared/texts/locale.ts';
import type { Pack } from './packs/pack.ts';

const loaders: Record<Locale, () => Promise<{ default: Pack }>> = {
  en: () => import('./packs/en.ts'),
  ar: () => import('./packs/ar.ts'),
};

const packs = new Map<Locale, Promise<Pack>>();

/** Loads a locale's pack, once. Where that fails an empty pack is returned, and the screen shows translation keys. */
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
