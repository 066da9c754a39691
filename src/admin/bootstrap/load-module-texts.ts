/**
 * Loads the texts of an area of the app, `locales/<lang>/<module>/<area>.json`, with the screen that needs them, so that
 * the first page does not load all texts. Called by `providers/texts/lazy-screen.tsx`.
 */
import type { Locale } from '../../shared/texts/locale.ts';
import { withTimeout } from './chunks.ts';
import { loadPack } from './load-pack.ts';

type Words = Record<string, unknown>;

const asked = new Map<string, Promise<Words>>();
const areasInUse = new Set<string>();
let here: Readonly<Record<Locale, readonly Words[]>> = { en: [], ar: [] };

/** The loaded texts of all areas of a locale; another array after each load. */
export const loadedModuleTexts = (locale: Locale): readonly Words[] => here[locale];

/**
 * Loads the texts of an area in a locale, once; a call after a failure retries.
 * @throws ChunkError where they cannot be loaded
 */
export function loadModuleTexts(locale: Locale, area: string): Promise<Words> {
  areasInUse.add(area);
  const key = `${locale}/${area}`;
  const known = asked.get(key);
  if (known) return known;
  const words = withTimeout(async () => {
    const { areas = {} } = await loadPack(locale);
    const file = Object.keys(areas).find((path) => path.endsWith(`/${area}.json`));
    const fetchWords = file && areas[file];
    if (!fetchWords) throw new Error(`No words for “${area}”.`);
    const coming = await fetchWords();
    here = { ...here, [locale]: [...here[locale], coming] };
    return coming;
  });
  asked.set(key, words);
  words.catch(() => asked.delete(key));
  return words;
}

/** Loads the texts of all areas used so far in another locale. Failures are reported where an area is shown. */
export async function loadModuleTextsInUse(locale: Locale): Promise<void> {
  await Promise.allSettled([...areasInUse].map((area) => loadModuleTexts(locale, area)));
}
