/** Validation of chosen product extras, and the price each adds. */
import { locales } from '../../../../shared/texts/locale.ts';
import { parseWhole } from '../../../../shared/texts/number-text.ts';
import type { OfferedExtra } from '../../catalog/catalog.ts';
import { isPicture } from '../files/file-type.ts';
import type { OrderProblems } from './order-problems.ts';
import type { ExtraInput, OrderFile, OrderLine } from '../order-line.ts';

interface Asked {
  /** path prefix of errors */
  place: string;
  /** uploaded files, by id */
  files: ReadonlyMap<number, OrderFile>;
  findings: OrderProblems;
}

/** @returns an entry for each chosen option, and for each text, number, date or list of files */
export function chooseExtras(
  offered: readonly OfferedExtra[],
  given: readonly ExtraInput[],
  { place, files, findings }: Asked,
): OrderLine['extras'] {
  for (const [at, { extra }] of given.entries())
    if (!offered[extra] || given.findIndex((each) => each.extra === extra) !== at)
      findings.add(`${place}.${at}.extra`, 'extra_unknown', undefined, true);
  return offered.flatMap((extra, index) => {
    const at = given.findIndex((each) => each.extra === index);
    const answer = given[at];
    const path = at < 0 ? place : `${place}.${at}`;
    if (extra.type === 'options') return optionsOf(extra, answer?.options ?? [], path, findings);
    if (extra.type === 'picture' || extra.type === 'file')
      return filesOf(extra, answer?.files ?? [], { place: path, files, findings });
    return writtenOf[extra.type](extra, answer?.text?.trim() ?? '', path, findings);
  });
}

const wordsOf = (text: string) =>
  Object.fromEntries(locales.map((locale) => [locale, text])) as Record<'en' | 'ar', string>;

type Written = (
  extra: OfferedExtra,
  said: string,
  path: string,
  findings: OrderProblems,
) => OrderLine['extras'];

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
    const number = parseWhole(said) ?? NaN;
    if (!said && !extra.isDemanded) return [];
    const isOne = number >= Math.max(0, min) && number <= Math.min(9_999_999, max);
    if (!isOne) findings.add(`${path}.text`, 'extra_number', { name: nameOf(extra), min, max });
    return isOne ? [{ name: extra.name, value: wordsOf(String(number)), price: extra.price ?? 0 }] : [];
  },
  date: (extra, said, path, findings) => {
    if (!said && !extra.isDemanded) return [];
    const day = dayOf(said);
    if (!day) findings.add(`${path}.text`, 'extra_date', { name: nameOf(extra) });
    return day ? [{ name: extra.name, value: dayWords(day), price: extra.price ?? 0 }] : [];
  },
};

const nameOf = ({ name }: OfferedExtra) => name.en ?? name.ar;

/** Parses a calendar date in the form `2026-11-21`; `undefined` if it is none. */
function dayOf(said: string): Date | undefined {
  const day = /^\d{4}-\d{2}-\d{2}$/u.test(said) ? new Date(`${said}T00:00:00Z`) : undefined;
  return day && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(said) ? day : undefined;
}

/** A date in both languages: a line stores chosen extras as text, which documents and screens show unchanged. */
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

/** Checks uploaded files: no duplicates, all known, images only for an extra of type `picture`. The value is the list of file names. */
function filesOf(
  extra: OfferedExtra,
  sent: readonly number[],
  { place, files, findings }: Asked,
): OrderLine['extras'] {
  const ids = [...new Set(sent)];
  const found = ids.flatMap((id) => files.get(id) ?? []);
  const at = `${place}.files`;
  const named = { name: nameOf(extra) };
  const [min, max] = [extra.minFiles ?? 0, extra.maxFiles ?? Math.max(1, extra.minFiles ?? 0)];
  if (found.length < ids.length) findings.add(at, 'extra_file_unknown', named, true);
  else if (extra.type === 'picture' && !found.every(isPicture))
    findings.add(at, 'extra_picture', named, true);
  else if (ids.length < min || ids.length > max) findings.add(at, 'extra_files', { ...named, min, max });
  if (!found.length) return [];
  const names = found.map(({ name }) => name).join(', ');
  return [{ name: extra.name, value: wordsOf(names), price: extra.price ?? 0, files: found }];
}

function optionsOf(
  { name, options, minOptions, maxOptions }: OfferedExtra,
  chosen: readonly number[],
  path: string,
  findings: OrderProblems,
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
