/**
 * The words of an area of the app: `locales/<lang>/areas/<area>.json`, fetched with the screen that needs them, so that
 * the first page does not carry the words of every page. `providers/texts/lazy-screen.tsx` is who asks.
 */
import type { Locale } from '../../shared/texts/locale.ts';
import { withTimeout } from './chunks.ts';
import { loadPack } from './load-pack.ts';

type Words = Record<string, unknown>;

const asked = new Map<string, Promise<Words>>();
const areasInUse = new Set<string>();
let here: Readonly<Record<Locale, readonly Words[]>> = { en: [], ar: [] };

/** The words of all areas that have come in a locale: another list when more have. */
export const loadedAreas = (locale: Locale): readonly Words[] => here[locale];

/**
 * The words of an area in a locale, fetched once; whoever asks after a failure fetches them anew.
 * @throws ChunkError where they cannot be loaded
 */
export function loadArea(locale: Locale, area: string): Promise<Words> {
  areasInUse.add(area);
  const key = `${locale}/${area}`;
  const known = asked.get(key);
  if (known) return known;
  const words = withTimeout(async () => {
    const { areas = {} } = await loadPack(locale);
    const fetchWords = areas[`./${area}.json`];
    if (!fetchWords) throw new Error(`No words for “${area}”.`);
    const coming = await fetchWords();
    here = { ...here, [locale]: [...here[locale], coming] };
    return coming;
  });
  asked.set(key, words);
  words.catch(() => asked.delete(key));
  return words;
}

/** Fetches, in another locale, the words of every area that is on screen or has been. One that fails is told where it is shown. */
export async function loadAreasInUse(locale: Locale): Promise<void> {
  await Promise.allSettled([...areasInUse].map((area) => loadArea(locale, area)));
}
