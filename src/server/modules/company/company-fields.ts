/** What a write says of a store, as it is stored: trimmed, in its one spelling, with an error at each field that cannot be. */
import { isEmail, isHost, plainEmail, plainHost } from '../../../shared/texts/contact.ts';
import { isPhone, storedPhone } from '../../../shared/texts/phone.ts';
import type { FieldErrors } from '../../infrastructure/http/problem.ts';
import { isOpenRule, type CourierRule } from '../../../shared/orders/courier-rules.ts';
import { placeOf } from '../shipping/shipping.ts';
import { industries } from './industries.ts';
import { cleanAddress } from './place-address.ts';

type Given = Record<string, unknown>;
type Clean = (value: unknown, name: string, errors: FieldErrors, given: Given) => unknown;

const refuse = (errors: FieldErrors, name: string, code: string) => {
  errors[name] = [{ code }];
  return null;
};

const asItIs: Clean = (value) => value;

/** A least of nothing is none. */
const noneOfNothing: Clean = (value) => value || null;

const text: Clean = (value) => (value as string | null)?.trim() || null;

const neededText: Clean = (value, name, errors) =>
  (value as string).trim() || refuse(errors, name, 'required');

const email: Clean = (value, name, errors) => {
  const plain = plainEmail((value as string | null) ?? '') || null;
  return plain && !isEmail(plain) ? refuse(errors, name, 'email') : plain;
};

const emails: Clean = (value, name, errors) => {
  const clean = (value as string[]).map((each, place) => email(each, `${name}.${place}`, errors, {}));
  return [...new Set(clean.filter(Boolean))];
};

const phone: Clean = (value, name, errors) => {
  const given = (value as string | null)?.trim();
  if (!given) return null;
  return isPhone(given) ? storedPhone(given) : refuse(errors, name, 'phone');
};

/** A host of the store's own, with or without the scheme that people copy along. */
const host: Clean = (value, name, errors) => {
  const plain = plainHost((value as string | null) ?? '');
  if (!plain) return null;
  return isHost(plain) ? plain : refuse(errors, name, 'custom_url');
};

/** A list, or as the dialect sends it: a text with commas. */
const keywords: Clean = (value) => {
  const list = typeof value === 'string' ? value.split(/[,،]/u) : (value as string[]);
  return [...new Set(list.map((each) => each.trim()).filter(Boolean))];
};

const address: Clean = (value, name, errors) =>
  value === null ? null : cleanAddress(value as Given, name, errors);

/** How a range of prices is said; without a place for a price it would say none. */
const priceTemplate: Clean = (value, name, errors, given) => {
  const clean = text(value, name, errors, given) as string | null;
  return clean && !/\{(min|max)\}/u.test(clean) ? refuse(errors, name, 'price_template') : clean;
};

const industry: Clean = (value, name, errors) =>
  value === null || industries.some(({ id }) => id === value) ? value : refuse(errors, name, 'enum');

/** Each rule says when it holds, and of places that there are. */
const courierRules: Clean = (value, name, errors) =>
  (value as CourierRule[]).map((rule, place) => {
    const at = `${name}.${place}`;
    const { fromGrams, toGrams } = rule;
    if (isOpenRule(rule)) refuse(errors, at, 'courier_rule_empty');
    if (fromGrams !== null && toGrams !== null && fromGrams > toGrams)
      refuse(errors, `${at}.toGrams`, 'courier_rule_weight');
    if (rule.regions.some((id) => placeOf(id)?.locationType !== 'region'))
      refuse(errors, `${at}.regions`, 'place_unknown');
    return rule;
  });

/** Every field that can be changed, with how it is read. Fields that are missing here are told, never set. */
export const companyFields: Readonly<Record<string, Clean>> = {
  name: neededText,
  customUrl: host,
  email,
  industryId: industry,
  sellingState: asItIs,
  currentlySelling: asItIs,
  address,
  billingAddress: address,
  shippingAddress: address,
  postalCode: text,
  contactPhone: phone,
  contactEmails: emails,
  defaultStoreLanguage: asItIs,
  communicationLanguage: asItIs,
  priceDecimalPoints: asItIs,
  seoDescription: text,
  seoKeywords: keywords,
  policies: asItIs,
  priceTemplateEn: priceTemplate,
  priceTemplateAr: priceTemplate,
  addTaxes: asItIs,
  pricesIncludeTaxes: asItIs,
  shippingFeesCalculation: asItIs,
  useNewLocations: asItIs,
  courierRules,
  shippingType: (value) => (value === 'weight-based' ? 'weight' : value),
  shippingFees: asItIs,
  extraKiloFees: asItIs,
  minimumOrderTotal: noneOfNothing,
  minimumFreeShippingTotal: noneOfNothing,
  codFee: asItIs,
  nextOrderNumber: asItIs,
};

/** Columns that hold JSON. */
export const jsonFields: ReadonlySet<string> = new Set([
  'address',
  'billingAddress',
  'shippingAddress',
  'policies',
  'courierRules',
]);

/** The given fields as they are stored. Errors are noted by field path. */
export function cleanFields(given: Given, errors: FieldErrors): Given {
  const known = Object.entries(given).filter(([name]) => Object.hasOwn(companyFields, name));
  return Object.fromEntries(
    known.map(([name, value]) => [name, companyFields[name]!(value, name, errors, given)]),
  );
}
