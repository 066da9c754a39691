/** The calls of what waits for a person: home, news, notices, partners, by the operationId that each answers. */
import type { Handlers } from '../../infrastructure/http/request-context.ts';
import * as home from './calls/home.ts';
import * as news from './calls/news.ts';
import * as notices from './calls/notices.ts';
import * as partners from './calls/partners.ts';

export const homeCalls: Handlers = {
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
};
