import { sql } from 'kysely';
import type { Connection } from '../database/connection.ts';

/** An event for the clients of a company's users, as sent on the channel `matjar_events`. */
export interface BroadcastEvent {
  companyId: number;
  /** only for this user; for all users of the company without it */
  userId?: number;
  /** also for the company's owners */
  owners?: boolean;
  /** the event's name */
  event: string;
  /** plain JSON, less than 7 kB: ids and states, no records. Clients fetch the rest under their own rights. */
  data: unknown;
}

/** Sends an event to the connected clients when the transaction commits; nothing when it is rolled back. */
export async function notify(transaction: Connection, told: BroadcastEvent): Promise<void> {
  await sql`select pg_notify('matjar_events', ${JSON.stringify(told)})`.execute(transaction);
}
