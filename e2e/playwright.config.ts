/** Playwright configuration: journeys run against the built product with a fresh home, the demo store and a port of its own. */
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { launchOptions } from './chromium.ts';

// The worker's own store, started by the global setup.
const ownStore = process.env[`MATJAR_JOURNEY_URL_${process.env.TEST_PARALLEL_INDEX}`];
if (ownStore) process.env.MATJAR_JOURNEY_URL = ownStore;

/** Journeys that share one development copy, and so one worker. */
const developing = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
  (file) =>
    file.endsWith('.journey.ts') &&
    readFileSync(join(import.meta.dirname, file), 'utf8').includes("from '../dev-server-fixture.ts'"),
);

export default defineConfig({
  testDir: '.',
  globalSetup: './test-store.ts',
  outputDir: '../test-results',
  // For a machine three times slower or with a load of 15 on two processors.
  timeout: 240_000,
  expect: { timeout: 90_000 },
  // One store per worker, as journeys leave their records. Twice as many workers as processors, since pages mostly wait; memory limits them to six.
  workers:
    process.env.MATJAR_JOURNEY_URL && !ownStore ? 1 : Math.min(6, Math.max(3, 2 * availableParallelism())),
  fullyParallel: false,
  // First, as its journeys run one after another and would otherwise prolong the end of the run.
  projects: [
    { name: 'developing', testMatch: developing, workers: 1, timeout: 480_000 },
    { name: 'store', testMatch: '*.journey.ts', testIgnore: developing },
    // Checks of one property on all pages: `npm run sweep`.
    { name: 'sweep', testMatch: '*.sweep.ts', timeout: 480_000 },
  ],
  // Only CI retries a failed journey, with a trace; a retry that passes still fails the run as “flaky” (`src/scripts/test-results.ts`).
  retries: process.env.CI ? 1 : 0,
  reporter: process.env.MATJAR_JOURNEY_REPORT
    ? [['list'], ['json', { outputFile: process.env.MATJAR_JOURNEY_REPORT }]]
    : [['list']],
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    // Tracing every journey would take half as much time again: CI traces retries, a developer one journey with `--trace on`.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions,
  },
});
