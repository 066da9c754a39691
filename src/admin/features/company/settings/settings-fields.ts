/**
 * Settings search index: the settings of each page, so that a search for “VAT” finds the field. Titles are the pages' own texts; synonyms are in
 * `settings_pages.called`. A new field is added here.
 */
import type { SettingsField } from './settings-field.ts';
import { serviceFields } from './service-fields.ts';

/** Translation namespaces of the titles. */
export const fieldAreas = ['settings', 'checkout_settings', 'couriers'] as const;

const general = 'settings/general-settings';

/** @param words maps a field name to the translation key of its title */
const fieldsOf = (
  page: string,
  path: string,
  names: readonly string[],
  words: (name: string) => string,
): SettingsField[] => names.map((name) => ({ page, path, name, title: words(name) }));

const written: readonly SettingsField[] = [
  ...fieldsOf(
    general,
    `${general}/company-info`,
    ['name', 'contactPhone', 'contactEmails', 'customUrl', 'seoDescription', 'seoKeywords'],
    (name) => `settings.company.${name}`,
  ),
  ...fieldsOf(
    general,
    `${general}/company-address`,
    ['address', 'billingAddress', 'shippingAddress'],
    (name) => `settings.address.${name}_title`,
  ),
  ...fieldsOf(
    general,
    `${general}/regional`,
    ['paymentCurrency', 'priceDecimalPoints', 'defaultStoreLanguage', 'communicationLanguage'],
    (name) => `settings.regional.${name}`,
  ),
  ...fieldsOf(
    'settings/policies',
    'settings/policies',
    ['shippingPolicyEn', 'returnAndRefundPolicyEn', 'checkoutMessageEn', 'emailHeadline'],
    (name) => `settings.policies.${name.replace(/En$/u, '')}`,
  ),
  ...fieldsOf(
    'settings/checkout-settings',
    'settings/checkout-settings',
    [
      'nextOrderNumber',
      'minimumOrderTotal',
      'minimumFreeShippingTotal',
      'codFee',
      'addTaxes',
      'pricesIncludeTaxes',
    ],
    (name) => `checkout_settings.${name}`,
  ),
  ...fieldsOf(
    'settings/checkout-settings',
    'settings/checkout-settings',
    ['priceTemplateEn'],
    () => 'checkout_settings.template_section',
  ),
  ...fieldsOf(
    'settings/shipping',
    'settings/shipping',
    ['shippingFeesCalculation', 'useNewLocations', 'shippingType', 'shippingFees', 'extraKiloFees'],
    (name) => `couriers.fees.${name}`,
  ),
];

/** Entry of a setting that is no form field; `path`: its own screen. */
const place = (page: string, name: string, path: string | null = null): SettingsField => ({
  page,
  path: path ?? page,
  name,
  ...(path !== null && { at: null }),
  title: `settings_pages.fields.${name}`,
});

const places: readonly SettingsField[] = [
  place(general, 'adminName', `${general}/admin-info`),
  place('settings/shipping', 'regionPrices', 'settings/shipping/regions'),
  place('settings/shipping', 'ownLocations', 'settings/shipping/own-locations'),
  place('settings/shipping', 'deliveryPrice'),
  place('settings/shipping', 'courierRules'),
  place('settings/users', 'staffRoles', 'settings/users/roles'),
  place('settings/users', 'staffInvitations', 'settings/users/invitations'),
  place('settings/integrations', 'jumia'),
  place('settings/advanced-settings', 'storeIds'),
  place('settings/advanced-settings', 'developers'),
  place('settings/advanced-settings', 'scripts'),
  place('plan-details', 'planPayment'),
  place('plan-details', 'planInvoices'),
];

export const settingsFields: readonly SettingsField[] = [...written, ...places, ...serviceFields];
