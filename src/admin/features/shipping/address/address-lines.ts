/** A customer's address: what a call says of it, and how it reads in a few lines. */
import type { FieldModel } from '../../../../shared/resources/resource-model.ts';
import type { Locale } from '../../../../shared/texts/locale.ts';
import { bidiIsolateValue } from '../../../providers/texts/phrases.ts';
import { isCountryOfTree, placeLines } from './address-places.ts';

/** An address as a customer's record carries it. */
export interface Address {
  id: number;
  isDefault: boolean;
  [line: string]: unknown;
}

/** Parts that say nothing without their label: “Floor 3”. */
const labelled = ['building', 'floor', 'apartment'];
const streetLines = ['addressLine1', ...labelled];
const areaLines = ['neighbourhood', 'district', 'zone', 'city', 'region', 'country'];

/** “Egypt” is what an address says without being asked; whoever reads Arabic reads مصر. */
export const countryName = (value: string, locale: Locale) =>
  value.trim() && isCountryOfTree(value)
    ? (new Intl.DisplayNames([locale], { type: 'region' }).of('EG') ?? value)
    : value;

/** An address as a form shows it: its country in the language of whoever reads it. */
export const localizeCountry = <Lines extends Record<string, unknown>>(
  lines: Lines,
  locale: Locale,
): Lines =>
  typeof lines.country === 'string' ? { ...lines, country: countryName(lines.country, locale) } : lines;

/** What a form holds as it is kept: one spelling of the country that the tree knows, whatever language it was read or typed in. */
export const normalizeCountry = <Lines extends Record<string, unknown>>(lines: Lines): Lines =>
  typeof lines.country === 'string' && lines.country.trim() && isCountryOfTree(lines.country)
    ? { ...lines, country: 'Egypt' }
    : lines;

/** Its street and its area, each as one line; empty where nothing is known. */
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
    // A street in Arabic letters and a building's number beside it keep their own directions and their order.
    return [bidiIsolateValue(labelled.includes(name) && title ? `${title} ${shown}` : shown)];
  };
  return [streetLines, areaLines].map((names) => names.flatMap(said).join(comma)).filter(Boolean);
}

/** The fields of its form, by where they stand in it: what the person types, with what a call demands marked. */
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

/** The fields of an address by the part of the form that asks for them; `all`: what is sent. */
export type AddressForm = Record<Part | 'all', FieldModel[]>;
