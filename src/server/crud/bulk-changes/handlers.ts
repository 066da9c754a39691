/** Handlers of previews, by operationId. */
import type { Handlers } from '../../infrastructure/http/request-context.ts';
import * as changePreviews from './change-previews-handlers.ts';

export const previewsHandlers: Handlers = {
  'changePreviews.list': changePreviews.list,
  'changePreviews.create': changePreviews.create,
  'changePreviews.read': changePreviews.readOne,
  'changePreviews.rows': changePreviews.rows,
  'changePreviews.choose': changePreviews.choose,
  'changePreviews.apply': changePreviews.apply,
  'changePreviews.undo': changePreviews.undo,
};
