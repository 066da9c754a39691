/**
 * Collections of a large store: counting matches of ten conditions while typing, the delay until a smart collection is updated after every price has
 * changed and list latency meanwhile, and frames dropped while a product is dragged through five thousand.
 */
import { Client, type ClientConfig } from 'pg';
import type { Page } from '@playwright/test';
import { openStage } from './browser.ts';
import type { Settings } from './requests.ts';
import { percentile, table } from './percentiles.ts';

const held = 5000;

/** Raise of all prices, reversed in the next run: restoring them would take as long again. */
const lift = 1_000_000;

/** @param from base of the lowest price */
const tenConditions = (from: number) => ({
  operator: 'and',
  values: [
    { parameter: 'name', operator: 'matches', value: 'a' },
    { parameter: 'name', operator: 'does_not_match', value: 'zebra' },
    { parameter: 'price_cents', operator: 'gt', value: String(from + 6_000) },
    { parameter: 'price_cents', operator: 'lt', value: String(from + 390_000) },
    { parameter: 'price_cents', operator: 'not_eq', value: String(from + 7_001) },
    { parameter: 'quantity', operator: 'gt', value: '10' },
    { parameter: 'quantity', operator: 'lt', value: '190' },
    { parameter: 'vendor', operator: 'not_eq', value: 'Vendor 3' },
    { parameter: 'type', operator: 'not_eq', value: 'Date box' },
    { parameter: 'is_on_sale', operator: 'eq', value: 'false' },
  ],
});

/** Prints the results. */
export async function measureCollections({ records }: Settings): Promise<void> {
  const stage = await openStage(Math.max(records, held));
  const context = await stage.context(true);
  const call = async <T>(method: string, path: string, data?: unknown): Promise<T> => {
    const headers = { origin: stage.origin };
    const response = await context.request.fetch(`/api/v2${path}`, {
      method,
      headers,
      ...(data ? { data } : {}),
    });
    if (!response.ok()) throw new Error(await response.text());
    return (await response.json()) as T;
  };
  const timed = async (work: () => Promise<unknown>) => {
    const began = performance.now();
    await work();
    return performance.now() - began;
  };
  const owner = new Client(stage.store.config as ClientConfig);
  await owner.connect();
  try {
    const [{ isLifted }] = (
      await owner.query<{ isLifted: boolean }>(
        'select min(price) >= $2 as "isLifted" from products where company_id = $1',
        [stage.store.companyId, lift],
      )
    ).rows as [{ isLifted: boolean }];
    const conditions = tenConditions(isLifted ? lift : 0);
    const smart = (name: string, values: object[]) =>
      call<{ data: { id: number } }>('POST', '/collections', {
        name: { en: name },
        type: 'smart',
        conditions: { operator: 'and', values },
      });

    const stored = await smart('Nine', conditions.values.slice(1));
    const previews: Record<'fresh' | 'stored', number[]> = { fresh: [], stored: [] };
    for (let round = 0; round < 60; round++)
      for (const [what, id] of [['fresh'], ['stored', stored.data.id]] as const)
        previews[what].push(
          await timed(() => call('POST', '/collections/preview_conditions', { id, conditions })),
        );
    await call('DELETE', `/collections/${stored.data.id}`);

    const made = await smart('Moved', [
      { parameter: 'price_cents', operator: isLifted ? 'lt' : 'gt', value: String(lift) },
    ]);
    let isDone = false;
    const lists: number[] = [];
    const looking = (async () => {
      while (!isDone) lists.push(await timed(() => call('GET', '/products?page=1&limit=25')));
    })();
    const change = await timed(() =>
      owner.query(`update products set price = price + $2, "updatedAt" = now() where company_id = $1`, [
        stage.store.companyId,
        isLifted ? -lift : lift,
      ]),
    );
    const membership = await timed(async () => {
      for (let count = 0; count < records;)
        count = (await call<{ data: { productsCount: number } }>('GET', `/collections/${made.data.id}`)).data
          .productsCount;
    });
    isDone = true;
    await looking;
    await call('DELETE', `/collections/${made.data.id}`);

    const { rows } = await owner.query<{ id: string }>(
      'select id from products where company_id = $1 order by id limit $2',
      [stage.store.companyId, held],
    );
    const arranged = await call<{ data: { id: number } }>('POST', '/collections', {
      name: { en: 'Arranged' },
      sort: 'manual',
      products: rows.map(({ id }) => Number(id)),
    });
    const page = await context.newPage();
    await page.goto(`/en/collection/${arranged.data.id}`);
    const { frames, lost, worst, lines } = await carry(page);
    await call('DELETE', `/collections/${arranged.data.id}`);

    console.log(`\nCollections of ${records.toLocaleString('en')} products`);
    table(
      ['', 'figure'],
      [
        [
          'preview of 10 conditions, p50 / p95 ms',
          `${ms(previews.fresh, 0.5)} / ${ms(previews.fresh, 0.95)}`,
        ],
        [
          'of a tenth beside nine that are stored, p50 / p95 ms',
          `${ms(previews.stored, 0.5)} / ${ms(previews.stored, 0.95)}`,
        ],
        ['every price changed, in one statement, ms', change.toFixed(0)],
        ['its members told rightly after it, ms', membership.toFixed(0)],
        ['a list meanwhile, p50 / p95 ms', `${ms(lists, 0.5)} / ${ms(lists, 0.95)}`],
        [`carried through ${held} for 4 s: frames, lost`, `${frames}, ${lost}`],
        ['longest frame ms, lines passed', `${worst.toFixed(0)}, ${lines}`],
      ],
    );
  } finally {
    await owner.end();
    await stage.close();
  }
}

const ms = (times: number[], share: number) => percentile(times, share).toFixed(0);

/** Drags the first product to the lower edge for four seconds. A frame counts as dropped for each 16.7 ms beyond its own. */
async function carry(page: Page) {
  const handle = page.locator('[data-held] [data-handle]').first();
  await handle.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  const list = page.locator('ul', { has: page.locator('[data-held]') }).locator('..');
  await handle.hover();
  const box = (await list.boundingBox())!;
  await page.mouse.down();
  await page.evaluate(() => {
    const times: number[] = [];
    const look = (at: number) => {
      times.push(at);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    Object.assign(window, { frameTimes: times });
  });
  // For a list that reaches beyond the window, the edge of the window.
  const end = Math.min(box.y + box.height, page.viewportSize()!.height) - 12;
  await page.mouse.move(box.x + 40, end, { steps: 20 });
  for (let step = 0; step < 40; step++) {
    await page.mouse.move(box.x + 40 + (step % 2), end);
    await page.waitForTimeout(100);
  }
  const times = await page.evaluate(() => (window as never as { frameTimes: number[] }).frameTimes);
  await page.mouse.up();
  const gaps = times.slice(1).map((at, index) => at - times[index]!);
  const lost = gaps.reduce((sum, gap) => sum + Math.max(0, Math.round(gap / 16.7) - 1), 0);
  const lines = await list.evaluate((element) => Math.round(element.scrollTop / 60));
  return { frames: gaps.length, lost, worst: Math.max(...gaps), lines };
}
