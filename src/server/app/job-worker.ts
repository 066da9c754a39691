/**
 * Worker thread of jobs, with database connections of its own, so that jobs never block requests. It ends when there was no job for a while;
 * `JobThread` starts it again for the next one.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { openFileStore } from '../infrastructure/files/open-file-store.ts';
import { connectDatabase } from '../infrastructure/database/database.ts';
import type { JobKind, JobServices } from '../infrastructure/jobs/job.ts';
import type { JobThreadData } from '../infrastructure/jobs/job-thread.ts';
import { Runner } from '../infrastructure/jobs/runner.ts';
import { currentTraceparent } from '../infrastructure/observability/instrumentation.ts';
import { sendMeasurements } from '../infrastructure/observability/measurements.ts';
import { openTracing } from '../infrastructure/observability/tracing-settings.ts';
import { lowerThreadPriority } from '../infrastructure/jobs/lower-thread-priority.ts';
import type { JumiaSettings } from '../modules/channels/start.ts';
import { openCourierGateway } from '../modules/couriers/start.ts';
import { openPaymentGateway } from '../modules/payments/start.ts';
import { openSmsGateway } from '../modules/messaging/start.ts';
import { openTaxGateway } from '../modules/taxes/start.ts';
import { readServerSecret } from '../infrastructure/sessions/server-secret.ts';

/** Worker data from the server. */
export interface JobWorkerData {
  /** MATJAR_SECRET of the environment */
  secret: string | undefined;
  home: string;
  /** base URL of the sandbox of couriers */
  sandbox: string | null;
  /** base URL of the sandbox of payment providers */
  paymentSandbox: string | null;
  /** base URL of the sandbox of SMS gateways */
  smsSandbox: string | null;
  /** base URL of the sandbox of the tax authority */
  taxSandbox: string | null;
  /** the credentials of this installation at Jumia */
  jumia: JumiaSettings | null;
  /** the public origin of this server */
  origin: string;
}

lowerThreadPriority();
const log: JobServices['log'] = (message, facts) => {
  const [, trace] = currentTraceparent()?.split('-') ?? [];
  const line = { level: 50, time: new Date().toISOString(), ...(trace && { trace }), msg: message, ...facts };
  process.stderr.write(`${JSON.stringify(line)}\n`);
};
const { config, filesFolder, s3, atOnce, perCompany, restAfter, house, isMeasured } =
  workerData as JobThreadData;
const stopTracing = await openTracing(process.env);
const stopMeasuring = isMeasured ? sendMeasurements((message) => parentPort!.postMessage(message)) : () => {};
// A job uses at most two connections, for a transaction and its heartbeat; one more claims the next job.
const database = connectDatabase({ ...config, max: atOnce * 2 + 1 });
const runner = new Runner({
  database,
  kinds: kindsFor,
  services: {
    files: openFileStore(filesFolder, s3),
    log,
    ...(house && (await housed(house as unknown as JobWorkerData))),
  },
  idle: clearUp,
  rested: end,
  ...(restAfter !== undefined && { restAfter }),
  atOnce,
  perCompany,
});

parentPort!.once('message', end);
await runner.start();

/** The nightly clean-up loads no modules, whose code is half of a thread's start time and memory. */
async function kindsFor(kind: string): Promise<ReadonlyMap<string, JobKind>> {
  if (kind !== 'clean_up') {
    const [{ jobKinds }, { registerModules }] = await Promise.all([
      import('./job-kinds.ts'),
      import('./modules.ts'),
    ]);
    registerModules();
    return jobKinds;
  }
  const { cleanupJob } = await import('../crud/retention/cleanup-job.ts');
  return new Map([[kind, cleanupJob]]);
}

/** Collects garbage after loading a job's code, where the process exposes it (`scripts/node-memory-flags.ts`). */
function clearUp(): void {
  void globalThis.gc?.({ type: 'major', execution: 'async', flavor: 'last-resort' });
}

/** Lets running jobs finish their step, then ends the thread. */
function end(): void {
  void runner
    .drain()
    .then(() => database.close())
    .then(stopMeasuring)
    .then(stopTracing)
    // oxlint-disable-next-line unicorn/no-process-exit -- in a thread it ends the thread
    .then(() => process.exit(0));
}

async function housed({
  secret: given,
  home,
  sandbox,
  paymentSandbox,
  smsSandbox,
  taxSandbox,
  jumia,
  origin,
}: JobWorkerData): Promise<Partial<JobServices>> {
  const secret = await readServerSecret(given, home);
  return {
    couriers: openCourierGateway({ database, secret, sandbox, origin: () => origin }),
    ...(jumia && {
      jumiaDesk: async () => {
        const { oauthMarketplace, openJumiaGateway: openJumiaDesk } =
          await import('../modules/channels/start.ts');
        const marketplace = oauthMarketplace(jumia);
        return openJumiaDesk({ database, secret, base: jumia.apiUrl, marketplace, origin: () => origin });
      },
    }),
    payments: openPaymentGateway({ secret, sandbox: paymentSandbox, origin: () => origin }),
    sms: openSmsGateway({ database, secret, sandbox: smsSandbox, origin: () => origin }),
    taxes: openTaxGateway({ secret, sandbox: taxSandbox, origin: () => origin }),
  };
}
