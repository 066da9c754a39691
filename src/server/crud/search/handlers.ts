/** The calls of the search over all records, by the operationId that each answers. */
import type { Handlers } from '../../infrastructure/http/request-context.ts';
import * as palette from './palette-handlers.ts';

export const searchCalls: Handlers = {
  'palette.search': palette.search,
  'palette.records': palette.records,
};
