/** Customers at two sizes: lists, searches, filters and duplicates with 16 connections, compared with plain queries behind a bare server. */
import path from 'node:path';
import { Client, type ClientConfig, type PoolConfig } from 'pg';
import { openBenchStore, root, startMatjar } from './bench-store.ts';
import { load, row, takeToken, type Figure, type Settings } from './requests.ts';
import { fillCustomers } from './customers-store.ts';
import { table } from './percentiles.ts';
import { startProcess } from './process.ts';

const name = '"fullName"';
const shown = `id, version, ${name} as name, "phoneNumber", email, "ordersCount", "totalSpent", "createdAt"`;
const total = `(select sum(change) from resource_count_changes where company_id = $1 and resource = 'customers' and grouping = '*') as total`;

/** A page of customers that meet a condition, counted up to a list's maximum. Values are parameters. */
const narrowed = (condition: string, order = 'id desc') =>
  `select ${shown}, (select count(*) from (select 1 from customers where company_id = $1 and ${condition} limit 10001) hits) as total
   from customers where company_id = $1 and ${condition} order by ${order} limit 25`;

const found = (...words: string[]): [floor: string, values: string[]] => [
  narrowed(words.map((_word, at) => `"searchText" like $${at + 2}`).join(' and ')),
  words.map((word) => `%${word}%`),
];

/** Columns shown of possible duplicates. */
const person = {
  id: 'id',
  version: 'version',
  name,
  phone: '"phoneNumber"',
  email: 'email',
  orders: '"ordersCount"',
  since: '"createdAt"',
};

const shared = (value: string) =>
  `select ${value} as value, (select jsonb_agg(jsonb_build_object(${Object.entries(person)
    .map(([key, column]) => `'${key}', o.${column}`)
    .join(', ')}))
     from customers o where o.company_id = $1 and o.id = any((array_agg(c.id order by c.id))[:20])) as customers, 1 as total
   from customers c where company_id = $1 and ${value} is not null group by ${value} having count(*) > 1 order by ${value} limit 26`;

const page = (rest: string) =>
  `/customers?page=1&limit=25${['name', 'phoneNumber', 'email', 'ordersCount', 'totalSpent', 'createdAt'].map((field) => `&fields=${field}`).join('')}${rest}`;

/** Each query of the product, and the minimal query for the same result. */
const questions: Record<string, [address: string, floor: string, values?: string[]]> = {
  list: [
    page('&order=id%20desc'),
    `select ${shown}, ${total} from customers where company_id = $1 order by id desc limit 25`,
  ],
  'who spent most': [
    page('&order=totalSpent%20desc'),
    `select ${shown}, ${total} from customers where company_id = $1 order by "totalSpent" desc, id desc limit 25`,
  ],
  'who bought last': [
    page('&order=lastOrderAt%20desc'),
    `select ${shown}, ${total} from customers where company_id = $1 order by "lastOrderAt" desc nulls last, id desc limit 25`,
  ],
  'a first name': [page('&search=Laila'), ...found('laila')],
  'a name': [page('&search=Laila%20Shahin'), ...found('laila', 'shahin')],
  'a name in Arabic': [
    page(`&search=${encodeURIComponent('أميرة طارق شاهين')}`),
    ...found('اميره', 'طارق', 'شاهين'),
  ],
  'a phone, +20 …': [page(`&search=${encodeURIComponent('+20 100 0031 676')}`), ...found('201000031676')],
  'an end of phones': [page('&search=31676'), ...found('31676')],
  'an email': [page('&search=buyer77123%40post.example'), ...found('buyer77123@post.example')],
  'a spending range': [
    page(`&order=id%20desc&purchase_query=100000..110000`),
    narrowed('"totalSpent" between $2 and $3'),
    ['100000', '110000'],
  ],
  'dates of a week': [
    page('&order=id%20desc&from_created_at=2023-01-20&to_created_at=2023-01-26'),
    narrowed('"createdAt" >= $2 and "createdAt" <= $3'),
    ['2023-01-20T00:00:00Z', '2023-01-26T23:59:59.999Z'],
  ],
  newsletter: [
    page('&order=id%20desc&subscribed_to_newsletter=true'),
    narrowed('"subscribedToNewsletter" = $2'),
    ['true'],
  ],
  'a city': [page('&order=id%20desc&city=Smouha'), narrowed('"cityKey" = $2'), ['smouha']],
  'a tag': [page('&order=id%20desc&tags=VIP'), narrowed('tags && array[$2]'), ['VIP']],
  'never bought': [page('&order=id%20desc&to_ordersCount=0'), narrowed('"ordersCount" <= $2'), ['0']],
  'in a city, with the newsletter': [
    page('&order=totalSpent%20desc&city=Smouha&subscribed_to_newsletter=true'),
    narrowed('"cityKey" = $2 and "subscribedToNewsletter" = $3', '"totalSpent" desc, id desc'),
    ['smouha', 'true'],
  ],
  'ends of spending': [
    '/customers/total_spending_range',
    `select min("totalSpent"), max("totalSpent"), 1 as total from customers where company_id = $1`,
  ],
  suggestions: [
    '/customers/metadata',
    `select (select array_agg(distinct tag) from (select unnest(tags) as tag from (select tags from customers where company_id = $1 and tags <> '{}'
        order by id desc limit 5000) lately) each) as tags,
       (select array_agg(distinct city) from addresses where company_id = $1 and "isDefault") as city,
       (select array_agg(distinct region) from addresses where company_id = $1 and "isDefault") as region, 1 as total`,
  ],
  'doubles by phone': ['/customers/doubles?by=phone&limit=25', shared('"phoneNumber"')],
  'doubles by email': ['/customers/doubles?by=email&limit=25', shared('email')],
  'doubles by name': ['/customers/doubles?by=name&limit=25', shared(name)],
  'doubles of one': [
    '/customers/4000/doubles',
    `select ${Object.values(person)
      .map((column) => `c.${column}`)
      .join(', ')}, 1 as total from customers o join lateral (${['"phoneNumber"', 'email', name]
      .map(
        (value) =>
          `select * from customers c where c.company_id = o.company_id and c.id <> o.id and c.${value} = o.${value}`,
      )
      .join(' union all ')}) c on true
     where o.company_id = $1 and o.id = 4000 limit 20`,
  ],
};

