/**
 * Time to the first row with an empty cache: at full speed, and at 1.6 Mbit/s, 150 ms and a four times slower processor. The floor in the same run: a
 * plain HTML page that fetches the same list and renders rows without a framework.
 */
import type { Page } from '@playwright/test';
import type { Settings } from './requests.ts';
import { openStage } from './browser.ts';
import { median, table } from './percentiles.ts';

const slow = {
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
  offline: false,
};

const floorPage = `<!doctype html><meta charset="utf-8"><title>floor</title><table><tbody></tbody></table><script>
fetch('/api/v2/products?page=1&limit=25&order=id+desc', { headers: { locale: 'en' } }).then((r) => r.json()).then(({ data }) => {
  document.querySelector('tbody').innerHTML = data.map((row) => '<tr><td>' + row.name + '</td></tr>').join('');
});</script>`;

/** Prints the medians. */
export async function measureCold({ rounds, records }: Settings): Promise<void> {
  const stage = await openStage(records);
  const rows: string[][] = [];
  try {
    for (const [name, throttled] of [
      ['full speed', false],
      ['slow', true],
    ] as const) {
      const ours: number[] = [];
      const theirs: number[] = [];
      for (let round = 0; round < rounds; round++) {
        for (const [address, times] of [
          ['/en/products', ours],
          ['/floor', theirs],
        ] as const) {
          const context = await stage.context(true);
          const page = await context.newPage();
          await page.route('**/floor', (route) =>
            route.fulfill({ contentType: 'text/html', body: floorPage }),
          );
          times.push(await firstRow(page, address, throttled));
          await context.close();
        }
      }
      rows.push([name, (median(ours) / 1000).toFixed(2), (median(theirs) / 1000).toFixed(2)]);
    }
  } finally {
    await stage.close();
  }
  console.log('\nTime to the first row of the products list, empty cache, seconds, medians');
  table(['', 'matjar', 'plain page'], rows);
}

async function firstRow(page: Page, address: string, throttled: boolean): Promise<number> {
  if (throttled) {
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', slow);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  }
  await page.addInitScript(() => {
    const look = () => {
      // A skeleton row has no text.
      const row = [...document.querySelectorAll('tbody tr')].find((each) => each.textContent?.trim());
      if (row) performance.mark('first row');
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first row').length > 0, undefined, {
    timeout: 60_000,
  });
  return page.evaluate(() => performance.getEntriesByName('first row')[0]?.startTime ?? Number.NaN);
}
