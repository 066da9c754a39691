import { sql } from 'kysely';
import type { Connection } from '../database/connection.ts';

/** What is told to the screens of a company's people, as the channel `matjar_events` carries it. */
export interface BroadcastEvent {
  companyId: number;
  /** only to this person; to everybody of the company without it */
  userId?: number;
  /** to the company's owners besides */
  owners?: boolean;
  /** the event's name, which screens listen for */
  event: string;
  /** plain JSON, less than 7 kB: ids and states, no records. Whoever hears it asks for the rest under their own rights. */
  data: unknown;
}

/** Tells the open screens something when the transaction commits; nothing when it is undone. */
export async function notify(transaction: Connection, told: BroadcastEvent): Promise<void> {
  await sql`select pg_notify('matjar_events', ${JSON.stringify(told)})`.execute(transaction);
}
