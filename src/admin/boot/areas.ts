/**
 * The words of an area of the app: `locales/<lang>/areas/<area>.json`, fetched with the screen that needs them, so that
 * the first page does not carry the words of every page. `providers/AreaWords.tsx` is who asks.
 */
import type { Locale } from '../../model/locale.ts';
import { loadPack } from './pack.ts';

type Words = Record<string, unknown>;

const asked = new Map<string, Promise<Words>>();
const areasInUse = new Set<string>();

/** The words of an area in a locale, fetched once. An area that fails to load is ignored: its keys' last words show. */
export function loadArea(locale: Locale, area: string): Promise<Words> {
  areasInUse.add(area);
  const key = `${locale}/${area}`;
  const known = asked.get(key);
  if (known) return known;
  const words = loadPack(locale)
    .then(({ areas = {} }) => {
      const file = Object.keys(areas).find((path) => path.endsWith(`/${area}.json`));
      return file === undefined ? Promise.reject(new Error(`No words for “${area}”.`)) : areas[file]!();
    })
    .catch((): Words => {
      asked.delete(key);
      return {};
    });
  asked.set(key, words);
  return words;
}

/** Fetches, in another locale, the words of every area that is on screen or has been. */
export async function loadAreasInUse(locale: Locale): Promise<void> {
  await Promise.all([...areasInUse].map((area) => loadArea(locale, area)));
}
