/** Type of the connection that queries run on: a Kysely transaction over the tables of `tables.ts`. */
import type { Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** A transaction; `sql` from kysely and the query builders run on it. Table names of resources are typed loosely. */
export type Connection = Transaction<Tables>;
