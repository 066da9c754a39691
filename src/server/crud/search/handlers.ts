/** Handlers of the global search, by operationId. */
import type { Handlers } from '../../infrastructure/http/request-context.ts';
import * as palette from './palette-handlers.ts';

export const searchHandlers: Handlers = {
  'palette.search': palette.search,
  'palette.records': palette.records,
};
