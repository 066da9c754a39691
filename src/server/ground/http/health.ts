/**
 * For whoever watches over the process: `/healthz` answers while it runs, `/readyz` while it can also reach its database. What works only
 * in part does not make it unready; `/readyz` names it under `warnings`.
 */
import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';

export default async function health(
  app: FastifyInstance,
  { database, warnings = [] }: { database: Database; warnings?: readonly string[] },
): Promise<void> {
  app.get('/healthz', { logLevel: 'silent' }, async () => ({ status: 'ok' }));
  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    try {
      await sql`select 1`.execute(database.kysely);
      return { status: 'ready', ...(warnings.length > 0 && { warnings }) };
    } catch {
      return reply.code(503).send({ status: 'the database cannot be reached' });
    }
  });
}
