/** Handlers of the home page, product news, notices and partners, by operationId. */
import type { Handlers } from '../../infrastructure/http/request-context.ts';
import * as home from './handlers/home.ts';
import * as news from './handlers/updates.ts';
import * as notices from './handlers/notices.ts';
import * as partners from './handlers/partners.ts';

export const dashboardHandlers = {
  'home.summary': home.summary,
  'zammit_updates.list': news.list,
  'zammit_updates.markSeen': news.markSeen,
  'zammit_partner_categories.list': partners.categories,
  'zammit_partners.list': partners.list,
  'notices.list': notices.list,
  'notices.unread': notices.unread,
  'notices.readAll': notices.readAll,
  'notices.read': notices.readOne,
  'notices.preferences': notices.preferences,
  'notices.setPreferences': notices.setPreferences,
  'fcmDeviceTokens.register': notices.register,
  'fcmDeviceTokens.forget': notices.forget,
} satisfies Handlers;

export { countUnread } from './notices/read-notices.ts';
