/**
 * Raises every price of a large store (`--records` products, three variants each): computed, written and undone by the job thread, during list
 * requests.
 */
import { Client, type ClientConfig, type PoolConfig } from 'pg';
import type { Settings } from './requests.ts';
import { table } from './percentiles.ts';
import { processorTime } from './processor-time.ts';
import { openProductsStore } from './products-store.ts';
import {
  meanwhileHeads,
  meanwhileRow,
  serve,
  until,
  watch,
  watchIdle,
  type Meanwhile,
} from './product-server.ts';

interface Preview {
  id: number;
  state: string;
  counts: Record<string, number>;
}

/** Repetitions of the computation once the server is warm. */
const again = 3;

/**
 * Prints seconds, the longest stall of the API's event loop, p95 of lists compared with an idle server, and peak memory; and the CPU time of the
 * database and the server for each step.
 */
export async function measurePrices({ records }: Settings): Promise<void> {
  const { home, ...store } = await openProductsStore(records);
  await forgetPreviews(store.config);
  const served = await serve(home);
  const { call } = served;
  const steps: { name: string; figures: Meanwhile; costs: string[] }[] = [];
  const step = async (name: string, work: () => Promise<unknown>) => {
    const before = processorTime(home, served);
    const figures = await watch(served, work);
    const after = processorTime(home, served);
    const costs = (['database', 'server'] as const).map((who) => (after[who] - before[who]).toFixed(1));
    steps.push({ name, figures, costs });
  };
  const workOut = async (): Promise<number> => {
    const body = { priceCentsChange: 10, isPercentagePriceCentsChange: true, rounding: '99' };
    const { data } = await call<{ data: Preview }>('PUT', '/variants/variants_prices?dry_run=true', body);
    await until(served, `/change_previews/${data.id}`, 'ready');
    return data.id;
  };
  try {
    let id = 0;
    await step('work it out, just started', workOut);
    const alone = await watchIdle(served);
    for (let time = 0; time < again; time++)
      await step('work it out once more', async () => {
        id = await workOut();
      });
    await step('write', async () => {
      await call('POST', `/change_previews/${id}/apply`);
      await until(served, `/change_previews/${id}`, 'applied');
    });
    const { counts } = await until<Preview>(served, `/change_previews/${id}`, 'applied');
    await step('undo', async () => {
      await call('POST', `/change_previews/${id}/undo`);
      await until(served, `/change_previews/${id}`, 'undone');
    });
    console.log(
      `\nA rise of the prices of ${counts.total} variants, ${counts.applied} written; peak memory ${served.peak()} MB`,
    );
    const rows = steps.map(({ name, figures }) => meanwhileRow(name, figures, alone));
    table(meanwhileHeads, [meanwhileRow('nothing', alone, alone), ...rows]);
    const costs = steps.map((each) => [each.name, ...each.costs]);
    table(['seconds of a processor', 'database', 'server'], costs);
  } finally {
    await served.stop();
    await forgetPreviews(store.config);
    await store.close();
  }
}

/** Deletes the run's data, which the cleanup would remove weeks later and the next run would measure with it. */
async function forgetPreviews(config: PoolConfig): Promise<void> {
  const client = new Client(config as ClientConfig);
  await client.connect();
  try {
    await client.query('truncate change_previews cascade');
  } finally {
    await client.end();
  }
}
