/**
 * Settings search entries generated from models: integration keys, couriers, SMS gateways, payment methods, platforms and checkout fields. New
 * models are included automatically.
 */
import { checkoutFields } from '../../../../shared/company/checkout-fields.ts';
import { courierModel, courierNames } from '../../../../shared/orders/couriers.ts';
import { keyModel } from '../../../../shared/company/integration-keys.ts';
import { keysByGroup, keysOf, providersOf } from '../../../../shared/company/integration-providers.ts';
import { methodTitles, offeredMethods } from '../../../../shared/orders/payment-methods.ts';
import { paymentProviderModel, paymentProviderNames } from '../../../../shared/orders/payment-providers.ts';
import { smsGatewayModel, smsGatewayNames } from '../../../../shared/messaging/sms-gateways.ts';
import { platforms } from '../../../../shared/company/platforms.ts';
import type { Label } from '../../../../shared/resources/resource-model.ts';
import type { SettingsField } from './settings-field.ts';

const on = (page: string, titles: Readonly<Record<string, Label>>): SettingsField[] =>
  Object.entries(titles).map(([name, title]) => ({ page, path: page, name, title }));

const titled = <Name extends string>(names: readonly Name[], titleOf: (name: Name) => Label) =>
  Object.fromEntries(names.map((name) => [name, titleOf(name)]));

/** Integration keys; payment keys are found through their providers' accounts. */
const keys = keysByGroup
  .filter(([group]) => group !== 'payment')
  .flatMap(([group, names]): SettingsField[] => {
    const page = `settings/integrations/${group}`;
    return names.map((name) => {
      // A key is edited in the form of its provider, so the entry leads to the provider's card.
      const provider = providersOf(group).find((each) => keysOf(each).includes(name));
      return { page, path: page, name, at: provider?.name ?? name, title: keyModel(name).title };
    });
  });

export const serviceFields: readonly SettingsField[] = [
  ...keys,
  ...on(
    'settings/shipping',
    titled(courierNames, (name) => courierModel(name).title),
  ),
  ...on(
    'settings/payments',
    titled(offeredMethods, (name) => methodTitles[name]),
  ),
  // A payment method and its provider may have the same name; the method comes first on the page.
  ...on(
    'settings/payments',
    titled(
      paymentProviderNames.filter((name) => !(offeredMethods as readonly string[]).includes(name)),
      (name) => paymentProviderModel(name).title,
    ),
  ),
  ...on(
    'settings/text-messages',
    titled(smsGatewayNames, (name) => smsGatewayModel(name).title),
  ),
  ...on('settings/social-media', Object.fromEntries(platforms.map(({ platform, name }) => [platform, name]))),
  ...on('settings/shop-customization', checkoutFields),
];