/** Prints the results at a tenth of `--records` customers and at all of them. */
export async function measureCustomers(settings: Settings): Promise<void> {
  for (const records of [Math.round(settings.records / 10), settings.records])
    await measureAt({ ...settings, records });
}

async function measureAt({ seconds, rounds, records }: Settings): Promise<void> {
  const home = path.join(root, '.matjar', `bench-customers-${records}`);
  const store = await openBenchStore(1000, home, (_database, companyId, config) =>
    fillCustomers(config, companyId, records),
  );
  const names = Object.keys(questions);
  const statements = Object.fromEntries(names.map((each, at) => [`q${at}`, questions[each]![1]]));
  const asked = (at: number) =>
    `/ask/q${at}?${(questions[names[at]!]![2] ?? []).map((value) => `value=${encodeURIComponent(value)}`).join('&')}`;
  const floor = await startProcess(
    path.join(import.meta.dirname, 'baseline-server.ts'),
    { FLOOR: JSON.stringify({ config: store.config, companyId: store.companyId, statements }) },
    /listening (\d+)/u,
  );
  const matjar = await startMatjar(home);
  try {
    const headers = { authorization: `Bearer ${await takeToken(matjar.port)}`, locale: 'en' };
    const rows: string[][] = [];
    for (const [at, each] of names.entries()) {
      const figures: [Figure[], Figure[]] = [[], []];
      for (let round = 0; round < rounds; round++) {
        figures[0].push(await load(matjar.port, [`/api/v2${questions[each]![0]}`], 16, seconds, headers));
        figures[1].push(await load(floor.port, [asked(at)], 16, seconds, {}));
        await endStatements(store.config);
      }
      rows.push(row(each, 16, ...figures));
    }
    console.log(
      `\n${records.toLocaleString('en')} customers; ${rounds} rounds of ${seconds} s in turn; medians`,
    );
    table(['question', 'at once', 'matjar/s', 'floor/s', 'ratio', 'matjar p95 ms', 'floor p95 ms'], rows);
  } finally {
    await Promise.all([floor.stop(), matjar.stop()]);
    await store.close();
  }
}

/**
 * Cancels running queries of the database: slow queries of the floor would run on during the next round. More are queued, so this repeats until there
 * are none.
 */
async function endStatements(config: PoolConfig): Promise<void> {
  const client = new Client(config as ClientConfig);
  await client.connect();
  try {
    for (let quiet = 0; quiet < 3;) {
      const { rowCount } = await client.query(`select pg_cancel_backend(pid) from pg_stat_activity
        where datname = current_database() and state = 'active' and backend_type = 'client backend' and pid <> pg_backend_pid()`);
      quiet = rowCount ? 0 : quiet + 1;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  } finally {
    await client.end();
  }
}
