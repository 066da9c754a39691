/** Handlers of saved views, by operationId. */
import type { Handlers } from '../../infrastructure/http/request-context.ts';
import * as savedViews from './saved-views-handlers.ts';

export const savedViewsHandlers: Handlers = {
  'saved_views.list': savedViews.list,
  'saved_views.create': savedViews.create,
  'saved_views.counts': savedViews.counts,
  'saved_views.arrange': savedViews.arrange,
  'saved_views.update': savedViews.update,
  'saved_views.delete': savedViews.remove,
};
