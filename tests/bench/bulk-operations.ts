/** Operations over every product of a large store: lists of untranslated records, counts of smart collections, and a bulk update of a filter's matches. */
import path from 'node:path';
import { Client, type ClientConfig, type PoolConfig } from 'pg';
import { openBenchStore, root } from './bench-store.ts';
import { load, type Figure, type Settings } from './requests.ts';
import { median, table } from './percentiles.ts';
import { meanwhileHeads, meanwhileRow, serve, watch, watchIdle } from './product-server.ts';

const home = path.join(root, '.matjar', 'bench-many');

/** A store with as many products as requested; a thousandth lacks Arabic, and a page of smart collections covers all of them. */
export async function measureMany(settings: Settings): Promise<void> {
  const store = await openBenchStore(settings.records, home);
  await arrange(store.config, store.companyId);
  const served = await serve(home);
  try {
    console.log(`\n${settings.records.toLocaleString('en')} products`);
    const lists: [string, string][] = [
      ['not translated into Arabic: a thousandth', '/products?page=1&limit=25&untranslated=ar'],
      ['not translated into English: none', '/products?page=1&limit=25&untranslated=en'],
      ['25 smart collections with their counts', '/collections?page=1&limit=25&is_smart=true'],
    ];
    const rows: string[][] = [];
    for (const [name, address] of lists)
      for (const connections of [1, 4]) {
        const figures: Figure[] = [];
        for (let round = 0; round < settings.rounds; round++)
          figures.push(
            await load(served.port, [`/api/v2${address}`], connections, settings.seconds, served.headers),
          );
        const of = (key: 'perSecond' | 'p95') => median(figures.map((figure) => figure[key])).toFixed(1);
        rows.push([name, String(connections), of('perSecond'), of('p95')]);
      }
    table(['list', 'at once', 'a second', 'p95 ms'], rows);

    const alone = await watchIdle(served);
    const { call } = served;
    let changed = 0;
    const set = await watch(served, async () => {
      const query = 'vendor=Vendor%201&vendor=Vendor%202';
      const answer = await call<{ data: { count: number } }>('PUT', `/products/update_all?${query}`, {
        values: { isVat: Date.now() % 2 === 0, weight: (Date.now() % 1000) / 1000 },
      });
      changed = answer.data.count;
    });
    console.log(`\nChanged while somebody looks at a list; peak memory ${served.peak()} MB`);
    table(meanwhileHeads, [
      meanwhileRow('nothing', alone, alone),
      meanwhileRow(`update_all of ${changed} found by a filter`, set, alone),
    ]);
  } finally {
    await served.stop();
    await store.close();
  }
}

type Condition = { parameter: string; operator: string; value: unknown };

/** Conditions of every type, so that a page has cheap and expensive ones. */
const conditions = (n: number): Condition[] =>
  [
    [{ parameter: 'type', operator: 'eq', value: 'Kilim rug' }],
    [{ parameter: 'vendor', operator: 'eq', value: `Vendor ${n}` }],
    [{ parameter: 'price_cents', operator: 'lt', value: 20_000 * (n + 1) }],
    [{ parameter: 'name', operator: 'matches', value: '%large%' }],
    [
      { parameter: 'quantity', operator: 'lt', value: 10 },
      { parameter: 'quantity', operator: 'gt', value: 0 },
    ],
  ][n % 5]!;

async function arrange(config: PoolConfig, companyId: number): Promise<void> {
  const client = new Client(config as ClientConfig);
  await client.connect();
  try {
    await client.query(`select set_config('matjar.company_id', $1, false)`, [String(companyId)]);
    await client.query('set role matjar_app');
    await client.query(
      `update products set name = name - 'ar' where company_id = $1 and id % 1000 = 0 and name ? 'ar'`,
      [companyId],
    );
    for (let n = 0; n < 25; n++)
      await client.query(
        `insert into collections (company_id, name, handle, type, conditions)
         values ($1, $2, $3, 'smart', $4) on conflict do nothing`,
        [
          companyId,
          { en: `Smart ${n}`, ar: `تلقائية ${n}` },
          `smart-${n}`,
          { operator: 'and', values: conditions(n) },
        ],
      );
    await client.query('reset role');
    await client.query('vacuum analyze products');
    await client.query('analyze collections');
  } finally {
    await client.end();
  }
}
