/**
 * Which options and values stay where a caller calls them otherwise and does not say so, as one who edits a text in place and knows no `was`.
 * Read as one that goes and one that comes, a new name would take what variants hold. Pure.
 */
import { locales, type Translated } from '../../../../shared/texts/locale.ts';
import { isAlike } from '../../../../shared/catalog/option-values.ts';
import type { Refusals } from '../../../crud/records/write/complete-record.ts';
import { withLanguageFallback, type Option } from './option-texts.ts';

export interface OptionMatches {
  /** of each, the place of the one that stands and is called so; `null` where none is */
  places: (number | null)[];
  texts: readonly Translated[];
  standing: readonly Translated[];
  /** which of the free ones that stand one is, if any */
  find: (place: number, free: number[]) => number | undefined;
}

/** One that may be new, or one of the `free` under another name. */
export interface AmbiguousOption {
  path: string;
  text: Translated;
  free: Translated[];
}

/**
 * Fills the places that are open yet, as far as they can be told.
 * @returns those that stay open while others that stand are nobody's
 */
export function guessRenames(
  { places, texts, standing, find }: OptionMatches,
  path: (place: number) => string,
): AmbiguousOption[] {
  const free = () => standing.flatMap((_, place) => (places.includes(place) ? [] : place));
  for (const [place, { en, ar }] of texts.entries())
    if (places[place] === null && (en || ar)) places[place] = find(place, free()) ?? null;
  const left = free().map((place) => standing[place]!);
  if (!left.length) return [];
  return places.flatMap((was, place) =>
    was === null ? { path: path(place), text: texts[place]!, free: left } : [],
  );
}

interface Said {
  name: Translated;
  values: readonly { value: Translated }[];
}

/** An option that keeps a value stays; so does one at its place that is named in a language in which it had no name. */
export function sameOption(
  said: Said,
  place: number,
  standing: readonly Option[],
  free: readonly number[],
  count: number,
): number | undefined {
  const kept = free.find((each) =>
    said.values.some((one) => standing[each]!.values.some(({ value }) => isAlike(value, one.value))),
  );
  if (kept !== undefined || count !== standing.length || !free.includes(place)) return kept;
  return areApart(said.name, standing[place]!.name) ? place : undefined;
}

/** Have they words in no language both? */
const areApart = (one: Translated, other: Translated): boolean =>
  !locales.some((locale) => one[locale] && other[locale]);

/** Notes at each that it must be said: whoever says neither must not lose what variants hold. */
export function refuseAmbiguousOptions(unclear: readonly AmbiguousOption[], refuse: Refusals['add']): void {
  for (const { path, text, free } of unclear)
    refuse(path, 'option_unclear', undefined, {
      value: withLanguageFallback(text),
      others: {
        en: quotedNames(free, 'en', ['“', '”'], ', '),
        ar: quotedNames(free, 'ar', ['«', '»'], '، '),
      },
    });
}

const mostNamed = 5;

function quotedNames(
  texts: readonly Translated[],
  locale: 'en' | 'ar',
  [open, close]: [string, string],
  between: string,
): string {
  const names = texts.slice(0, mostNamed).map((text) => `${open}${withLanguageFallback(text)[locale]}${close}`);
  return names.join(between) + (texts.length > mostNamed ? ' …' : '');
}
