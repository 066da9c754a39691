/** A plan that raises 15,000 prices: worked out, applied and rolled back by the job thread, while somebody looks at a list. */
import { table } from './figures.ts';
import { meanwhileHeads, meanwhileRow, openStore, serve, until, watch, watchIdle } from './served.ts';

interface Plan {
  id: number;
  state: string;
  counts: Record<string, number>;
}

/** Prints seconds, the longest stall of the API's event loop, p95 of lists beside an idle server, and the peak of memory. */
export async function measurePlans(): Promise<void> {
  const store = await openStore();
  const served = await serve();
  const { call } = served;
  try {
    const alone = await watchIdle(served);
    const changes = [{ field: 'price', action: 'increase', by: 'percent', value: 10 }];
    let id = 0;
    const planned = await watch(served, async () => {
      const body = { resource: 'products', changes, all: true };
      id = (await call<{ data: Plan }>('POST', '/change_plans', body)).data.id;
      await until(served, `/change_plans/${id}`, 'ready');
    });
    const applied = await watch(served, async () => {
      await call('POST', `/change_plans/${id}/apply`);
      await until(served, `/change_plans/${id}`, 'applied');
    });
    const { counts } = await until<Plan>(served, `/change_plans/${id}`, 'applied');
    const undone = await watch(served, async () => {
      await call('POST', `/change_plans/${id}/roll_back`);
      await until(served, `/change_plans/${id}`, 'rolled_back');
    });
    console.log(
      `\nA plan that raises ${counts.update} prices, ${counts.applied} written; peak memory ${served.peak()} MB`,
    );
    table(meanwhileHeads, [
      meanwhileRow('nothing', alone, alone),
      meanwhileRow('work it out', planned, alone),
      meanwhileRow('apply', applied, alone),
      meanwhileRow('roll back', undone, alone),
    ]);
  } finally {
    await served.stop();
    await store.close();
  }
}
