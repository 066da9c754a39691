/** Discounts: a cart of five products simulated among 500 of them, one after the other and 16 at once; and 10,000 single-use codes made in a job. */
import path from 'node:path';
import { openBenchStore, root, startMatjar } from './bench-store.ts';
import { takeToken } from './calls.ts';
import { median, percentile, table } from './figures.ts';

const products = 300;
const discounts = 500;
const codes = 10_000;

type Ask = <Body>(method: string, address: string, body?: unknown) => Promise<Body>;

/** Of all kinds: one in five applies by itself, one in three is on products, one in ten on a smart collection. */
function discountOf(at: number, ids: readonly number[], collection: number): object {
  const own = Array.from({ length: 5 }, (_, step) => ids[(at * 7 + step * 13) % ids.length]!);
  const on =
    at % 10 === 0
      ? { type: 'ProductsDiscount', collections: [collection] }
      : at % 3 === 0
        ? { type: 'ProductsDiscount', products: own }
        : at % 3 === 1
          ? { type: 'BuyXGetYDiscount', buysProducts: own, getsProducts: own, minXQuantity: 2 }
          : { type: 'BillDiscount', conditions: 'minPurchase', minimumPurchaseValue: 1000 * (at + 1) };
  const limits = at % 4 === 0 ? { maxUses: 100, oncePerCustomer: true } : {};
  return { title: `BENCH${at}`, percentage: 1 + (at % 40), isAutomatic: at % 5 === 0, ...on, ...limits };
}

export async function measureDiscounts({
  seconds,
  rounds,
}: {
  seconds: number;
  rounds: number;
}): Promise<void> {
  const home = path.join(root, '.matjar', 'bench-discounts');
  const store = await openBenchStore(products, home);
  const matjar = await startMatjar(home);
  try {
    const token = await takeToken(matjar.port);
    const ask: Ask = async (method, address, body) => {
      const answer = await fetch(`http://127.0.0.1:${matjar.port}/api/v2${address}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      if (!answer.ok)
        throw new Error(`${method} ${address} answered ${answer.status}: ${await answer.text()}`);
      return (await answer.json()) as never;
    };
    const ids = await fillStore(ask);
    const campaign = await ask<{ data: { id: number } }>('POST', '/discounts', {
      title: `CODES${Date.now()}`,
      type: 'BillDiscount',
      percentage: 10,
    });
    const carts = ids.slice(0, 50).map((_, at) => ({
      purchaseProducts: [0, 1, 2, 3, 4].map((step) => ({
        productId: ids[(at + step * 11) % ids.length],
        quantity: 2,
      })),
    }));
    const rows: string[][] = [];
    for (const together of [1, 16]) {
      const took: number[] = [];
      const end = performance.now() + seconds * rounds * 1000;
      let turn = 0;
      await Promise.all(
        Array.from({ length: together }, async () => {
          while (performance.now() < end) {
            const begun = performance.now();
            await ask('POST', '/discounts/simulate', carts[(turn += 1) % carts.length]);
            took.push(performance.now() - begun);
          }
        }),
      );
      const sorted = took.toSorted((one, other) => one - other);
      rows.push([
        `${together}`,
        `${took.length}`,
        median(took).toFixed(1),
        percentile(sorted, 0.95).toFixed(1),
      ]);
    }
    console.log(`\nA cart simulated among ${discounts} discounts`);
    table(['at once', 'carts', 'median ms', 'p95 ms'], rows);
    await makeCodes(ask, campaign.data.id);
  } finally {
    await matjar.stop();
    await store.close();
  }
}

async function fillStore(ask: Ask): Promise<number[]> {
  const { data } = await ask<{ data: { id: number }[] }>('GET', '/products?limit=200');
  const ids = data.map(({ id }) => id);
  const { metadata } = await ask<{ metadata: { total: number } }>(
    'GET',
    '/discounts?limit=1&searchQuery=BENCH',
  );
  if (metadata.total >= discounts) return ids;
  await ask('PUT', '/products/update_all', {
    ids,
    values: { status: 'visible', isTracked: false },
  });
  const smart = await ask<{ data: { id: number } }>('POST', '/collections', {
    name: { en: 'Dear' },
    type: 'smart',
    conditions: { operator: 'and', values: [{ parameter: 'price_cents', operator: 'gt', value: '100' }] },
  });
  for (let at = metadata.total; at < discounts; at += 1)
    await ask('POST', '/discounts', discountOf(at, ids, smart.data.id));
  return ids;
}

async function makeCodes(ask: Ask, id: number): Promise<void> {
  const begun = performance.now();
  const { data } = await ask<{ data: { jobId: number } }>('POST', `/discounts/${id}/codes`, { count: codes });
  for (;;) {
    const { data: job } = await ask<{ data: { state: string } }>('GET', `/jobs/${data.jobId}`);
    if (job.state === 'done') break;
    if (job.state === 'failed' || job.state === 'canceled') throw new Error(`The job ended ${job.state}.`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const took = (performance.now() - begun) / 1000;
  const { metadata } = await ask<{ metadata: { total: number } }>('GET', `/discounts/${id}/codes?limit=1`);
  console.log(
    `\n${metadata.total.toLocaleString('en')} codes made in ${took.toFixed(1)} s, with the wait for a runner`,
  );
}
