/** A process that runs the jobs of one queue until it is killed: `jobs-runner.ts ours|pg-boss|rest|nothing <pg config> <at once>`. */
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { PoolConfig } from 'pg';
import { connectDatabase } from '../../src/server/infrastructure/database/database.ts';
import { JobThread } from '../../src/server/infrastructure/jobs/job-thread.ts';
import { Runner } from '../../src/server/infrastructure/jobs/runner.ts';
import { beginStep, benchJob, writeStep, type Steps } from './jobs-job.ts';
import { openBoss, queue, type Statements } from './jobs-pg-boss.ts';

const [, , side = '', json = '', atOnce = '2'] = process.argv;
const config = JSON.parse(json) as PoolConfig;
const most = Number(atOnce);

async function start(): Promise<void> {
  if (side === 'pg-boss') {
    const boss = await openBoss({ ...config, max: most * 2 + 2 });
    const options = {
      localConcurrency: most,
      groupConcurrency: 1,
      pollingIntervalSeconds: 0.5,
      burstWhenReadyExceeds: 1,
      transactional: true,
    };
    await boss.work(queue, options, async ([job], transaction: Statements) => {
      const { tag, steps, pace } = job!.data as Steps;
      for (let step = 0; step < steps; step += 1) {
        await transaction.executeSql(beginStep);
        if (pace) await wait(pace);
        await transaction.executeSql(writeStep, [tag, step]);
      }
    });
    return;
  }
  const database = connectDatabase({ ...config, max: most * 2 + 1 });
  if (side === 'ours') {
    const kinds = async () => new Map([['bench', benchJob]]);
    await new Runner({
      database,
      services: { files: {} as never, log: console.error },
      kinds,
      atOnce: most,
    }).start();
  }
  const script = new URL('../../src/server/app/job-worker.ts', import.meta.url);
  const thread = { config, filesFolder: '', atOnce: most, perCompany: 1 };
  if (side === 'rest') await new JobThread(database, script, thread).start();
  setInterval(() => {}, 60_000);
}

await start();
process.on('message', () => {
  const [, kilobytes] = /VmRSS:\s+(\d+)/u.exec(readFileSync('/proc/self/status', 'utf8'))!;
  process.send!(Number(kilobytes) / 1024);
});
process.send!('ready');
