/** Memory of the server's process: after its first start, which fills the demo, after a later one, and under concurrent load. Linux only. */
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { home, openBenchStore, root } from './bench-store.ts';
import { load, takeToken, type Settings } from './requests.ts';
import { table } from './percentiles.ts';
import { startProcess, type Running } from './process.ts';

const demoHome = path.join(root, '.matjar', 'bench-demo');
const demoOwner = { email: 'laila@nakhla.example', password: 'date-palm-1882' };
/** Milliseconds until a started server counts as idle. */
const settling = 5_000;

/** Resident megabytes now (`VmRSS`) or at the peak (`VmHWM`), from Linux. */
const megabytes = ({ child }: Running, what: 'VmRSS' | 'VmHWM'): string => {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  return (Number(new RegExp(`${what}:\\s+(\\d+)`, 'u').exec(status)?.[1]) / 1024).toFixed(0);
};

/** Starts the server as `npm start` does. */
const start = (env: NodeJS.ProcessEnv): Promise<Running> =>
  startProcess(path.join(root, 'src/scripts/start.ts'), { PORT: '0', ...env }, /127\.0\.0\.1:(\d+)/u);

/** Prints a table of megabytes; `seconds` per kind of call. */
export async function measureMemory({ records, seconds }: Settings): Promise<void> {
  rmSync(demoHome, { recursive: true, force: true });
  const rows = [
    await measure('demo store, first start', { MATJAR_HOME: demoHome }, demoOwner, seconds),
    await measure('demo store, later start', { MATJAR_HOME: demoHome }, demoOwner, seconds),
  ];
  const store = await openBenchStore(records);
  try {
    const env = { MATJAR_HOME: home, MATJAR_DEMO: '0' };
    rows.push(await measure(`${records.toLocaleString('en')} products`, env, undefined, seconds));
  } finally {
    await store.close();
  }
  console.log(
    `\nResident memory of the server, MB; the load is 16 at once, ${seconds} s for each kind of call`,
  );
  table(
    ['', 'after start', 'most at start', 'after load', 'most at load', 'after mixed', 'most at mixed'],
    rows,
  );
}

async function measure(
  name: string,
  env: NodeJS.ProcessEnv,
  person: object | undefined,
  seconds: number,
): Promise<string[]> {
  const running = await start(env);
  try {
    await pause(settling);
    const [afterStart, mostAtStart] = [megabytes(running, 'VmRSS'), megabytes(running, 'VmHWM')];
    const headers = { authorization: `Bearer ${await takeToken(running.port, person)}`, locale: 'en' };
    const calls = [
      '/api/v2/products?limit=25',
      '/api/v2/products?limit=25&search=copper',
      '/api/v2/purchases?limit=25',
      '/en/products',
    ];
    for (const call of calls) await load(running.port, [call], 16, seconds, headers);
    await pause(settling);
    const [afterLoad, mostAtLoad] = [megabytes(running, 'VmRSS'), megabytes(running, 'VmHWM')];
    // Lists, pages and PDFs concurrently: the PDF worker is part of the process.
    const [first] = (await readJson(running.port, '/api/v2/products?limit=1', headers)).data;
    await load(running.port, [...calls, `/api/v2/products/labels?ids=${first!.id}`], 6, seconds * 4, headers);
    await pause(settling);
    return [
      name,
      afterStart,
      mostAtStart,
      afterLoad,
      mostAtLoad,
      megabytes(running, 'VmRSS'),
      megabytes(running, 'VmHWM'),
    ];
  } finally {
    await running.stop();
  }
}

async function readJson(port: number, address: string, headers: Record<string, string>) {
  const response = await fetch(`http://127.0.0.1:${port}${address}`, { headers });
  return (await response.json()) as { data: { id: number }[] };
}
