/** An address as one writes it on a parcel: whom, the street and the door, the district and the city, the governorate and the country. Pure. */
import type { FieldModel } from '../../../../shared/resources/resource-model.ts';
import type { Locale } from '../../../../shared/texts/locale.ts';
import { bidiIsolateValue } from '../../../providers/texts/phrases.ts';
import { countryName } from './address-lines.ts';

/** The lines by their fields; the phone stands by itself, for it is dialled. */
const lines = [
  ['name'],
  ['addressLine1', 'building', 'floor', 'apartment'],
  ['neighbourhood', 'district', 'zone', 'city'],
  ['region', 'country'],
] as const;

/** Parts that say nothing without their label: “Floor 3”. */
const labelled = new Set(['building', 'floor', 'apartment', 'zone']);
const placed = new Set<string>([...lines.flat(), 'phoneNumber', 'addressType']);

export interface Parcel {
  lines: string[];
  /** fields that no line of an address is known for: they are read with their labels */
  others: FieldModel[];
}

/** @param comma what parts of a line are joined by in the language */
export function parcelLines(
  address: Record<string, unknown>,
  fields: readonly FieldModel[],
  locale: Locale,
  comma: string,
): Parcel {
  const said = (name: string) => {
    const value = address[name];
    const field = fields.find((each) => each.name === name);
    if (!field || typeof value !== 'string' || !value.trim()) return [];
    const shown = name === 'country' ? countryName(value, locale) : value;
    // A street in Arabic letters and a building's number beside it keep their own directions and their order.
    return [bidiIsolateValue(labelled.has(name) ? `${field.title[locale]} ${shown}` : shown)];
  };
  return {
    lines: lines.map((names) => names.flatMap(said).join(comma)).filter(Boolean),
    others: fields.filter(
      ({ name }) =>
        !placed.has(name) && address[name] != null && address[name] !== '' && name !== 'locationId',
    ),
  };
}
