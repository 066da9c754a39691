/** The product as a process, and the latency of other requests while it runs a large task. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { compileCache } from '../../src/scripts/project.ts';
import { openBenchStore, root, signIn, type BenchStore } from './bench-store.ts';
import { percentile } from './percentiles.ts';
import { startProcess, type Running } from './process.ts';

/** A separate store, so that it has exactly the requested size. */
const home = path.join(root, '.matjar', 'bench-15000');

/** Number of records of the task. */
export const rows = 15_000;

export const openStore = (): Promise<BenchStore> => openBenchStore(rows, home);

type Call = <Data>(method: string, address: string, body?: object) => Promise<Data>;

/** Longest stall of the event loop, and its longest own task, in milliseconds. */
interface Stall {
  stall: number;
  work: number;
}

export interface Served extends Running {
  origin: string;
  call: Call;
  headers: Record<string, string>;
  /** peak memory in megabytes, the job thread included */
  peak(): number;
  /** since the last call */
  stall(): Promise<Stall>;
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Starts the server on a bench store and signs in. */
export async function serve(folder = home): Promise<Served> {
  const probe = pathToFileURL(path.join(import.meta.dirname, 'event-loop-probe.ts')).href;
  // With the compile cache of the previous start, as `npm start` does.
  const env = {
    ...compileCache,
    MATJAR_HOME: folder,
    PORT: '0',
    MATJAR_DEMO: '0',
    NODE_OPTIONS: `--import ${probe}`,
  };
  const running = await startProcess(path.join(root, 'src/server/main.ts'), env, /http:\/\/[^:\s]+:(\d+)/u);
  const origin = `http://127.0.0.1:${running.port}`;
  const signedIn = await fetch(`${origin}/api/v2/authentication/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(signIn),
  });
  const { data } = (await signedIn.json()) as { data: { token: string } };
  const headers = { authorization: `Bearer ${data.token}`, locale: 'en' };
  const call: Call = async (method, address, body) => {
    const response = await fetch(`${origin}/api/v2${address}`, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${address}: ${await response.text()}`);
    return (await response.json()) as never;
  };
  const { child } = running;
  const stall = () =>
    new Promise<Stall>((resolve) => {
      const hear = (text: Buffer) => {
        const said = /stall ([\d.]+) ([\d.]+)/u.exec(text.toString());
        if (!said) return;
        child.stdout?.off('data', hear);
        resolve({ stall: Number(said[1]), work: Number(said[2]) });
      };
      child.stdout?.on('data', hear);
      child.kill('SIGUSR2');
    });
  return { ...running, origin, call, headers, stall, peak: () => peakOf(child.pid!) };
}

/** Peak memory of a process, from Linux. */
function peakOf(pid: number): number {
  const peak = /VmHWM:\s+(\d+)/u.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Math.round(Number(peak?.[1] ?? 0) / 1024);
}

export interface Meanwhile extends Stall {
  seconds: number;
  /** milliseconds */
  p95: number;
}

/** Runs a task during list requests. */
export async function watch(served: Served, work: () => Promise<unknown>): Promise<Meanwhile> {
  let isOver = false;
  const took: number[] = [];
  const look = async () => {
    while (!isOver) {
      const began = performance.now();
      await served.call('GET', '/products?page=1&limit=25&order=id%20desc');
      took.push(performance.now() - began);
      await pause(20);
    }
  };
  await served.stall();
  const looking = look();
  const began = performance.now();
  try {
    await work();
  } finally {
    isOver = true;
  }
  const seconds = (performance.now() - began) / 1000;
  await looking;
  return { seconds, p95: percentile(took, 0.95), ...(await served.stall()) };
}

/** The same without a task, as the baseline. The first requests of a fresh server are not counted. */
export async function watchIdle(served: Served, ms = 6_000): Promise<Meanwhile> {
  await watch(served, () => pause(2_000));
  return watch(served, () => pause(ms));
}

/**
 * Polls until the response is as expected.
 * @param patience timeout in milliseconds
 * @throws when the task fails or times out
 */
export async function until<Data extends { state: string }>(
  served: Served,
  address: string,
  state: string,
  patience = 1_800_000,
): Promise<Data> {
  const late = Date.now() + patience;
  for (;;) {
    const { data } = await served.call<{ data: Data }>('GET', address);
    if (data.state === state) return data;
    if (data.state === 'failed') throw new Error(JSON.stringify(data));
    if (Date.now() > late) throw new Error(`${address} is “${data.state}” after ${patience / 1000} s.`);
    await pause(50);
  }
}

/** Table rows: the task and the latency meanwhile, compared with the idle server. */
export function meanwhileRow(name: string, figures: Meanwhile, alone: Meanwhile): string[] {
  const { seconds, p95, stall, work } = figures;
  return [
    name,
    seconds.toFixed(1),
    stall.toFixed(0),
    work.toFixed(0),
    p95.toFixed(1),
    alone.p95.toFixed(1),
    (p95 / alone.p95).toFixed(2),
  ];
}

export const meanwhileHeads = ['', 'seconds', 'stall ms', 'own work ms', 'list p95 ms', 'alone ms', 'ratio'];
