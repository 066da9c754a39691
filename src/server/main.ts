/** Starts the server: database, tables, demo store, port; and closes them in reverse order. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { filesFolder, openFileStore, verifyFileStore } from './infrastructure/files/open-file-store.ts';
import {
  oauthMarketplace,
  openInstagram,
  openJumiaGateway,
  readInstagram,
  readJumia,
  readStoreAddresses,
  sandboxJumia,
} from './modules/channels/start.ts';
import {
  openCardGateway,
  openDomainResolver,
  scheduleDomainChecks,
  scheduleSubscriptionRenewals,
} from './modules/company/start.ts';
import { openCourierGateway } from './modules/couriers/start.ts';
import { openPaymentGateway } from './modules/payments/start.ts';
import { openSmsGateway } from './modules/messaging/start.ts';
import { openTaxGateway, scheduleTaxDocuments } from './modules/taxes/start.ts';
import { scheduleParcelUpdates, schedulePaymentUpdates } from './modules/orders/start.ts';
import {
  openMessenger,
  unconfiguredWarning,
  unconfiguredChannels,
} from './infrastructure/messages/open-messenger.ts';
import { buildApp, type AppOptions } from './app/app.ts';
import { buildWorkerApp } from './app/worker-app.ts';
import { readServerSecret } from './infrastructure/sessions/server-secret.ts';
import { readSocialSettings, socialClients } from './modules/identity/start.ts';
import type { OpenapiDocument } from './app/bind-operations.ts';
import { connectDatabase } from './infrastructure/database/database.ts';
import { homeFolder } from './infrastructure/database/database-url.ts';
import { openTracing } from './infrastructure/observability/tracing-settings.ts';
import { openDatabase } from './infrastructure/database/open-database.ts';
import { verifyIsolation } from './infrastructure/database/verify-isolation.ts';
import { demoSignIns, fillWhenEmpty, refuseDemoPasswords } from './app/demo-store.ts';
import { prepareSchema, schemaCheck, verifySchema } from './app/prepare-schema.ts';
import type { ReportTableErrors } from './app/sync-tables-at-start.ts';
import { beatAsWorker, hasWorker } from './infrastructure/jobs/worker-heartbeat.ts';
import { scheduleBackgroundChanges } from './infrastructure/jobs/background-change.ts';
import { JobThread } from './infrastructure/jobs/job-thread.ts';
import { listen } from './app/listen.ts';
import { loggerOf } from './app/logger.ts';
import { PushSender } from './modules/dashboard/start.ts';
import { createOutboundClient } from './infrastructure/http-client/outbound-client.ts';
import { scheduleSaleUpdates } from './modules/catalog/start.ts';
import { scheduleErasures } from './modules/customers/start.ts';
import { scheduleClosedStorePurge, scheduleNightlyCleanup } from './crud/retention/nightly-cleanup.ts';
import { readSettings } from './app/settings.ts';
import { readSupportContact } from './infrastructure/messages/support-contact.ts';
import { startupBanner, workerBanner } from './app/startup-banner.ts';
import type { JobWorkerData } from './app/job-worker.ts';
import { startCardSandbox } from '../sandboxes/payments/card-sandbox.ts';
import { startChannelSandbox } from '../sandboxes/channels/channel-sandbox.ts';
import { startCourierSandbox } from '../sandboxes/couriers/courier-sandbox.ts';
import { startPaymentSandbox } from '../sandboxes/payments/payment-sandbox.ts';
import { startSmsSandbox } from '../sandboxes/messaging/sms-sandbox.ts';
import { startTaxSandbox } from '../sandboxes/taxes/tax-sandbox.ts';

const jobWorker = new URL('app/job-worker.ts', import.meta.url);
const project = fileURLToPath(new URL('../../', import.meta.url));

const noWorker =
  'no process runs jobs: imports, exports, bulk changes and timed work wait. Start one with MATJAR_ROLE=worker';

export interface RunningServer {
  app: FastifyInstance;
  address: string;
  /** Finishes the requests under way, then closes the pool and the database. */
  close(): Promise<void>;
}

/** Options of a start. */
export interface StartOptions {
  /** called for tables that do not match their schemas, which stop the start otherwise */
  tellUnfit?: ReportTableErrors;
  /** a restart in development: prints a line instead of the banner, and verifies no demo passwords */
  isAgain?: boolean;
}

