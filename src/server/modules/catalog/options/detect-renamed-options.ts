/**
 * Guesses renamed options and values of a client that does not send `was` (the previous name). Without it, a new name reads as one option removed and
 * one added, and variants lose their stock. Pure.
 */
import { locales, type Translated } from '../../../../shared/texts/locale.ts';
import { isAlike } from '../../../../shared/catalog/option-values.ts';
import type { Refusals } from '../../../crud/records/write/complete-record.ts';
import { withLanguageFallback, type Option } from './option-texts.ts';

export interface OptionMatches {
  /** index of the existing one with the same text, for each; `null` where there is none */
  places: (number | null)[];
  texts: readonly Translated[];
  standing: readonly Translated[];
  /** index among the unmatched existing ones, if any matches */
  find: (place: number, free: number[]) => number | undefined;
}

/** An option or value that is either new or one of `free` renamed. */
export interface AmbiguousOption {
  path: string;
  text: Translated;
  free: Translated[];
}

/**
 * Fills the open matches where a guess is possible.
 * @returns those that stay open while existing ones remain unmatched
 */
export function detectRenamedOptions(
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

/** Matches an option that keeps a value, or the one at the same index whose name is given in another language. */
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

/** Whether no language has a text in both. */
const areApart = (one: Translated, other: Translated): boolean =>
  !locales.some((locale) => one[locale] && other[locale]);

/** Refuses each with `option_unclear`, so that a client that sends no `was` does not delete variants. */
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
  const names = texts
    .slice(0, mostNamed)
    .map((text) => `${open}${withLanguageFallback(text)[locale]}${close}`);
  return names.join(between) + (texts.length > mostNamed ? ' …' : '');
}
