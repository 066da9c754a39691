/** Import of a file of 15,000 products: from upload to dry run, and until the rows are written, while the API serves other requests. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { openBenchStore, root, home, signIn } from './bench-store.ts';
import { table } from './percentiles.ts';
import { startProcess } from './process.ts';

const rows = 15_000;

interface Answer {
  data: { id: number; state: string; counts: Record<string, number> | null };
}

/** Imports, undoes, and prints seconds, peak memory of the process and the longest response time of `/healthz` meanwhile. */
export async function measureImport(): Promise<void> {
  const store = await openBenchStore(100);
  await store.close();
  const env = { MATJAR_HOME: home, PORT: '0', MATJAR_DEMO: '0' };
  const server = await startProcess(path.join(root, 'src/server/main.ts'), env, /http:\/\/[^:\s]+:(\d+)/u);
  const origin = `http://127.0.0.1:${server.port}`;
  let longest = 0;
  const watch = setInterval(() => {
    const began = performance.now();
    void fetch(`${origin}/healthz`).then(() => (longest = Math.max(longest, performance.now() - began)));
  }, 20);
  try {
    const call = caller(origin, await tokenOf(origin));
    const tag = Date.now().toString(36);
    const lines = Array.from(
      { length: rows },
      (_, n) => `Product ${tag} ${n},منتج ${n},${tag}-${n},${n % 900}.50,${n % 40},"a, b"`,
    );
    const form = new FormData();
    form.append('resource', 'products');
    form.append(
      'file',
      new Blob([['Name (English),Name (Arabic),SKU,Price,Quantity,Tags', ...lines].join('\n')]),
      'bench.csv',
    );
    const began = performance.now();
    const { id } = (await call('POST', '/imports', form)).data;
    await until(call, id, 'ready');
    await call('PUT', `/imports/${id}`, { onMissing: 'create' });
    const previewed = await until(call, id, 'previewed');
    const dry = performance.now();
    await call('POST', `/imports/${id}/apply`, undefined);
    const applied = await until(call, id, 'applied');
    const written = performance.now();
    await call('POST', `/imports/${id}/undo`, undefined);
    await until(call, id, 'undone');
    const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
    table(
      ['import of 15,000 products', 'figure'],
      [
        ['upload, reading and dry run', seconds(dry - began)],
        ['applying', seconds(written - dry)],
        ['taking it back', seconds(performance.now() - written)],
        ['created', String(previewed.counts?.create) + ' / ' + String(applied.counts?.applied)],
        ['peak memory of the server', `${peakOf(server.child.pid!)} MB`],
        ['longest wait for /healthz meanwhile', `${longest.toFixed(0)} ms`],
      ],
    );
  } finally {
    clearInterval(watch);
    await server.stop();
  }
}

type Call = (method: string, address: string, body: FormData | object | undefined) => Promise<Answer>;

function caller(origin: string, token: string): Call {
  return async (method, address, body) => {
    const isForm = body instanceof FormData;
    const response = await fetch(`${origin}/api/v2${address}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    const answer = (await response.json()) as Answer;
    if (!response.ok) throw new Error(`${method} ${address}: ${JSON.stringify(answer)}`);
    return answer;
  };
}

async function tokenOf(origin: string): Promise<string> {
  const response = await fetch(`${origin}/api/v2/authentication/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(signIn),
  });
  return ((await response.json()) as { data: { token: string } }).data.token;
}

async function until(call: Call, id: number, state: string): Promise<Answer['data']> {
  for (;;) {
    const { data } = await call('GET', `/imports/${id}`, undefined);
    if (data.state === state) return data;
    if (data.state === 'failed') throw new Error(JSON.stringify(data));
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Peak memory of a process, from Linux. */
function peakOf(pid: number): number {
  const peak = /VmHWM:\s+(\d+)/u.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Math.round(Number(peak?.[1] ?? 0) / 1024);
}
