/** An export of 15,000 products as a workbook and as CSV, during list requests. */
import { table } from './percentiles.ts';
import {
  meanwhileHeads,
  meanwhileRow,
  openStore,
  rows,
  serve,
  until,
  watch,
  watchIdle,
} from './product-server.ts';

/** Prints seconds, the longest stall of the API's event loop, p95 of lists compared with an idle server, and peak memory. */
export async function measureExport(): Promise<void> {
  const store = await openStore();
  const served = await serve();
  const lines: string[][] = [];
  try {
    const alone = await watchIdle(served);
    for (const format of ['xlsx', 'csv']) {
      let bytes = 0;
      const figures = await watch(served, async () => {
        const body = { resource: 'products', format, locale: 'en', query: { order: 'id asc' }, split: true };
        const { data } = await served.call<{ data: { id: number } }>('POST', '/exports', body);
        await until(served, `/exports/${data.id}`, 'done');
        const file = await fetch(`${served.origin}/api/v2/exports/${data.id}/file`, {
          headers: served.headers,
        });
        bytes = (await file.arrayBuffer()).byteLength;
      });
      lines.push(meanwhileRow(`${format}, ${(bytes / 1e6).toFixed(1)} MB`, figures, alone));
    }
    console.log(`\nAn export of products, ${rows} to a file; peak memory ${served.peak()} MB`);
    table(meanwhileHeads, [meanwhileRow('nothing', alone, alone), ...lines]);
  } finally {
    await served.stop();
    await store.close();
  }
}
