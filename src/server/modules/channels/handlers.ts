/** Handlers of the channels module by operationId: storefront, menus, checkout fields, Instagram, Jumia. */
import type { Handlers } from '../../infrastructure/http/request-context.ts';
import * as checkoutCustomizations from './handlers/checkout-customizations.ts';
import * as instagram from './handlers/instagram.ts';
import * as instagramSignIn from './handlers/instagram-sign-in.ts';
import * as jumia from './handlers/jumia.ts';
import * as jumiaListings from './handlers/jumia-listings.ts';
import * as navigations from './handlers/navigations.ts';
import * as storeAddresses from './handlers/store-addresses.ts';

export const channelsHandlers: Handlers = {
  'storefront.read': storeAddresses.storefront,
  'website_builder.read': storeAddresses.websiteBuilder,
  'checkout_customizations.list': checkoutCustomizations.list,
  'checkout_customizations.replace': checkoutCustomizations.replace,
  'checkout_customizations.bulkUpdate': checkoutCustomizations.bulkUpdate,
  'checkout_customizations.update': checkoutCustomizations.updateOne,
  'navigations.arrange': navigations.arrange,
  'instagram.posts': instagram.posts,
  'instagram.login': instagramSignIn.login,
  'instagram.token': instagramSignIn.token,
  'instagram.picture': instagram.picture,
  'instagram.importPosts': instagram.importPosts,
  'products.addToJumia': jumiaListings.add,
  'jumia_integrations.shops': jumiaListings.shops,
  'jumia_integrations.categories': jumiaListings.categories,
  'jumia_integrations.listings': jumiaListings.list,
  'jumia_integrations.login': jumia.login,
  'jumia_integrations.read': jumia.read,
  'jumia_integrations.disconnect': jumia.end,
};
