/** Every handler by the operationId that it answers. The contract and this table must name the same (`binding.ts`). */
import { catalogue } from '../generated/catalogue.ts';
import { ownResources } from '../model/resource-model.ts';
import { behaviours } from './behaviours/behaviours.ts';
import * as account from './operations/account.ts';
import * as addresses from './operations/addresses.ts';
import * as analytics from './operations/analytics.ts';
import * as authentication from './operations/authentication.ts';
import * as changes from './operations/changes.ts';
import * as changePlans from './operations/change-plans.ts';
import * as checkoutCustomizations from './operations/checkout-customizations.ts';
import * as collectionProducts from './operations/collection-products.ts';
import * as collections from './operations/collections.ts';
import * as companies from './operations/companies.ts';
import * as company from './operations/company.ts';
import * as integrationKeys from './operations/integration-keys.ts';
import * as customers from './operations/customers.ts';
import * as events from './operations/events.ts';
import * as invitations from './operations/invitations.ts';
import * as home from './operations/home.ts';
import * as jobs from './operations/jobs.ts';
import * as jumia from './operations/jumia.ts';
import * as locations from './operations/locations.ts';
import * as exports from './operations/exports.ts';
import * as importFiles from './operations/import-files.ts';
import * as imports from './operations/imports.ts';
import * as navigations from './operations/navigations.ts';
import * as palette from './operations/palette.ts';
import * as plans from './operations/plans.ts';
import * as notices from './operations/notices.ts';
import * as news from './operations/news.ts';
import * as partners from './operations/partners.ts';
import * as products from './operations/products.ts';
import * as purchases from './operations/purchases.ts';
import * as reviews from './operations/reviews.ts';
import * as savedViews from './operations/saved-views.ts';
import * as social from './operations/social.ts';
import * as storeAddresses from './operations/store-addresses.ts';
import * as support from './operations/support.ts';
import * as supportContact from './operations/support-contact.ts';
import * as users from './operations/users.ts';
import type { Handlers } from './request-context.ts';
import { resourceHandlers } from './resources/resource-handlers.ts';

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
