/** Formats an address for a shipping label: name, street and building, district and city, governorate and country. Pure. */
import type { FieldModel } from '../../../../shared/resources/resource-model.ts';
import type { Locale } from '../../../../shared/texts/locale.ts';
import { bidiIsolateValue } from '../../../providers/texts/translate.ts';
import { countryName } from './address-lines.ts';

/** Fields by line; the phone is shown apart, as a link. */
const lines = [
  ['name'],
  ['addressLine1', 'building', 'floor', 'apartment'],
  ['neighbourhood', 'district', 'zone', 'city'],
  ['region', 'country'],
] as const;

/** Parts that are shown with their label: “Floor 3”. */
const labelled = new Set(['building', 'floor', 'apartment', 'zone']);
const placed = new Set<string>([...lines.flat(), 'phoneNumber', 'addressType']);

export interface Parcel {
  lines: string[];
  /** fields that belong to no line; shown with their labels */
  others: FieldModel[];
}

/** @param comma separator of the parts of a line, in the locale */
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
    // Isolated, so that an Arabic street and a number beside it keep their directions and order.
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
