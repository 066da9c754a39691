/** The journeys run against the real product: a fresh home with the demo store, its own port, Debian's or Playwright's Chromium. */
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { launchOptions } from './chromium.ts';

// A worker's own store, which the setup started before the worker.
const ownStore = process.env[`MATJAR_JOURNEY_URL_${process.env.TEST_PARALLEL_INDEX}`];
if (ownStore) process.env.MATJAR_JOURNEY_URL = ownStore;

/** Journeys that share one copy of the project in development, and so one worker. */
const developing = readdirSync(import.meta.dirname).filter(
  (file) =>
    file.endsWith('.journey.ts') &&
    readFileSync(join(import.meta.dirname, file), 'utf8').includes("from './developing.ts'"),
);

export default defineConfig({
  testDir: '.',
  globalSetup: './store.ts',
  outputDir: '../test-results',
  // For a machine that is three times slower or has a load of 15 on two processors.
  timeout: 480_000,
  expect: { timeout: 90_000 },
  // A store for each worker: journeys leave the records that they made. Twice as many as there are processors, since three left a third of two
  // idle: a page waits for answers, letters, rest. More than six would take their memory for little.
  workers:
    process.env.MATJAR_JOURNEY_URL && !ownStore ? 1 : Math.min(6, Math.max(3, 2 * availableParallelism())),
  fullyParallel: false,
  // First, since they follow one another: nothing is left to wait for at the end.
  projects: [
    { name: 'developing', testMatch: developing, workers: 1 },
    { name: 'store', testMatch: '*.journey.ts', testIgnore: developing },
  ],
  // Only CI tries a failed journey a second time, with a trace; one that passes then fails the run as “flaky” (`src/setup/test-results.ts`).
  retries: process.env.CI ? 1 : 0,
  reporter: process.env.MATJAR_JOURNEY_REPORT
    ? [['list'], ['json', { outputFile: process.env.MATJAR_JOURNEY_REPORT }]]
    : [['list']],
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    // A trace of every journey takes half as much again: CI records the second try, a developer one journey with `--trace on`.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions,
  },
});
