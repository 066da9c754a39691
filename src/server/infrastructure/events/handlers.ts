/** Handlers of the event stream, by operationId. */
import type { Handlers } from '../http/request-context.ts';
import * as events from './events-handlers.ts';

export const eventsHandlers: Handlers = {
  'events.stream': events.stream,
};
