/** Stores messages instead of sending them: developers read them at `/outbox`. */
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Messenger } from './messenger.ts';

export function outbox(database: Database): Messenger {
  return {
    async send({ channel, recipient, subject, body }) {
      await sql`select store_outbox_message(${channel}, ${recipient}, ${subject}, ${body})`.execute(
        database.kysely,
      );
    },
  };
}
