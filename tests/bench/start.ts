/** Time from starting the server to its first response, after the first start; the floor is an empty `node:http` server. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openBenchStore, home, root } from './bench-store.ts';
import type { Settings } from './requests.ts';
import { median, table } from './percentiles.ts';
import { startProcess } from './process.ts';

/** Starts both several times, the database stopped in between, and prints the medians. */
export async function measureStart({ rounds }: Settings): Promise<void> {
  const store = await openBenchStore(1);
  await store.close();
  const bare = path.join(mkdtempSync(path.join(tmpdir(), 'matjar-bench-')), 'bare.ts');
  writeFileSync(
    bare,
    "import { createServer } from 'node:http';\nconst s = createServer((_, r) => r.end('ok')).listen(0, '127.0.0.1', () => console.log('http://127.0.0.1:' + s.address().port));\n",
  );
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = 0; round < rounds; round++) {
    ours.push(
      await timeToAnswer(path.join(root, 'src/scripts/start.ts'), {
        MATJAR_HOME: home,
        MATJAR_DEMO: '0',
        PORT: '0',
      }),
    );
    theirs.push(await timeToAnswer(bare, {}));
  }
  rmSync(path.dirname(bare), { recursive: true });
  console.log(
    '\nFrom starting the process to the first answered request (database stopped before), seconds, medians',
  );
  table(
    ['', 'matjar', 'bare node:http'],
    [['start', (median(ours) / 1000).toFixed(2), (median(theirs) / 1000).toFixed(2)]],
  );
}

async function timeToAnswer(script: string, env: NodeJS.ProcessEnv): Promise<number> {
  const began = performance.now();
  const running = await startProcess(script, env, /127\.0\.0\.1:(\d+)/u);
  const response = await fetch(`http://127.0.0.1:${running.port}/healthz`);
  const took = performance.now() - began;
  await response.arrayBuffer();
  await running.stop();
  return took;
}
