/**
 * What can be set on each page of the settings, so that whoever looks for “VAT” is led to the field. The titles are the pages' own words;
 * what else a field may be called stands in `settings_pages.called`. Whoever adds a field adds it here.
 */
import { keyModel } from '../../../model/integration-keys.ts';
import { keysByGroup, keysOf, providersOf } from '../../../model/integration-providers.ts';
import type { Label } from '../../../model/resource-model.ts';

interface SettingsField {
  /** the page of `settings-pages.ts` that it stands on */
  page: string;
  /** where exactly, below the locale */
  path: string;
  name: string;
  /** what its page leads to by `#`; its name where absent */
  at?: string;
  /** the key of its title, or the title where a model tells it */
  title: string | Label;
}

/** The areas of words that the titles stand in. */
export const fieldAreas = ['settings', 'checkout_settings', 'couriers'] as const;

const general = 'settings/general-settings';

/** @param words the key of a field's title */
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
    ['minimumOrderTotal', 'minimumFreeShippingTotal', 'codFee', 'addTaxes', 'pricesIncludeTaxes'],
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

/** Keys of services by their models; payments have pages of their own. */
const keys: readonly SettingsField[] = keysByGroup
  .filter(([group]) => group !== 'payment')
  .flatMap(([group, names]) => {
    const page = `settings/integrations/${group}`;
    return names.map((name) => {
      // A key is typed into the form of its provider, which one button opens.
      const provider = providersOf(group).find((each) => keysOf(each).includes(name));
      return { page, path: page, name, at: provider?.name ?? name, title: keyModel(name).title };
    });
  });

export const settingsFields: readonly SettingsField[] = [...written, ...keys];
