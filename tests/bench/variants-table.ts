/**
 * The table of a product's 2,000 variants: until it is rendered, and until 500 edited cells are saved. The floors of the same run: a plain HTML page
 * that fetches the same variants and renders all rows, and a bare update of as many rows in the same database.
 */
import { Client, type ClientConfig } from 'pg';
import type { Page } from '@playwright/test';
import { openStage } from './browser.ts';
import type { Settings } from './requests.ts';
import { median, table } from './percentiles.ts';

const [sizes, colours] = [40, 50];
const cells = 500;

const floorPage = (
  id: number,
) => `<!doctype html><meta charset="utf-8"><title>floor</title><table><tbody></tbody></table><script>
Promise.all([1, 2].map((page) => fetch('/api/v2/variants?product=${id}&limit=1000&page=' + page + '&order=id%20asc&includes=values', { headers: { locale: 'all' } })
  .then((r) => r.json()))).then((parts) => {
  document.querySelector('tbody').innerHTML = parts.flatMap(({ data }) => data.variants).map((v) =>
    '<tr><td>' + [v.name.en, v.price, v.quantity, v.sku, v.barCode].join('</td><td>') + '</td></tr>').join('');
});</script>`;

interface Variants {
  data: { variants: { id: number; version: number; price: number }[] };
}

/** Prints the medians. */
export async function measureVariantsTable({ rounds }: Settings): Promise<void> {
  const stage = await openStage(1000);
  const context = await stage.context(true);
  const page = await context.newPage();
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
  const owner = new Client(stage.store.config as ClientConfig);
  await owner.connect();
  const times: Record<'ours' | 'floor' | 'saved' | 'update', number[]> = {
    ours: [],
    floor: [],
    saved: [],
    update: [],
  };
  try {
    const { data } = await call<{ data: { id: number } }>('POST', '/products', {
      name: { en: 'Shirt' },
      price: 10_000,
    });
    const { id } = data;
    const values = (count: number, word: string) =>
      Array.from({ length: count }, (_, at) => ({ value: { en: `${word} ${at + 1}` } }));
    await call('PUT', `/products/${id}/options`, {
      productOptions: [
        { name: { en: 'Size' }, values: values(sizes, 'Size') },
        { name: { en: 'Colour' }, values: values(colours, 'Colour') },
      ],
    });
    await page.route('**/floor', (route) => route.fulfill({ contentType: 'text/html', body: floorPage(id) }));
    for (let round = 0; round < rounds; round++) {
      times.ours.push(await until(page, `/en/product/${id}/variants`, '[role=gridcell]'));
      times.floor.push(await until(page, '/floor', 'td'));
      const { variants } = (
        await call<Variants>('GET', `/variants?product=${id}&limit=${cells}&order=id asc`)
      ).data;
      const records = variants.map(({ id: variant, version, price }) => ({
        id: variant,
        version,
        price: price + 100,
      }));
      times.saved.push(await timed(() => call('PATCH', '/variants', { records })));
      const ids = variants.map((each) => each.id);
      times.update.push(
        await timed(() => owner.query('update variants set price = price + 100 where id = any($1)', [ids])),
      );
    }
  } finally {
    await owner.end();
    await stage.close();
  }
  const said = (name: keyof typeof times) => median(times[name]).toFixed(0);
  const ratio = (one: keyof typeof times, other: keyof typeof times) =>
    (median(times[one]) / median(times[other])).toFixed(2);
  console.log(
    `\nThe table of ${(sizes * colours).toLocaleString('en')} variants, milliseconds, medians of ${rounds}`,
  );
  table(
    ['', 'matjar', 'floor', 'ratio'],
    [
      ['on screen', said('ours'), said('floor'), ratio('ours', 'floor')],
      [`${cells} cells saved`, said('saved'), said('update'), ratio('saved', 'update')],
    ],
  );
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Milliseconds from the start of a page until an element has text. */
async function until(page: Page, address: string, what: string): Promise<number> {
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(
    (selector) => [...document.querySelectorAll(selector)].some((each) => each.textContent),
    what,
    {
      polling: 'raf',
      timeout: 60_000,
    },
  );
  return page.evaluate(() => performance.now());
}
