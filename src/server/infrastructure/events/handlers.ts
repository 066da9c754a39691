/** The calls of the event stream, by the operationId that each answers. */
import type { Handlers } from '../http/request-context.ts';
import * as events from './events-handlers.ts';

export const eventsCalls: Handlers = {
  'events.stream': events.stream,
};
