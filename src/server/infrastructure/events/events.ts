/** Event streams of this process: `app.events`. They end before the server waits for its connections to close. */
import fp from 'fastify-plugin';
import type { Database } from '../database/database.ts';
import { EventHub } from './event-hub.ts';

declare module 'fastify' {
  interface FastifyInstance {
    events: EventHub;
  }
}

export default fp<{ database: Database }>(
  async (app, { database }) => {
    const hub = new EventHub(database);
    app.decorate('events', hub);
    app.addHook('preClose', () => hub.close());
  },
  { name: 'events' },
);
