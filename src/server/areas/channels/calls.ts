/** The calls of selling channels, by the operationId that each answers. */
import type { Handlers } from '../../ground/http/request-context.ts';
import * as jumia from './calls/jumia.ts';

export const channelsCalls: Handlers = {
  'jumia_integrations.login': jumia.login,
  'jumia_integrations.read': jumia.read,
  'jumia_integrations.disconnect': jumia.end,
};
