/** Customer addresses: form fields, country names and short text lines. */
import type { FieldModel } from '../../../../shared/resources/resource-model.ts';
import type { Locale } from '../../../../shared/texts/locale.ts';
import { bidiIsolateValue } from '../../../providers/texts/translate.ts';
import { isCountryOfTree, placeLines } from './address-places.ts';

/** An address as in a customer's record. */
export interface Address {
  id: number;
  isDefault: boolean;
  [line: string]: unknown;
}

/** Parts that are shown with their label: “Floor 3”. */
const labelled = ['building', 'floor', 'apartment'];
const streetLines = ['addressLine1', ...labelled];
const areaLines = ['neighbourhood', 'district', 'zone', 'city', 'region', 'country'];

/** Name of the country in the user's language, if it is Egypt (the default); others as typed. */
export const countryName = (value: string, locale: Locale) =>
  value.trim() && isCountryOfTree(value)
    ? (new Intl.DisplayNames([locale], { type: 'region' }).of('EG') ?? value)
    : value;

/** Address for a form, with the country in the user's language. */
export const localizeCountry = <Lines extends Record<string, unknown>>(
  lines: Lines,
  locale: Locale,
): Lines =>
  typeof lines.country === 'string' ? { ...lines, country: countryName(lines.country, locale) } : lines;

/** Address for the API, with one spelling of Egypt whatever language it was typed in. */
export const normalizeCountry = <Lines extends Record<string, unknown>>(lines: Lines): Lines =>
  typeof lines.country === 'string' && lines.country.trim() && isCountryOfTree(lines.country)
    ? { ...lines, country: 'Egypt' }
    : lines;

/** Street line and area line of an address; empty lines are left out. */
export function addressLines(
  address: Readonly<Record<string, unknown>>,
  fields: readonly FieldModel[],
  locale: Locale,
  comma: string,
): string[] {
  const said = (name: string) => {
    const value = address[name];
    if (typeof value !== 'string' || !value) return [];
    const title = fields.find((field) => field.name === name)?.title[locale];
    const shown = name === 'country' ? countryName(value, locale) : value;
    // Isolated, so that an Arabic street and a number beside it keep their directions and order.
    return [bidiIsolateValue(labelled.includes(name) && title ? `${title} ${shown}` : shown)];
  };
  return [streetLines, areaLines].map((names) => names.flatMap(said).join(comma)).filter(Boolean);
}

/** Form fields of an address by part. @param demanded fields that the API requires */
export function formFields(
  fields: readonly FieldModel[],
  demanded: readonly string[],
  isDefault = false,
): AddressForm {
  const named = (names: readonly string[]) =>
    names
      .flatMap((name) => fields.find((field) => field.name === name) ?? [])
      .map((field) =>
        demanded.includes(field.name) ? { ...field, required: true, nullable: false } : field,
      );
  const form = {
    person: named(['name', 'phoneNumber']),
    places: named(placeLines),
    street: named(['addressLine1']),
    door: named(['building', 'floor', 'apartment']),
    more: named(['neighbourhood', 'zone', 'addressType', 'country', ...(isDefault ? [] : ['isDefault'])]),
  };
  return { ...form, all: [...Object.values(form).flat(), ...named(['locationId'])] };
}

type Part = 'person' | 'places' | 'street' | 'door' | 'more';

/** Fields of an address by form part; `all`: the fields that are sent. */
export type AddressForm = Record<Part | 'all', FieldModel[]>;
