/**
 * Health probes: `/healthz` succeeds while the process runs, `/readyz` while tenant isolation applies and it can read and write its database and
 * files. `/readyz` has a sentence for each check; those that concern a part only do not make it unready, and are listed under `warnings`.
 */
import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import { storageFailure } from '../database/unavailable.ts';
import { IsolationError, verifyIsolation } from '../database/verify-isolation.ts';
import type { QueueFigures } from '../observability/metrics.ts';
import { checkDisk, checkMessages, checkQueue, type CheckResult } from './readiness-checks.ts';
import { Problem } from './problem.ts';

const sentences = {
  storage_full:
    'the disk is full: nothing can be saved. Free space on the disk of the database and the files',
  storage_read_only: 'the database or the folder of files takes no writes',
};
const unreachable = 'the database cannot be reached';

/** Milliseconds for which the result of the probes is cached: one writes a megabyte, one reads the catalogue of tables. */
const probeEvery = 5000;

/** Storage whose probe writes and removes a file. @throws the error of the disk */
interface ProbedFiles {
  probe(): Promise<void>;
}

/** What works only in part, a sentence each. */
export type Warnings = readonly string[] | (() => Promise<readonly string[]>);

interface Probed {
  database: Database;
  files: ProbedFiles;
  /** folder whose disk is checked */
  home?: string;
  /** jobs by kind; absent: they are not checked */
  queue?: () => Promise<readonly QueueFigures[]>;
  /** channels without a service; absent: they are not checked */
  unservedChannels?: readonly ('mail' | 'sms')[];
  warnings?: Warnings;
  /** whether this version can run with the database's migrations; absent: it is not checked */
  schema?: () => Promise<CheckResult>;
}

export default async function health(app: FastifyInstance, probed: Probed): Promise<void> {
  let cached: { at: number; checks: Promise<Record<string, CheckResult>> } | undefined;
  const check = () => {
    if (!cached || performance.now() - cached.at > probeEvery)
      cached = { at: performance.now(), checks: runChecks(probed) };
    return cached.checks;
  };
  app.get('/healthz', { logLevel: 'silent' }, async () => ({ status: 'ok' }));
  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    if (app.isDraining) return reply.code(503).send({ status: 'the server is stopping' });
    try {
      await sql`select 1`.execute(probed.database.kysely);
      const results = Object.entries(await check());
      const checks = Object.fromEntries(results.map(([name, { sentence }]) => [name, sentence]));
      const failure = results.find(([, { severity }]) => severity === 'failure');
      if (failure) return reply.code(503).send({ status: failure[1].sentence, checks });
      const partial = results.flatMap(([, { severity, sentence }]) =>
        severity === 'warning' ? sentence : [],
      );
      const { warnings: stated = [] } = probed;
      const warnings = [...(typeof stated === 'function' ? await stated() : stated), ...partial];
      return { status: 'ready', checks, ...(warnings.length > 0 && { warnings }) };
    } catch (error) {
      cached = undefined;
      if (error instanceof IsolationError)
        return reply.code(503).send({ status: error.message, checks: { database: error.message } });
      return reply.code(503).send({ status: unreachable, checks: { database: unreachable } });
    }
  });
}

/** @throws as `writeFailure` and `verifyIsolation` do */
async function runChecks({
  database,
  files,
  home,
  queue,
  unservedChannels,
  schema,
}: Probed): Promise<Record<string, CheckResult>> {
  await verifyIsolation(database);
  const failure = await writeFailure(database, files);
  return {
    database: { severity: 'ok', sentence: 'the database answers' },
    files: failure
      ? { severity: 'failure', sentence: failure }
      : { severity: 'ok', sentence: 'the database and the files take writes' },
    ...(schema && { schema: await schema() }),
    ...(home && { disk: await checkDisk(home) }),
    ...(unservedChannels && checkMessages(unservedChannels)),
    ...(queue && { queue: checkQueue(await queue()) }),
  };
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
    // Of a remote file store, with its sentence.
    if (error instanceof Problem) return error.message;
    const failure = storageFailure(error);
    if (!failure) throw error;
    return sentences[failure];
  }
}
