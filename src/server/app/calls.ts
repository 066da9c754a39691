/** Every handler by the operationId that it answers. The contract and this table must name the same (`binding.ts`). */
import { catalogue } from '../../generated/catalogue.ts';
import { ownResources } from '../../model/resource-model.ts';
import { behaviours } from './behaviours.ts';
import * as account from '../areas/people/calls/account.ts';
import * as addresses from '../areas/customers/calls/addresses.ts';
import * as analytics from '../areas/analytics/calls/analytics.ts';
import * as authentication from '../areas/people/calls/authentication.ts';
import * as changes from '../engine/history/calls.ts';
import * as changePlans from '../engine/previews/calls.ts';
import * as checkoutCustomizations from '../areas/storefront/calls/checkout-customizations.ts';
import * as collectionProducts from '../areas/catalogue/calls/collection-products.ts';
import * as collections from '../areas/catalogue/calls/collections.ts';
import * as companies from '../areas/company/calls/companies.ts';
import * as company from '../areas/company/calls/company.ts';
import * as integrationKeys from '../areas/company/calls/integration-keys.ts';
import * as customers from '../areas/customers/calls/customers.ts';
import * as events from '../ground/events/calls.ts';
import * as invitations from '../areas/people/calls/invitations.ts';
import * as home from '../areas/home/calls/home.ts';
import * as jobs from '../ground/jobs/calls.ts';
import * as jumia from '../areas/channels/calls/jumia.ts';
import * as locations from '../areas/shipping/calls/locations.ts';
import * as exports from '../engine/exports/calls.ts';
import * as importFiles from '../engine/imports/file-calls.ts';
import * as imports from '../engine/imports/calls.ts';
import * as navigations from '../areas/storefront/calls/navigations.ts';
import * as palette from '../engine/search/calls.ts';
import * as plans from '../areas/billing/calls/plans.ts';
import * as notices from '../areas/home/calls/notices.ts';
import * as news from '../areas/home/calls/news.ts';
import * as partners from '../areas/home/calls/partners.ts';
import * as products from '../areas/catalogue/calls/products.ts';
import * as purchases from '../areas/orders/calls/purchases.ts';
import * as reviews from '../areas/catalogue/calls/reviews.ts';
import * as savedViews from '../engine/saved-views/calls.ts';
import * as social from '../areas/people/calls/social.ts';
import * as storeAddresses from '../areas/storefront/calls/store-addresses.ts';
import * as support from '../areas/support/calls/support.ts';
import * as supportContact from '../areas/support/calls/support-contact.ts';
import * as users from '../areas/people/calls/users.ts';
import type { Handlers } from '../ground/http/request-context.ts';
import { resourceHandlers } from '../engine/records/resource-handlers.ts';

