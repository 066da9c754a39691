/** What was chosen of a product’s extras, with what it adds to the price. */
import { locales } from '../../../../model/locale.ts';
import type { OfferedExtra } from '../../catalogue/catalogue.ts';
import type { Findings } from './findings.ts';
import type { GivenExtra, OrderLine } from './order-line.ts';

/**
 * @param place stands before the path of what is wrong
 * @returns an entry for each option, and for each text
 */
export function chooseExtras(
  offered: readonly OfferedExtra[],
  given: readonly GivenExtra[],
  place: string,
  findings: Findings,
): OrderLine['extras'] {
  for (const [at, { extra }] of given.entries())
    if (!offered[extra] || given.findIndex((each) => each.extra === extra) !== at)
      findings.add(`${place}.${at}.extra`, 'extra_unknown', undefined, true);
  return offered.flatMap((extra, index) => {
    const at = given.findIndex((each) => each.extra === index);
    const answer = given[at];
    const path = at < 0 ? place : `${place}.${at}`;
    return extra.type === 'text'
      ? textOf(extra, answer?.text ?? '', path, findings)
      : optionsOf(extra, answer?.options ?? [], path, findings);
  });
}

const wordsOf = (text: string) =>
  Object.fromEntries(locales.map((locale) => [locale, text])) as Record<'en' | 'ar', string>;

function textOf(
  { name, minCharacters, maxCharacters }: OfferedExtra,
  text: string,
  path: string,
  findings: Findings,
) {
  const said = text.trim();
  const [min, max] = [minCharacters ?? 0, maxCharacters ?? 10_000];
  const length = [...said].length;
  if (length < min || length > max)
    findings.add(`${path}.text`, 'extra_characters', { name: name.en ?? name.ar, min, max });
  return said ? [{ name, value: wordsOf(said), price: 0 }] : [];
}

function optionsOf(
  { name, options, minOptions, maxOptions }: OfferedExtra,
  chosen: readonly number[],
  path: string,
  findings: Findings,
) {
  const places = [...new Set(chosen)];
  const [min, max] = [minOptions ?? 0, maxOptions ?? options.length];
  if (places.some((each) => !options[each]))
    findings.add(`${path}.options`, 'extra_unknown', undefined, true);
  else if (places.length < min || places.length > max)
    findings.add(`${path}.options`, 'extra_options', { name: name.en ?? name.ar, min, max });
  return places.flatMap((each) => {
    const option = options[each];
    return option ? [{ name, value: option.name, price: option.price ?? 0 }] : [];
  });
}
