/**
 * Health probes: `/healthz` succeeds while the process runs, `/readyz` while tenant isolation applies and it can
 * read and write its database and files. Partial failures do not
 * make it unready; `/readyz` lists them under `warnings`.
 */
import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import { storageFailure } from '../database/unavailable.ts';
import { IsolationError, verifyIsolation } from '../database/verify-isolation.ts';

const sentences = {
  storage_full:
    'the disk is full: nothing can be saved. Free space on the disk of the database and the files',
  storage_read_only: 'the database or the folder of files takes no writes',
};

/** Milliseconds for which the result of the probes is cached: one writes a megabyte, one reads the catalogue of tables. */
const probeEvery = 5000;

/** Storage whose probe writes and removes a file. @throws the error of the disk */
interface ProbedFiles {
  probe(): Promise<void>;
}

interface Probed {
  database: Database;
  files: ProbedFiles;
  warnings?: readonly string[];
}

export default async function health(
  app: FastifyInstance,
  { database, files, warnings = [] }: Probed,
): Promise<void> {
  let probed: { at: number; failure: Promise<string | undefined> } | undefined;
  const probe = () => {
    if (!probed || performance.now() - probed.at > probeEvery)
      probed = { at: performance.now(), failure: failureOf(database, files) };
    return probed.failure;
  };
  app.get('/healthz', { logLevel: 'silent' }, async () => ({ status: 'ok' }));
  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    try {
      await sql`select 1`.execute(database.kysely);
      const failure = await probe();
      if (failure) return reply.code(503).send({ status: failure });
      return { status: 'ready', ...(warnings.length > 0 && { warnings }) };
    } catch (error) {
      probed = undefined;
      if (error instanceof IsolationError) return reply.code(503).send({ status: error.message });
      return reply.code(503).send({ status: 'the database cannot be reached' });
    }
  });
}

/** @returns why nothing can be written; undefined where it can @throws as `writeFailure` and `verifyIsolation` do */
async function failureOf(database: Database, files: ProbedFiles): Promise<string | undefined> {
  await verifyIsolation(database);
  return writeFailure(database, files);
}

/** @returns why nothing can be written; undefined where it can @throws errors that are not about writing, such as a lost connection */
async function writeFailure(database: Database, files: ProbedFiles): Promise<string | undefined> {
  try {
    const { rows } = await sql<{ accepts: boolean }>`select accepts_writes() as accepts`.execute(
      database.kysely,
    );
    if (!rows[0]!.accepts) return sentences.storage_read_only;
    await files.probe();
    return undefined;
  } catch (error) {
    const failure = storageFailure(error);
    if (!failure) throw error;
    return sentences[failure];
  }
}
