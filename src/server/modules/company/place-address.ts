/** Address of a store: lines, and a governorate and an area of the location tree. */
import { lineageOf, placeOf, places, type WrittenPlace } from '../shipping/shipping.ts';
import type { FieldErrors } from '../../infrastructure/http/problem.ts';

export interface PlaceAddress {
  addressLine: string;
  building: string | null;
  floor: string | null;
  apartment: string | null;
  /** id in the location tree */
  governorate: string;
  /** id of the governorate's city, or an area of it */
  area: string;
  postalCode: string | null;
}

/**
 * Validates and normalizes an address.
 * @param path its field, the prefix of error paths
 */
export function cleanAddress(
  given: Record<string, unknown>,
  path: string,
  errors: FieldErrors,
): PlaceAddress {
  const isOther = given.governorate === undefined && given.governerate !== undefined;
  given = inOwnSpelling(given);
  const line = (name: string) => (given[name] as string | null | undefined)?.trim() || null;
  const refuse = (name: string, code: string) =>
    (errors[`${path}.${isOther && name === 'governorate' ? 'governerate' : name}`] = [{ code }]);
  for (const name of ['addressLine', 'governorate', 'area']) if (!line(name)) refuse(name, 'required');
  const governorate = line('governorate');
  const area = line('area');
  if (governorate && placeOf(governorate)?.locationType !== 'region') refuse('governorate', 'place_unknown');
  else if (governorate && area) {
    const lineage = lineageOf(area).map(({ id }) => id);
    if (!lineage.length) refuse('area', 'place_unknown');
    else if (lineage[1] !== governorate || lineage.length < 3) refuse('area', 'place_elsewhere');
  }
  return {
    addressLine: line('addressLine') ?? '',
    building: line('building'),
    floor: line('floor'),
    apartment: line('apartment'),
    governorate: governorate ?? '',
    area: area ?? '',
    postalCode: line('postalCode'),
  };
}

/** Maps the spellings of the specification (`governerate`, `line`, `locationId`) and places given by name to the stored fields. */
function inOwnSpelling(given: Record<string, unknown>): Record<string, unknown> {
  const said = given.governorate ?? given.governerate;
  const area = inTree(given.area ?? given.locationId, said) ?? areaOf(given);
  return {
    ...given,
    addressLine: given.addressLine ?? given.line ?? given.addressLine1,
    area,
    governorate: isName(said) ? (governorateOf(area) ?? said) : (said ?? governorateOf(area)),
  };
}

const isName = (said: unknown): said is string => typeof said === 'string' && !placeOf(said.trim());

/** The id of an area given by name, within the given governorate; anything but a known name is returned unchanged. */
function inTree(area: unknown, said: unknown): unknown {
  if (!isName(area)) return area;
  const region = typeof said === 'string' ? (placeOf(said.trim())?.name.en ?? said) : null;
  const [, , town, part] = places.of({ region, city: area });
  return (part ?? town)?.id ?? area;
}

/** The area of a place written in words. Without a governorate, the city may be one: “Cairo” and an area of it. */
function areaOf(given: WrittenPlace): string | undefined {
  const { city, region, zone, ...lines } = given;
  const [, , town, part] = places.of(given);
  const [, , own, ownPart] = places.of({ ...lines, region: city ?? null, city: region ?? zone ?? null });
  return (part ?? town ?? ownPart ?? own)?.id;
}

const governorateOf = (area: unknown): string | undefined =>
  typeof area === 'string' ? lineageOf(area.trim())[1]?.id : undefined;
