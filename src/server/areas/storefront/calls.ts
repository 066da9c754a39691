/** The calls of the storefront: menus, the checkout’s fields, addresses, by the operationId that each answers. */
import type { Handlers } from '../../ground/http/request-context.ts';
import * as checkoutCustomizations from './calls/checkout-customizations.ts';
import * as navigations from './calls/navigations.ts';
import * as storeAddresses from './calls/store-addresses.ts';

export const storefrontCalls: Handlers = {
  'storefront.read': storeAddresses.storefront,
  'website_builder.read': storeAddresses.websiteBuilder,
  'checkout_customizations.list': checkoutCustomizations.list,
  'checkout_customizations.replace': checkoutCustomizations.replace,
  'checkout_customizations.bulkUpdate': checkoutCustomizations.bulkUpdate,
  'checkout_customizations.update': checkoutCustomizations.updateOne,
  'navigations.arrange': navigations.arrange,
};
