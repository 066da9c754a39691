/** Where a store is: lines, and a governorate and an area of the location tree. */
import { lineageOf, placeOf } from '../shipping/shipping.ts';
import type { FieldErrors } from '../../ground/http/problem.ts';

export interface PlaceAddress {
  addressLine: string;
  building: string | null;
  floor: string | null;
  apartment: string | null;
  /** ids of the location tree */
  governorate: string;
  /** the governorate's city, or an area of it */
  area: string;
  postalCode: string | null;
}

/**
 * The address as it is stored.
 * @param path the field it came in, under which its errors are noted
 */
export function cleanAddress(
  given: Record<string, unknown>,
  path: string,
  errors: FieldErrors,
): PlaceAddress {
  const line = (name: string) => (given[name] as string | null | undefined)?.trim() || null;
  // The specification's spelling of a draft has this letter.
  given = { ...given, governorate: given.governorate ?? given.governerate };
  const refuse = (name: string, code: string) => (errors[`${path}.${name}`] = [{ code }]);
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
