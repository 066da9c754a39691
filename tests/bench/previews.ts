/** A preview that raises 15,000 prices: computed, applied and undone by the job thread, during list requests. */
import { table } from './percentiles.ts';
import { meanwhileHeads, meanwhileRow, openStore, serve, until, watch, watchIdle } from './product-server.ts';

interface Preview {
  id: number;
  state: string;
  counts: Record<string, number>;
}

/** Prints seconds, the longest stall of the API's event loop, p95 of lists compared with an idle server, and peak memory. */
export async function measurePreviews(): Promise<void> {
  const store = await openStore();
  const served = await serve();
  const { call } = served;
  try {
    const alone = await watchIdle(served);
    const changes = [{ field: 'price', action: 'increase', by: 'percent', value: 10 }];
    let id = 0;
    const previewed = await watch(served, async () => {
      const body = { resource: 'products', changes, all: true };
      id = (await call<{ data: Preview }>('POST', '/change_previews', body)).data.id;
      await until(served, `/change_previews/${id}`, 'ready');
    });
    const applied = await watch(served, async () => {
      await call('POST', `/change_previews/${id}/apply`);
      await until(served, `/change_previews/${id}`, 'applied');
    });
    const { counts } = await until<Preview>(served, `/change_previews/${id}`, 'applied');
    const undone = await watch(served, async () => {
      await call('POST', `/change_previews/${id}/undo`);
      await until(served, `/change_previews/${id}`, 'undone');
    });
    console.log(
      `\nA preview that raises ${counts.update} prices, ${counts.applied} written; peak memory ${served.peak()} MB`,
    );
    table(meanwhileHeads, [
      meanwhileRow('nothing', alone, alone),
      meanwhileRow('work it out', previewed, alone),
      meanwhileRow('apply', applied, alone),
      meanwhileRow('undo it', undone, alone),
    ]);
  } finally {
    await served.stop();
    await store.close();
  }
}
