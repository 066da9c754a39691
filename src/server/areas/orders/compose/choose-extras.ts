/** What was chosen of a product’s extras, with what it adds to the price. */
import { locales } from '../../../../model/locale.ts';
import { latinDigits } from '../../../../model/search-text.ts';
import type { OfferedExtra } from '../../catalogue/catalogue.ts';
import type { Findings } from './findings.ts';
import type { GivenExtra, OrderLine } from './order-line.ts';

/**
 * @param place stands before the path of what is wrong
 * @returns an entry for each option, and for each text, number or day
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
    if (extra.type === 'options') return optionsOf(extra, answer?.options ?? [], path, findings);
    return writtenOf[extra.type](extra, answer?.text?.trim() ?? '', path, findings);
  });
}

const wordsOf = (text: string) =>
  Object.fromEntries(locales.map((locale) => [locale, text])) as Record<'en' | 'ar', string>;

type Written = (extra: OfferedExtra, said: string, path: string, findings: Findings) => OrderLine['extras'];

const writtenOf: Record<'text' | 'number' | 'date', Written> = {
  text: (extra, said, path, findings) => {
    const [min, max] = [extra.minCharacters ?? 0, extra.maxCharacters ?? 10_000];
    const length = [...said].length;
    if (length < min || length > max)
      findings.add(`${path}.text`, 'extra_characters', { name: nameOf(extra), min, max });
    return said ? [{ name: extra.name, value: wordsOf(said), price: extra.price ?? 0 }] : [];
  },
  number: (extra, said, path, findings) => {
    const [min, max] = [extra.minNumber ?? 0, extra.maxNumber ?? 1_000_000];
    const digits = latinDigits(said);
    if (!said && !extra.isDemanded) return [];
    const isOne = /^\d{1,7}$/u.test(digits) && Number(digits) >= min && Number(digits) <= max;
    if (!isOne) findings.add(`${path}.text`, 'extra_number', { name: nameOf(extra), min, max });
    return isOne
      ? [{ name: extra.name, value: wordsOf(String(Number(digits))), price: extra.price ?? 0 }]
      : [];
  },
  date: (extra, said, path, findings) => {
    if (!said && !extra.isDemanded) return [];
    const day = dayOf(said);
    if (!day) findings.add(`${path}.text`, 'extra_date', { name: nameOf(extra) });
    return day ? [{ name: extra.name, value: dayWords(day), price: extra.price ?? 0 }] : [];
  },
};

const nameOf = ({ name }: OfferedExtra) => name.en ?? name.ar;

/** A day that the calendar has, `2026-11-21`. */
function dayOf(said: string): Date | undefined {
  const day = /^\d{4}-\d{2}-\d{2}$/u.test(said) ? new Date(`${said}T00:00:00Z`) : undefined;
  return day && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(said) ? day : undefined;
}

/** A line keeps what was chosen in words, as it does of options: papers and screens show it as it is. */
const dayWords = (day: Date) =>
  Object.fromEntries(
    locales.map((locale) => [
      locale,
      new Intl.DateTimeFormat(locale === 'ar' ? 'ar-EG-u-nu-latn' : 'en-GB', {
        dateStyle: 'long',
        timeZone: 'UTC',
      }).format(day),
    ]),
  ) as Record<'en' | 'ar', string>;

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
