/** Resolves the requested options against the existing ones: renamed, new or invalid. */
import { cleanText } from '../../../../field-types/column.ts';
import { locales, type Translated } from '../../../../shared/texts/locale.ts';
import { isAlike, maxOptions, maxValues } from '../../../../shared/catalog/option-values.ts';
import { Refusals } from '../../../crud/records/write/complete-record.ts';
import {
  detectRenamedOptions,
  sameOption,
  type OptionMatches,
  type AmbiguousOption,
} from './detect-renamed-options.ts';
import { withLanguageFallback, type Option } from './option-texts.ts';

interface Named {
  text: Translated;
  /** previous name; `null` for one that is new whatever its name */
  was?: string | null | undefined;
}

/** An option of a request. */
export interface OptionInput {
  name: Translated;
  was?: string | null;
  values: { value: Translated; was?: string | null }[];
}

/** `was`: index among the existing ones; `null` for a new one. */
export interface ResolvedOption {
  name: Translated;
  was: number | null;
  values: { value: Translated; was: number | null }[];
}

export interface ResolvedOptions {
  options: ResolvedOption[];
  /** either new or an existing one renamed */
  unclear: AmbiguousOption[];
}

/**
 * Where the client sends no `was` at all, renames are guessed: by index where a value is replaced, and by shared values for an option.
 * @throws Problem 422 at every invalid option and value
 */
export function resolveOptions(given: readonly OptionInput[], standing: readonly Option[]): ResolvedOptions {
  const refusals = new Refusals();
  const at = 'productOptions';
  if (given.length > maxOptions) refusals.add(at, 'options_limit', { limit: maxOptions });
  const names = given.map(({ name, was }): Named => ({ text: cleaned(name), was }));
  const isGuessed = given.every(
    ({ was, values }) => was === undefined && values.every((each) => each.was === undefined),
  );
  const standingNames = standing.map(({ name }) => name);
  const unclear: AmbiguousOption[] = [];
  const guess = (path: (place: number) => string, found: OptionMatches) => {
    if (isGuessed) unclear.push(...detectRenamedOptions(found, path));
  };
  const nameAt = (place: number) => `${at}.${place}.name`;
  const places = placesOf(names, standingNames, nameAt, refusals);
  const texts = names.map(({ text }) => text);
  guess(nameAt, {
    places,
    texts,
    standing: standingNames,
    find: (place, free) => sameOption(given[place]!, place, standing, free, given.length),
  });
  const wanted = given.map(({ values }, place): ResolvedOption => {
    const own = `${at}.${place}.values`;
    const was = places[place] ?? null;
    if (!values.length) refusals.add(own, 'required');
    if (values.length > maxValues) refusals.add(own, 'option_values_limit', { limit: maxValues });
    const said = values.map((each): Named => ({ text: cleaned(each.value), was: each.was }));
    const before = was === null ? [] : standing[was]!.values.map(({ value }) => value);
    const valueAt = (value: number) => `${own}.${value}.value`;
    const found = placesOf(said, before, valueAt, refusals);
    guess(valueAt, {
      places: found,
      texts: said.map(({ text }) => text),
      standing: before,
      find: (value, free) => (said.length === before.length && free.includes(value) ? value : undefined),
    });
    return {
      name: whole(names[place]!.text, was === null ? undefined : standing[was]!.name),
      was,
      values: said.map(({ text }, value) => {
        const old = found[value] ?? null;
        return { value: whole(text, old === null ? undefined : before[old]), was: old };
      }),
    };
  });
  refusals.check();
  return { options: wanted, unclear };
}

/** Index of the existing one for each: by its previous name, else by an equal text in any language. */
function placesOf(
  named: readonly Named[],
  standing: readonly Translated[],
  path: (place: number) => string,
  { add: refuse }: Refusals,
): (number | null)[] {
  const taken = new Set<number>();
  const take = (text: Translated): number | null => {
    const place = standing.findIndex((each, index) => !taken.has(index) && isAlike(each, text));
    if (place >= 0) taken.add(place);
    return place >= 0 ? place : null;
  };
  const said = named.map(({ was }, place) => {
    if (!was) return null;
    const found = take({ en: was });
    if (found === null) refuse(path(place), 'option_unknown', { value: was });
    return found;
  });
  return named.map(({ text, was }, place) => {
    const twin = named.slice(0, place).find((other) => isAlike(other.text, text));
    if (!text.en && !text.ar) refuse(path(place), 'required');
    else if (twin) refuse(path(place), 'option_alike', undefined, { value: withLanguageFallback(twin.text) });
    return was === undefined ? take(text) : said[place]!;
  });
}

/** Normalizes whitespace; a language that is absent stays absent. */
export const cleaned = (text: Translated): Translated =>
  Object.fromEntries(
    locales
      .filter((locale) => text[locale] !== undefined)
      .map((locale) => [
        locale,
        cleanText(text[locale] ?? '')
          .replace(/\s+/gu, ' ')
          .trim() || null,
      ]),
  );

/** The text in both languages; one that is absent keeps its previous value. */
export const whole = (text: Translated, before: Translated = {}): Translated =>
  Object.fromEntries(
    locales.map((locale) => [locale, text[locale] ?? (locale in text ? null : (before[locale] ?? null))]),
  );
