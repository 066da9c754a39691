/**
 * `npm run proof -- --stores 1000`: the product on several processes and two databases, with traffic, while parts of it are killed, restarted and
 * upgraded. Prints a table and one JSON result; exits with 1 when a write was lost or duplicated, a tenant leaked or the upgrade failed a request.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { ensureBuild } from '../../src/scripts/ensure-build.ts';
import { table } from '../bench/percentiles.ts';
import { startS3 } from '../server/infrastructure/files/s3-fixture.ts';
import { Figures } from './figures.ts';
import { Ledger } from './ledger.ts';
import { readOptions } from './options.ts';
import { createPostgres } from './postgres.ts';
import { createProduct, type Product } from './product.ts';
import { give, missingPrograms, waitFor } from './programs.ts';
import { startBalancer, startPooler } from './proxies.ts';
import { countUnbalanced, createStores, missingPictures, readStored } from './stores.ts';
import { startTraffic } from './traffic.ts';

const options = readOptions(process.argv.slice(2), {
  stores: 1000,
  /** seconds of each phase */
  seconds: 15,
  clients: 8,
  /** requests a second */
  rate: 30,
  web: 3,
  workers: 2,
  /** minutes after which the run fails */
  limit: 20,
});

const missing = missingPrograms({ pg_basebackup: 'postgresql', pgbouncer: 'pgbouncer', haproxy: 'haproxy' });
if (missing.length) {
  console.log(`The proof is skipped: ${missing.join('; ')}.`);
  process.exit(0);
}

const late = setTimeout(() => {
  console.error(`The proof did not end within ${options.limit} minutes.`);
  process.exit(1);
}, options.limit * 60_000).unref();

const say = (sentence: string) =>
  console.log(`${(performance.now() / 1000).toFixed(0).padStart(4)} s  ${sentence}`);
const phase = () => pause(options.seconds * 1000);
const slowAnswer = 2_000;

