/** Resolves the place lines of an address to places of the location tree, in either language and in any common spelling. */
import { foldText } from '../../../shared/texts/search-text.ts';
import { egypt } from './locations.ts';
import type { Place } from './read-places.ts';

/** Lines of an address that name places. */
export interface WrittenPlace {
  country?: string | null;
  region?: string | null;
  city?: string | null;
  district?: string | null;
  zone?: string | null;
  neighbourhood?: string | null;
}

/** Index of the tree by normalized names, so that an address is resolved without a scan. */
export class PlaceNames {
  readonly #below = new Map<string, Map<string, Place>>();
  /** cities with a unique name; `null` if several share it */
  readonly #cities = new Map<string, Place | null>();
  readonly #top: Place;

  constructor(top: Place) {
    this.#top = top;
    this.#read(top);
  }

  #read(place: Place): void {
    const names = new Map<string, Place>();
    for (const child of place.children) {
      for (const name of [child.name.en, child.name.ar]) {
        const folded = foldText(name);
        if (!names.has(folded)) names.set(folded, child);
        if (child.locationType !== 'city') continue;
        const known = this.#cities.get(folded);
        this.#cities.set(folded, known === undefined || known === child ? child : null);
      }
      this.#read(child);
    }
    if (names.size) this.#below.set(place.id, names);
  }

  #in(place: Place, ...lines: (string | null | undefined)[]): Place | undefined {
    const names = this.#below.get(place.id);
    for (const line of lines) {
      const found = line ? names?.get(foldText(line)) : undefined;
      if (found) return found;
    }
    return undefined;
  }

  /** Places of an address, from the country down to the deepest one found; empty for another country. */
  of(address: WrittenPlace): Place[] {
    const { country, region, city, district, zone, neighbourhood } = address;
    if (countryKey(country) !== egyptKey) return [];
    const top = this.#top;
    const governorate = this.#in(top, region);
    // “Cairo, Cairo, Nasr City”: a city may be written one line lower than its level in the tree.
    const lines = [city, district, zone, neighbourhood];
    const town = governorate ? this.#in(governorate, ...lines) : this.#townAlone(city);
    if (!town) return governorate ? [top, governorate] : [top];
    const around = governorate ?? top.children.find(({ id }) => id === town.parentId)!;
    const area = this.#in(town, district, neighbourhood, zone);
    return [top, around, town, ...(area ? [area] : [])];
  }

  /** Finds a city with a unique name if the governorate is missing. */
  #townAlone(city: string | null | undefined): Place | undefined {
    return (city ? this.#cities.get(foldText(city)) : undefined) ?? undefined;
  }
}

/** Index of the product’s own tree. */
export const places = new PlaceNames(egypt);

const egyptKey = 'egypt';
const egyptNames: ReadonlySet<string> = new Set(['', 'egypt', 'eg', foldText('مصر')]);

/** Normalized country; a missing country is Egypt. */
export function countryKey(country: string | null | undefined): string {
  const folded = foldText(country ?? '');
  return egyptNames.has(folded) ? egyptKey : folded;
}

/**
 * Keys that a store's own location of this address may have. Same rules as the trigger `keep_place_key` of `shipping_locations`.
 * @param lineage places of the tree in the address, whose names in both languages count
 */
export function ownPlaceKeys(address: WrittenPlace, lineage: readonly Place[]): string[] {
  const named = (line: (string | null | undefined)[], place?: Place) =>
    [...new Set(['', ...line, place?.name.en, place?.name.ar].map((name) => foldText(name ?? '')))].map(
      (name) => name.replaceAll('|', ' '),
    );
  const { region, city, district, zone, neighbourhood } = address;
  const regions = named([region], lineage[1]);
  const cities = named([city], lineage[2]);
  const districts = named([district, neighbourhood, zone], lineage[3]);
  const country = countryKey(address.country);
  return regions.flatMap((one) =>
    cities.flatMap((two) => districts.map((three) => [country, one, two, three].join('|'))),
  );
}
