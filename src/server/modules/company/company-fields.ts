/** Validators and normalizers of a store's writable fields; errors are collected by field. */
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

/** A minimum of 0 means none. */
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

/** The store's own host name, with or without a scheme. */
const host: Clean = (value, name, errors) => {
  const plain = plainHost((value as string | null) ?? '');
  if (!plain) return null;
  return isHost(plain) ? plain : refuse(errors, name, 'custom_url');
};

/** A list, or a text separated by commas, as in the specification. */
const keywords: Clean = (value) => {
  const list = typeof value === 'string' ? value.split(/[,،]/u) : (value as string[]);
  return [...new Set(list.map((each) => each.trim()).filter(Boolean))];
};

const address: Clean = (value, name, errors) =>
  value === null ? null : cleanAddress(value as Given, name, errors);

/** Text template of a price range; it must contain `{min}` or `{max}`. */
const priceTemplate: Clean = (value, name, errors, given) => {
  const clean = text(value, name, errors, given) as string | null;
  return clean && !/\{(min|max)\}/u.test(clean) ? refuse(errors, name, 'price_template') : clean;
};

const industry: Clean = (value, name, errors) =>
  value === null || industries.some(({ id }) => id === value) ? value : refuse(errors, name, 'enum');

/** Courier rules: each needs a condition, and only known regions. */
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

/** Writable fields with their normalizers. Fields that are missing here are read-only. */
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

/** Columns of type JSON. */
export const jsonFields: ReadonlySet<string> = new Set([
  'address',
  'billingAddress',
  'shippingAddress',
  'policies',
  'courierRules',
]);

/** Normalizes the given fields. Errors are collected by field path. */
export function cleanFields(given: Given, errors: FieldErrors): Given {
  const known = Object.entries(given).filter(([name]) => Object.hasOwn(companyFields, name));
  return Object.fromEntries(
    known.map(([name, value]) => [name, companyFields[name]!(value, name, errors, given)]),
  );
}