await ensureBuild();
const folder = mkdtempSync(path.join(tmpdir(), 'matjar-proof-'));
give(folder);
const closing: (() => unknown)[] = [];
let failed = true;
try {
  say('starting PostgreSQL, its synchronous standby, PgBouncer, HAProxy and S3');
  const primary = await createPostgres(path.join(folder, 'primary'));
  closing.push(() => primary.stop());
  const standby = await primary.addStandby(path.join(folder, 'standby'));
  closing.push(() => standby.stop());
  const pooler = await startPooler(folder, primary.port);
  closing.push(() => pooler.stop());
  const s3 = await startS3();
  closing.push(() => s3.close());
  const { bucket, endpoint, region, keys } = s3.settings;
  const settings: NodeJS.ProcessEnv = {
    DATABASE_URL: pooler.url,
    DATABASE_DIRECT_URL: pooler.directUrl,
    TRUST_PROXY: '1',
    S3_BUCKET: bucket,
    S3_ENDPOINT: endpoint!,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: keys!.accessKeyId,
    S3_SECRET_ACCESS_KEY: keys!.secretAccessKey,
  };
  const webs: Product[] = [];
  for (let at = 1; at <= options.web; at += 1)
    webs.push(await createProduct(folder, `web-${at}`, { ...settings, MATJAR_ROLE: 'web' }));
  const balancer = await startBalancer(
    folder,
    webs.map(({ port }) => port),
  );
  closing.push(() => balancer.stop());
  const workers: Product[] = [];
  for (let at = 1; at <= options.workers; at += 1)
    workers.push(
      await createProduct(folder, `worker-${at}`, {
        ...settings,
        MATJAR_ROLE: 'worker',
        MATJAR_PUBLIC_URL: balancer.origin,
      }),
    );
  const products = [...webs, ...workers];
  closing.push(() => Promise.all(products.map((product) => product.kill())));
  say(`starting ${webs.length} web processes and ${workers.length} workers`);
  for (const product of products) await product.start();
  const allServe = () =>
    waitFor('all web processes behind HAProxy', async () =>
      (await balancer.states()).every((state) => state === 'UP'),
    );
  await allServe();
  say(`creating ${options.stores} stores`);
  const stores = await createStores(primary.config, options.stores);

  const ledger = new Ledger();
  const figures = new Figures();
  const traffic = startTraffic({
    origin: balancer.origin,
    stores,
    ledger,
    figures,
    clients: options.clients,
    rate: options.rate,
  });
  const enter = (name: string) => {
    figures.enter(name);
    say(name);
  };
  enter('warm-up');
  await phase();
  enter('before');
  await phase();

  enter('web process killed');
  await webs[0]!.kill();
  await phase();
  await webs[0]!.start();
  await allServe();

  enter('PgBouncer restarted');
  await pooler.restart();
  await phase();

  enter('rolling upgrade');
  for (const product of products) {
    await product.stop();
    await product.start();
    await allServe();
  }

  enter('S3 slow');
  s3.failing(() => slowAnswer);
  await phase();
  s3.failing(() => undefined);

  enter('primary killed, standby promoted');
  await primary.kill();
  const promoting = performance.now();
  standby.promote();
  pooler.moveTo(standby.port);
  await figures.nextWrite();
  const firstWriteMs = Math.round(performance.now() - promoting);
  await phase();

  enter('after');
  await phase();
  await traffic.stop();

  say('comparing');
  const { lost, duplicated, ...counts } = ledger.compare(await readStored(standby, stores));
  const withoutPicture = await missingPictures(traffic.pictures);
  const phases = figures.byPhase();
  const result = {
    stores: stores.length,
    web: webs.length,
    workers: workers.length,
    acknowledgedWrites: counts.acknowledged + traffic.pictures.size,
    unacknowledgedWrites: counts.unacknowledged,
    lost: lost.length + withoutPicture.length,
    duplicated: duplicated.length,
    failedDuringUpgrade: phases['rolling upgrade']!.failed,
    tenantLeaks: figures.leaked,
    refused: figures.refused,
    stockLedgersOutOfBalance: await countUnbalanced(standby),
    firstWriteAfterPromotionMs: firstWriteMs,
    p95: {
      before: phases.before!.p95,
      during: Object.fromEntries(
        Object.entries(phases)
          .filter(([name]) => !['warm-up', 'before', 'after'].includes(name))
          .map(([name, { p95 }]) => [name, p95]),
      ),
      after: phases.after!.p95,
    },
    phases,
    seconds: Math.round(performance.now() / 1000),
    ...(figures.failures.length && { firstFailures: figures.failures }),
    ...(figures.refusals.length && { firstRefusals: figures.refusals }),
    ...(figures.leaks.length && { firstLeaks: figures.leaks }),
    ...((lost.length || withoutPicture.length) && { lostWrites: [...lost, ...withoutPicture].slice(0, 20) }),
  };
  console.log();
  table(
    ['phase', 'requests', 'failed', 'p50 ms', 'p95 ms', 'slowest ms'],
    Object.entries(phases).map(([name, { requests, failed: failures, p50, p95, slowest }]) => [
      name,
      ...[requests, failures, p50, p95, slowest].map(String),
    ]),
  );
  console.log(`\n${JSON.stringify(result)}`);
  // A run whose writes are refused proves nothing.
  const isIdle = result.refused > 0 || !result.acknowledgedWrites;
  failed =
    isIdle ||
    result.lost +
      result.duplicated +
      result.failedDuringUpgrade +
      result.tenantLeaks +
      result.stockLedgersOutOfBalance >
      0;
} finally {
  clearTimeout(late);
  for (const close of closing.toReversed()) await close();
  if (process.env.MATJAR_PROOF_KEEP) console.log(`Logs and data: ${folder}`);
  else rmSync(folder, { recursive: true, force: true });
}
process.exit(failed ? 1 : 0);
