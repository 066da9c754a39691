/** Handlers of exports, by operationId. */
import type { Handlers } from '../../infrastructure/http/request-context.ts';
import * as exports from './exports-handlers.ts';

export const exportsHandlers: Handlers = {
  'exports.list': exports.list,
  'exports.create': exports.create,
  'exports.read': exports.read,
  'exports.file': exports.file,
  'exports.delete': exports.remove,
};