/** The calls that are written by hand. */
export const operationHandlers: Handlers = {
  'authentication.email': authentication.signIn,
  'authentication.phone': authentication.signIn,
  'authentication.requestOtp': authentication.requestOtp,
  'authentication.forgot': authentication.forgot,
  'authentication.signOut': authentication.signOut,
  'authentication.vendors': social.listVendors,
  'support_contact.read': supportContact.read,
  'authentication.social': social.passSecondFactor,
  'users.identities': social.listIdentities,
  'users.connectIdentity': social.connectIdentity,
  'users.disconnectIdentity': social.disconnectIdentity,
  'outbox.list': account.readOutbox,
  'users.currentUser': users.currentUser,
  'users.update': users.updateUser,
  'change_sets.list': changes.listUndoable,
  'change_sets.undo': changes.undo,
  'history.list': changes.history,
  'history.preview': changes.previewRestore,
  'history.restore': changes.restore,
  'users.hasAccount': authentication.hasAccount,
  'users.signUp': authentication.signUp,
  'users.resetPassword': authentication.resetPassword,
  'users.changePassword': account.changePassword,
  'users.sessions': account.listSessions,
  'users.endSession': account.endSession,
  'users.endSessions': account.endSessions,
  'users.secondFactor': account.readSecondFactor,
  'users.beginSecondFactor': account.beginSecondFactor,
  'users.confirmSecondFactor': account.confirmSecondFactor,
  'users.dropSecondFactor': account.dropSecondFactor,
  'products.uploadImage': products.uploadImage,
  'products.metadata': products.metadata,
  'products.reviews': reviews.ofProduct,
  'products.updateReview': reviews.updateOne,
  'products.updateReviews': reviews.updateEvery,
  'collections.deleteImage': collections.deleteImage,
  'collections.products': collectionProducts.list,
  'collections.addProducts': collectionProducts.add,
  'collections.arrangeProducts': collectionProducts.arrange,
  'collections.removeProduct': collectionProducts.remove,
  'customers.totalSpendingRange': customers.totalSpendingRange,
  'addresses.create': addresses.createAddress,
  'addresses.update': addresses.updateAddress,
  'addresses.delete': addresses.deleteAddress,
  'events.stream': events.stream,
  'home.summary': home.summary,
  'zammit_updates.list': news.list,
  'zammit_updates.markSeen': news.markSeen,
  'zammit_partner_categories.list': partners.categories,
  'zammit_partners.list': partners.list,
  'jumia_integrations.login': jumia.login,
  'jumia_integrations.read': jumia.read,
  'jumia_integrations.disconnect': jumia.end,
  'jobs.list': jobs.list,
  'jobs.read': jobs.readOne,
  'jobs.cancel': jobs.cancel,
  'jobs.retry': jobs.retry,
  'locations.list': locations.locations,
  'companies.create': companies.create,
  'companies.checkSubdomain': companies.subdomain,
  'companies.updateKeys': integrationKeys.update,
  'company.read': company.read,
  'company.update': company.update,
  'company.patch': company.update,
  'company.deleteLink': company.deleteLink,
  'storefront.read': storeAddresses.storefront,
  'website_builder.read': storeAddresses.websiteBuilder,
  'store_feature.read': integrationKeys.read,
  'platforms.list': company.listPlatforms,
  'industries.list': companies.listIndustries,
  'plans.list': plans.list,
  'subscriptions.token': plans.subscriptionToken,
  'checkout_customizations.list': checkoutCustomizations.list,
  'checkout_customizations.replace': checkoutCustomizations.replace,
  'checkout_customizations.bulkUpdate': checkoutCustomizations.bulkUpdate,
  'checkout_customizations.update': checkoutCustomizations.updateOne,
  'notices.list': notices.list,
  'notices.unread': notices.unread,
  'notices.readAll': notices.readAll,
  'notices.read': notices.readOne,
  'notices.preferences': notices.preferences,
  'notices.setPreferences': notices.setPreferences,
  'fcmDeviceTokens.register': notices.register,
  'fcmDeviceTokens.forget': notices.forget,
  'exports.list': exports.list,
  'exports.create': exports.create,
  'exports.read': exports.read,
  'exports.file': exports.file,
  'exports.delete': exports.remove,
  'changePlans.list': changePlans.list,
  'changePlans.create': changePlans.create,
  'changePlans.read': changePlans.readOne,
  'changePlans.rows': changePlans.rows,
  'changePlans.choose': changePlans.choose,
  'changePlans.apply': changePlans.apply,
  'changePlans.rollBack': changePlans.rollBack,
  'navigations.arrange': navigations.arrange,
  'imports.list': imports.list,
  'imports.create': imports.create,
  'imports.sample': importFiles.sample,
  'imports.read': imports.read,
  'imports.update': imports.update,
  'imports.rows': imports.rows,
  'imports.corrections': importFiles.corrections,
  'imports.apply': imports.apply,
  'imports.rollBack': imports.rollBack,
  'products.import': imports.importInto('products'),
  'variants.import': imports.importInto('variants'),
  'customers.import': imports.importInto('customers'),
  'palette.search': palette.search,
  'palette.records': palette.records,
  'invitations.list': invitations.list,
  'invitations.create': invitations.create,
  'invitations.resend': invitations.resend,
  'invitations.revoke': invitations.revoke,
  'invitations.look': invitations.look,
  'invitations.accept': invitations.accept,
  'invitations.join': invitations.join,
  'saved_views.list': savedViews.list,
  'saved_views.create': savedViews.create,
  'saved_views.counts': savedViews.counts,
  'saved_views.arrange': savedViews.arrange,
  'saved_views.update': savedViews.update,
  'saved_views.delete': savedViews.remove,
  'support.companies': support.companies,
  'support.company': support.company,
  'support.open': support.open,
  'support.leave': support.leave,
  'support.extendTrial': support.extendTrial,
  'support.changePlan': support.changePlan,
  'support.users': support.users,
  'support.user': support.user,
  'support.resetSecondFactor': support.resetSecondFactor,
  'support.jobs': support.jobs,
  'support.audit': support.audit,
  'support.events': support.events,
  'support.search': support.search,
  'analytics.sales': analytics.sales,
  'analytics.orders': analytics.orders,
  'analytics.totalCompleted': analytics.totalCompleted,
  'analytics.ordersByStatus': analytics.ordersByStatus,
  'analytics.topProducts': analytics.topProducts,
  'analytics.returningCustomers': analytics.returningCustomers,
  'purchases.metadata': purchases.metadata,
  'purchases.histories': purchases.histories,
};

export const handlers: Handlers = {
  ...resourceHandlers(ownResources(catalogue), behaviours),
  ...operationHandlers,
};
