/** Parser of the location tree's text format: one place per line, `English | Arabic`, indented by two spaces per level. */
import type { Locale } from '../../../shared/texts/locale.ts';

/** Types of places, from the top of the tree down. Source: specification section 3, “Geolocations” and “Location tree”. */
const locationTypes = ['country', 'region', 'city', 'district'] as const;
export type LocationType = (typeof locationTypes)[number];

export interface Place {
  /** English names from the top, `egypt.cairo.nasr-city` */
  id: string;
  locationType: LocationType;
  name: Record<Locale, string>;
  /** other spellings, in either alphabet */
  otherNames: readonly string[];
  parentId: string | null;
  children: Place[];
}

/**
 * Parses the places below the root.
 * @throws Error with the line: missing Arabic name, indentation by two levels, or a duplicate id
 */
export function readPlaces(text: string, top: Place): Place {
  const path: Place[] = [top];
  const ids = new Set<string>();
  for (const [index, line] of text.split('\n').entries()) {
    if (!line.trim() || line.startsWith('#')) continue;
    const level = (line.length - line.trimStart().length) / 2 + 1;
    const [en = '', ar = '', ...more] = line.split('|').map((part) => part.trim());
    const said = (part: string) => more.find((one) => one.startsWith(`${part}=`))?.slice(part.length + 1);
    const id = said('id');
    const otherNames =
      said('also')
        ?.split(',')
        .map((one) => one.trim()) ?? [];
    const parent = path[level - 1];
    const locationType = locationTypes[level];
    if (!en || !ar || !parent || !locationType) throw new Error(`Line ${index + 1}: “${line}” is no place.`);
    for (const name of numbered(en, ar)) {
      const place: Place = {
        id: `${parent.id}.${id ?? slug(name.en)}`,
        locationType,
        name,
        otherNames: [...otherNames, ...byNumber(name.en)],
        parentId: parent.id,
        children: [],
      };
      if (ids.has(place.id)) throw new Error(`Line ${index + 1}: “${place.id}” is there already.`);
      ids.add(place.id);
      parent.children.push(place);
      path.splice(level, path.length, place);
    }
  }
  return top;
}

const range = /\{([A-Z]?)(\d+)-\1(\d+)\}/u;

/** Expands a range: `Block {B1-B4}` is four places. */
function* numbered(en: string, ar: string): Generator<Record<Locale, string>> {
  const found = range.exec(en);
  if (!found) return yield { en, ar };
  const [all, letter = '', first = '', last = ''] = found;
  for (let number = Number(first); number <= Number(last); number += 1) {
    const shown = letter + String(number).padStart(first.length, '0');
    yield { en: en.replace(all, shown), ar: ar.replace(all, shown) };
  }
  return undefined;
}

const ordinals =
  'First Second Third Fourth Fifth Sixth Seventh Eighth Ninth Tenth Eleventh Twelfth Thirteenth Fourteenth Fifteenth Sixteenth'.split(
    ' ',
  );

/** “Sixth of October” is also written “6th of October” and “6 of October”. */
function byNumber(name: string): string[] {
  const word = ordinals.find((ordinal) => name.split(' ').includes(ordinal));
  if (!word) return [];
  const number = ordinals.indexOf(word) + 1;
  const ending = ['st', 'nd', 'rd'][number - 1] ?? 'th';
  return [`${number}${ending}`, String(number)].map((figure) => name.replace(word, figure));
}

function slug(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/gu, '-')
    .replace(/^-|-$/gu, '');
}
