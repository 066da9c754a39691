/** Matches option values in either language to combinations of a product's values, and to rows of a variant list. Pure. */
import type { Translated } from '../../../../shared/texts/locale.ts';
import { foldedTexts } from '../../../../shared/catalog/option-values.ts';
import type { Arrangement } from './arrange-variants.ts';
import type { Option } from './option-texts.ts';

type Values = readonly { value: Translated }[];

/** Returns a function from option values, in either language, to the key of their combination; undefined where a value is unknown or missing. */
export function combinationsOf(options: readonly Option[]): (values: Values) => string | undefined {
  const known = options.map(({ values }) => placesByText(values));
  return (values) => {
    if (!options.length || values.length !== options.length) return undefined;
    const places = values.map(({ value }, option) =>
      foldedTexts(value)
        .map((text) => known[option]!.get(text))
        .find((place) => place !== undefined),
    );
    return places.includes(undefined) ? undefined : places.join();
  };
}

const placesByText = (values: Values) =>
  new Map(values.flatMap(({ value }, place) => foldedTexts(value).map((text) => [text, place] as const)));

/**
 * With a list of variants beside new options: a value that the list names gets the listed variants only, any other value all of its combinations.
 * @param listed the values of each variant in the list
 */
export const meantBy =
  (listed: readonly Values[]) =>
  (options: readonly Option[]): ((added: Arrangement['added'][number]) => boolean) => {
    const combinationOf = combinationsOf(options);
    const named = new Set(listed.map(combinationOf));
    const texts = options.map(
      (_, place) =>
        new Set(listed.flatMap((values) => (values[place] ? foldedTexts(values[place].value) : []))),
    );
    return ({ values }) =>
      named.has(combinationOf(values)) ||
      values.some(({ value }, place) => !foldedTexts(value).some((text) => texts[place]!.has(text)));
  };
