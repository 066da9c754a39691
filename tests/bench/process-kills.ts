/** The server is killed (-9) repeatedly while it applies a preview: in the end every row must be written exactly once. */
import { once } from 'node:events';
import { Client } from 'pg';
import { openStore, serve, until, type Served } from './product-server.ts';

const kills = 50;
/** Fewer kills than these prove nothing. */
const fewest = 5;
/** Milliseconds for the kills: on a loaded machine each start alone takes half a minute. */
const killing = 300_000;
/** Timeout in milliseconds of each part without kills: ten times its duration on an idle machine. */
const patience = 300_000;

interface Preview {
  id: number;
  state: string;
}

/**
 * Prints the final table contents; throws when a row is lost or duplicate, or a part times out.
 * @returns the number of kills
 */
export async function measureKills(): Promise<number> {
  const store = await openStore();
  const owner = new Client(store.config);
  await owner.connect();
  let served: Served | undefined;
  const count = async (statement: string, values: unknown[] = []): Promise<Record<string, number>> =>
    (await owner.query<Record<string, number>>(statement, values)).rows[0]!;
  try {
    served = await serve();
    const tag = `killed-${Date.now().toString(36)}`;
    const before = await count(
      'select coalesce(sum(price), 0)::float8 as sum, count(*)::int as n from products',
    );
    const body = {
      resource: 'products',
      all: true,
      changes: [
        { field: 'price', action: 'increase', by: 'amount', value: 1 },
        { field: 'tags', action: 'append', value: [tag] },
      ],
    };
    const { id } = (await served.call<{ data: Preview }>('POST', '/change_previews', body)).data;
    await until(served, `/change_previews/${id}`, 'ready', patience);
    await served.call('POST', `/change_previews/${id}/apply`);
    const written = async () =>
      (
        await count(
          `select count(*)::int as n from change_preview_rows where preview = $1 and state in ('applied', 'failed')`,
          [id],
        )
      ).n ?? 0;
    let killed = 0;
    let between = 0;
    const late = Date.now() + killing;
    while (killed < kills && Date.now() < late && (await written()) < (before.n ?? 0)) {
      const seen = await written();
      // Half of them right after a batch, the others at a random moment within one.
      const deadline = Date.now() + 20_000;
      while ((await written()) === seen && Date.now() < deadline) await wait(3);
      await wait((killed % 10) * 12);
      await kill(served);
      killed += 1;
      if ((await written()) > seen) between += 1;
      served = await serve();
    }
    await until(served, `/change_previews/${id}`, 'applied', patience);
    const after = await count('select sum(price)::float8 as sum, count(*)::int as n from products');
    const tagged = await count(
      'select count(*)::int as n, coalesce(max((select count(*) from unnest(tags) t where t = $1)), 0)::int as most from products where $1 = any(tags)',
      [tag],
    );
    const trail = await count(
      // A change of a price is one line for the product and one for its only variant.
      `select count(*)::int as n, count(distinct (resource, "recordId"))::int as records, count(distinct "changeSet")::int as sets,
         count(*) filter (where resource = 'products')::int as products
       from audit where "changeSet" = (select "changeSet" from change_previews where id = $1)`,
      [id],
    );
    const raised = (after.sum ?? 0) - (before.sum ?? 0);
    console.log(
      `\n${killed} kills, ${between} of them after a batch: ${tagged.n} of ${before.n} records written, prices raised ${raised} times, ` +
        `${trail.n} entries in the trail for ${trail.products} products and ${(trail.records ?? 0) - (trail.products ?? 0)} variants of theirs in ${trail.sets} change set`,
    );
    const isRight =
      raised === before.n &&
      tagged.n === before.n &&
      tagged.most === 1 &&
      trail.n === trail.records &&
      trail.products === before.n &&
      trail.sets === 1;
    await served.call('POST', `/change_previews/${id}/undo`);
    await until(served, `/change_previews/${id}`, 'undone', patience);
    const back = await count('select sum(price)::float8 as sum from products');
    console.log(
      `undone: the prices are ${back.sum === before.sum ? 'what they were' : 'NOT what they were'}`,
    );
    if (!isRight || back.sum !== before.sum) throw new Error('A row was lost or written twice.');
    if (killed < fewest) throw new Error(`It was killed ${killed} times only: that says nothing.`);
    return killed;
  } finally {
    await served?.stop();
    await owner.end();
    await store.close();
  }
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

async function kill({ child }: Served): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}
