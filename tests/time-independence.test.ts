/** Tests that read the machine's clock or wait for a time: all others pass on any day and at any speed. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');

/** Allowed files, with the reason. A folder ends with a slash. */
const kept: Record<string, Record<string, string>> = {
  'the current moment': {
    'tests/attack/': 'measures how long a running product takes',
    'tests/bench/': 'measures',
    'tests/calendar/': 'chooses the days that the other tests run on',
    'tests/clock.ts': 'is the clock of the tests',
    'tests/server/infrastructure/rate-limits.test.ts':
      'inserts counts that have expired or not at the present time',
  },
  'a fixed wait': {
    'e2e/layout-shifts.ts': 'delays the answers of the network',
    'tests/admin/providers/event-feed.test.ts': 'hands on timers that the test fakes',
    'tests/admin/bootstrap/service-worker.test.ts': 'hands a shortened timer to the worker',
    'tests/attack/': 'attacks with slow requests',
    'tests/bench/': 'measures',
    'tests/proof/': 'sends traffic for a time',
    'tests/server/infrastructure/files/s3-fixture.ts': 'delays the answers of S3',
    'tests/server/crud/bulk-changes/process-kills.test.ts':
      'kills a process at any moment: every outcome is right',
    'tests/server/infrastructure/invalid-requests.test.ts': 'sends a request with pauses',
    'tests/server/infrastructure/roles-and-restarts.test.ts':
      'checks health ten times a second, as load balancers do',
    'tests/scripts/node-memory-flags.test.ts': 'fakes its timers',
  },
  'a measured time': {
    'tests/attack/': 'measures how long a running product takes',
    'tests/bench/': 'measures',
    'tests/proof/': 'measures',
  },
};

const patterns: Record<string, RegExp> = {
  'the current moment': /\bnew Date\(\)|\bnew Date(?!\()\b|\bDate\.now\b|\bTemporal\.Now\b/u,
  'a fixed wait': /\bwaitForTimeout\b|(?<!\btest\.)\bsetTimeout\(|['"](?:node:)?timers\/promises['"]/u,
  'a measured time': /\bperformance\.now\(|\bprocess\.hrtime\b/u,
};

const files = globSync('{tests,e2e}/**/*.{ts,tsx,mjs}', { cwd: root }).filter(
  (file) => file !== 'tests/time-independence.test.ts',
);
const texts = new Map(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]));

it.each(Object.entries(patterns))(
  '%s is used by the files that are listed with a reason, and by no other',
  (what, pattern) => {
    expect(files.length).toBeGreaterThan(500);
    const names = Object.keys(kept[what]!);
    const isKept = (file: string) =>
      names.some((name) => (name.endsWith('/') ? file.startsWith(name) : file === name));
    const found = files.filter((file) => pattern.test(texts.get(file)!));
    expect(found.filter((file) => !isKept(file))).toEqual([]);
    // A reason without a use is removed from the list.
    expect(names.filter((name) => !found.some((file) => file.startsWith(name)))).toEqual([]);
  },
);
