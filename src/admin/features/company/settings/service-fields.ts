/** What can be set that models tell of: keys of services, couriers, gateways for text messages, ways to pay, places on the web, fields of the checkout. A new one is found by itself. */
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

/** Keys of services; those of payments stand in the accounts with their providers. */
const keys = keysByGroup
  .filter(([group]) => group !== 'payment')
  .flatMap(([group, names]): SettingsField[] => {
    const page = `settings/integrations/${group}`;
    return names.map((name) => {
      // A key is typed into the form of its provider, which one button opens.
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
  // A way to pay and the provider of its own may bear one name; what offers it stands first on the page.
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