/** Starts everything. @throws an error of one sentence when it fails; everything is closed then */
export async function startServer(
  env: NodeJS.ProcessEnv = process.env,
  { tellUnfit, isAgain = false }: StartOptions = {},
): Promise<RunningServer> {
  const settings = readSettings(env);
  const closing: (() => Promise<unknown>)[] = [];
  let startDraining = () => {};
  let drained: Promise<unknown> | undefined;
  const close = async () => {
    startDraining();
    for (const step of closing.splice(0).toReversed()) await step();
  };
  try {
    closing.push(await openTracing(env));
    const opened = await openDatabase(env);
    closing.push(() => opened.close());
    const { unfit, newer } = await (settings.migrates
      ? prepareSchema(opened.direct, tellUnfit)
      : verifySchema(opened.direct));
    const database = connectDatabase(opened.config);
    closing.push(() => database.close());
    await verifyIsolation(database);
    const files = openFileStore(filesFolder(env), settings.s3);
    const unreachableFiles = settings.s3 && (await verifyFileStore(files));
    if (settings.isProduction) await refuseDemoPasswords(database);
    else if (settings.fillsDemo && settings.role !== 'worker') await fillWhenEmpty(database, env);
    const unserved = settings.isProduction ? unconfiguredWarning(unconfiguredChannels(env)) : null;
    const warnings = [...opened.warnings, ...(unserved ? [unserved] : []), ...(newer ? [newer] : [])];
    let origin = settings.publicOrigin ?? '';
    const secret = await readServerSecret(settings.secret, homeFolder(env));
    const sandboxFolder = path.join(homeFolder(env), 'sandbox');
    const sandbox = settings.hasSandbox ? await startCourierSandbox({ folder: sandboxFolder }) : null;
    closing.push(async () => sandbox?.close());
    const providers = settings.hasSandbox ? await startPaymentSandbox() : null;
    closing.push(async () => providers?.close());
    const cards = settings.hasSandbox ? await startCardSandbox() : null;
    closing.push(async () => cards?.close());
    const channels = settings.hasSandbox ? await startChannelSandbox() : null;
    closing.push(async () => channels?.close());
    const gateways = settings.hasSandbox ? await startSmsSandbox() : null;
    closing.push(async () => gateways?.close());
    const taxAuthority = settings.hasSandbox ? await startTaxSandbox({ folder: sandboxFolder }) : null;
    closing.push(async () => taxAuthority?.close());
    const jumiaSettings = readJumia(env) ?? (channels && sandboxJumia(channels.address));
    const marketplace = jumiaSettings && oauthMarketplace(jumiaSettings);
    const planCards = openCardGateway(cards?.address ?? null);
    const messenger = await openMessenger(env, database);
    const storeAddresses = readStoreAddresses(env);
    const domainResolver = openDomainResolver();
    const options: AppOptions = {
      services: {
        database,
        files,
        secure: settings.secure,
        secret,
        messenger,
        publicOrigin: () => origin,
        showsOutbox: !settings.isProduction,
        social: socialClients(readSocialSettings(env)),
        jumia: marketplace,
        jumiaDesk:
          jumiaSettings &&
          openJumiaGateway({
            database,
            secret,
            base: jumiaSettings.apiUrl,
            marketplace: marketplace!,
            origin: () => origin,
          }),
        instagram: openInstagram(readInstagram(env, channels?.address ?? null)),
        couriers: openCourierGateway({
          database,
          secret,
          sandbox: sandbox?.address ?? null,
          origin: () => origin,
        }),
        payments: openPaymentGateway(
          { secret, sandbox: providers?.address ?? null, origin: () => origin },
          { partner: env.MATJAR_PAYMOB_PARTNER },
        ),
        sms: openSmsGateway({ database, secret, sandbox: gateways?.address ?? null, origin: () => origin }),
        taxes: openTaxGateway({ secret, sandbox: taxAuthority?.address ?? null, origin: () => origin }),
        planCards,
        supportContact: readSupportContact(env),
        storeAddresses,
        domainResolver,
      },
      document: await readContract(),
      operations: { unfit },
      adminFolder: path.join(project, 'dist/admin'),
      logger: loggerOf(settings),
      trustProxy: settings.trustProxy,
      redisUrl: settings.redisUrl,
      warnings: async () => [
        ...warnings,
        ...(settings.jobsAtOnce > 0 || (await hasWorker(database)) ? [] : [noWorker]),
      ],
      readiness: {
        home: homeFolder(env),
        unservedChannels: unconfiguredChannels(env),
        schema: await schemaCheck(database),
      },
      ...(settings.publicOrigin && { publicOrigin: settings.publicOrigin }),
    };
    const app = await (settings.role === 'worker' ? buildWorkerApp(options) : buildApp(options));
    closing.push(() => app.close());
    // Jobs stop meanwhile.
    closing.push(async () => drained);
    for (const warning of warnings) app.log.warn(warning);
    if (unreachableFiles) app.log.warn(unreachableFiles);
    const metrics =
      settings.metrics &&
      (await (await import('./app/open-metrics.ts')).openMetrics(app, database, settings.metrics));
    closing.push(async () => metrics?.close());
    const address = await listen(app, settings);
    startDraining = () => {
      app.startDraining();
      drained = wait(settings.drainDelay);
    };
    origin ||= address;
    // Before the thread of jobs starts: password hashes and that thread together were the memory peak of a first start.
    const signIns =
      settings.isProduction || isAgain || settings.role === 'worker' ? [] : await demoSignIns(database);
    if (settings.jobsAtOnce > 0) {
      const house: JobWorkerData = {
        secret: settings.secret,
        home: homeFolder(env),
        sandbox: sandbox?.address ?? null,
        paymentSandbox: providers?.address ?? null,
        smsSandbox: gateways?.address ?? null,
        taxSandbox: taxAuthority?.address ?? null,
        jumia: jumiaSettings,
        origin,
      };
      const data = {
        config: opened.config,
        filesFolder: filesFolder(env),
        s3: settings.s3,
        atOnce: settings.jobsAtOnce,
        perCompany: 1,
        house: { ...house },
      };
      const jobs = new JobThread(
        database,
        jobWorker,
        data,
        (sentence) => app.log.error(sentence),
        metrics?.record,
      );
      closing.push(() => jobs.stop());
      await jobs.start();
      const tell = (what: string) => (error: unknown) =>
        app.log.error(`${what} could not be enqueued: ${String(error)}`);
      closing.push(beatAsWorker(database, tell('The heartbeat of this worker')));
      closing.push(scheduleBackgroundChanges(database, tell('Background changes')));
      closing.push(scheduleNightlyCleanup(database, tell('The nightly cleanup')));
      closing.push(scheduleClosedStorePurge(database, files, tell('The purge of closed stores')));
      closing.push(scheduleSaleUpdates(database, tell('Starts and ends of sales')));
      closing.push(scheduleErasures(database, tell('Erasures of customers')));
      closing.push(scheduleParcelUpdates(database, tell('Parcel updates')));
      closing.push(schedulePaymentUpdates(database, tell('Payment updates')));
      closing.push(scheduleTaxDocuments(database, tell('Receipts for the tax authority')));
      const billing = { database, planCards, messenger, secret, publicOrigin: () => origin };
      const log = (sentence: string) => app.log.error(sentence);
      closing.push(scheduleSubscriptionRenewals({ ...billing, log }, tell('Renewals of plans')));
      const domains = { database, storeAddresses, domainResolver };
      closing.push(
        scheduleDomainChecks(domains, (error) => log(`A domain could not be checked: ${String(error)}`)),
      );
    }
    if (settings.role !== 'web') {
      const client = createOutboundClient('push');
      const push = new PushSender({
        database,
        client,
        secret,
        publicOrigin: () => origin,
        log: (facts, sentence) => app.log.warn(facts, sentence),
      });
      closing.push(async () => {
        await push.stop();
        client.close();
      });
      await push.start();
    }
    if (settings.role === 'worker') process.stdout.write(workerBanner(address, opened.describe));
    else if (isAgain) process.stdout.write('The server answers again.\n');
    else process.stdout.write(startupBanner(settings.publicOrigin ?? address, opened.describe, signIns));
    return { app, address, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function readContract(): Promise<OpenapiDocument> {
  return JSON.parse(await readFile(path.join(project, 'openapi/openapi.json'), 'utf8')) as OpenapiDocument;
}

/** Runs until SIGINT or SIGTERM; a second signal ends at once. An error of the start is printed as a sentence. */
export async function main(options: StartOptions = {}): Promise<void> {
  let stop = leaveNow;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop());
  try {
    const server = await startServer(process.env, options);
    stop = () => {
      stop = leaveNow;
      void server.close().then(
        () => process.exit(0),
        (error: Error) => {
          process.stderr.write(`${error.message}\n`);
          process.exit(1);
        },
      );
    };
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exit(1);
  }
}

function leaveNow(): void {
  process.exit(130);
}

if (import.meta.main) await main();
