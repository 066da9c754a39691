/** Throughput and p95 of list, search, read and update through the whole stack, alternating with the floor. */
import path from 'node:path';
import autocannon from 'autocannon';
import { openBenchStore, startMatjar, signIn } from './bench-store.ts';
import { median, percentile, table } from './percentiles.ts';
import { startProcess } from './process.ts';

export interface Settings {
  seconds: number;
  rounds: number;
  records: number;
}

export interface Figure {
  perSecond: number;
  p95: number;
}

const searches = ['copper large', 'فانوس', 'kilim siwan', 'vendor soap', 'no. 777'];
const fields = ['name', 'status', 'quantity', 'price', 'type', 'vendor']
  .map((field) => `fields=${field}`)
  .join('&');

/** An update whose response includes the record's default includes. */
const whole = 'update, whole';

/** Measures the named calls and prints a table. */
export async function measureCalls(names: string[], settings: Settings): Promise<void> {
  const store = await openBenchStore(settings.records);
  const floor = await startProcess(
    path.join(import.meta.dirname, 'baseline-server.ts'),
    {
      FLOOR: JSON.stringify({
        config: store.config,
        companyId: store.companyId,
        isWriting: names.includes('update'),
      }),
    },
    /listening (\d+)/u,
  );
  const matjar = await startMatjar();
  try {
    const token = await takeToken(matjar.port);
    const headers = { authorization: `Bearer ${token}`, locale: 'en' };
    const ids = await someIds(matjar.port, headers);
    const paths: Record<string, [ours: string[], theirs: string[]]> = {
      list: [[`/api/v2/products?page=1&limit=25&order=id+desc&${fields}`], ['/products']],
      search: [
        searches.map(
          (words) =>
            `/api/v2/products?page=1&limit=25&order=id+desc&${fields}&search=${encodeURIComponent(words)}`,
        ),
        searches.map((words) => `/products?search=${encodeURIComponent(foldedForFloor(words))}`),
      ],
      // As the admin asks: includes are requested separately where they are shown.
      read: [ids.map((id) => `/api/v2/products/${id}?includes=`), ids.map((id) => `/products/${id}`)],
      update: [ids.map((id) => `/api/v2/products/${id}?includes=`), ids.map((id) => `/products/${id}`)],
      // As a client of the specification asks: the response includes the variants.
      [whole]: [ids.map((id) => `/api/v2/products/${id}`), ids.map((id) => `/products/${id}`)],
    };
    const rows: string[][] = [];
    for (const name of names.flatMap((each) => (each === 'update' ? [each, whole] : each)))
      for (const connections of [1, 16]) {
        const [ours, theirs] = paths[name] ?? [[], []];
        const figures: [Figure[], Figure[]] = [[], []];
        // Each update has a different value and no version, as it is the last of many.
        const body =
          name === 'update' || name === whole
            ? { description: { en: 'Wipe clean, keep dry. [<id>]', ar: '' } }
            : undefined;
        for (let round = 0; round < settings.rounds; round++) {
          figures[0].push(await load(matjar.port, ours, connections, settings.seconds, headers, body));
          figures[1].push(await load(floor.port, theirs, connections, settings.seconds, {}, body));
        }
        rows.push(row(name, connections, ...figures));
      }
    console.log(
      `\n${settings.records.toLocaleString('en')} products, 25 a page with total; ${settings.rounds} rounds of ${settings.seconds} s in turn; medians`,
    );
    table(['call', 'at once', 'matjar/s', 'floor/s', 'ratio', 'matjar p95 ms', 'floor p95 ms'], rows);
  } finally {
    await Promise.all([floor.stop(), matjar.stop()]);
    await store.close();
  }
}

const foldedForFloor = (words: string) => words.toLowerCase();

export function row(name: string, connections: number, ours: Figure[], theirs: Figure[]): string[] {
  const per = (figures: Figure[]) => median(figures.map((figure) => figure.perSecond));
  const p95 = (figures: Figure[]) => median(figures.map((figure) => figure.p95));
  return [
    name,
    String(connections),
    per(ours).toFixed(0),
    per(theirs).toFixed(0),
    (per(ours) / per(theirs)).toFixed(2),
    p95(ours).toFixed(1),
    p95(theirs).toFixed(1),
  ];
}

/** A session's token, by email and password. */
export async function takeToken(port: number, person: object = signIn): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/api/v2/authentication/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(person),
  });
  const answer = (await response.json()) as { data?: { token: string } };
  if (!answer.data) throw new Error(`The bench store let nobody in: ${JSON.stringify(answer)}`);
  return answer.data.token;
}

async function someIds(port: number, headers: Record<string, string>): Promise<number[]> {
  const response = await fetch(`http://127.0.0.1:${port}/api/v2/products?limit=200&view=minimal_details`, {
    headers,
  });
  const { data } = (await response.json()) as { data: { id: number }[] };
  return data.map(({ id }) => id);
}

/**
 * Requests the paths in turn for some seconds, each connection starting at a different one. Rejects when a response is not 200.
 * @param body of the PUT requests; `[<id>]` in it is replaced by a different text each time
 */
export function load(
  port: number,
  paths: string[],
  connections: number,
  seconds: number,
  headers: Record<string, string>,
  body?: object,
): Promise<Figure> {
  const times: number[] = [];
  const failed: number[] = [];
  const requests = paths.map((each) =>
    body
      ? {
          method: 'PUT' as const,
          path: each,
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }
      : { method: 'GET' as const, path: each, headers },
  );
  let clients = 0;
  return new Promise((resolve, reject) => {
    const run = autocannon(
      {
        url: `http://127.0.0.1:${port}`,
        connections,
        duration: seconds,
        requests,
        ...(body && { idReplacement: true }),
        setupClient: (client) => {
          const first = Math.floor((clients++ * requests.length) / connections) % requests.length;
          client.setRequests([...requests.slice(first), ...requests.slice(0, first)]);
        },
      },
      (error, result) => {
        if (error) return reject(error);
        if (failed.length) {
          const statuses = [...new Set(failed)].join(', ');
          return reject(new Error(`${failed.length} answers of ${paths[0]} were not 200: ${statuses}.`));
        }
        resolve({ perSecond: result.requests.average, p95: percentile(times, 0.95) });
      },
    );
    run.on('response', (_client, status, _bytes, time) => {
      if (status === 200) times.push(time);
      else failed.push(status);
    });
  });
}
