/** The journeys run against the real product: a fresh home with the demo store, its own port, Debian's or Playwright's Chromium. */
import { defineConfig } from '@playwright/test';
import { launchOptions } from './chromium.ts';

// A worker's own store, which the setup started before the worker.
const ownStore = process.env[`MATJAR_JOURNEY_URL_${process.env.TEST_PARALLEL_INDEX}`];
if (ownStore) process.env.MATJAR_JOURNEY_URL = ownStore;

export default defineConfig({
  testDir: '.',
  testMatch: '*.journey.ts',
  globalSetup: './store.ts',
  outputDir: '../test-results',
  timeout: 60_000,
  expect: { timeout: 15_000 },
  // A store for each worker: journeys leave the records that they made. Two left half of two processors idle: a page waits for answers, letters, rest.
  workers: process.env.MATJAR_JOURNEY_URL && !ownStore ? 1 : 3,
  fullyParallel: false,
  // What failed is tried once more, and then recorded step by step. Recording every journey in case it fails took half as much again.
  // A crowded machine may stretch a moment beyond its time-out; the list then says “flaky”.
  retries: process.env.CI ? 2 : 1,
  reporter: process.env.MATJAR_JOURNEY_REPORT
    ? [['list'], ['json', { outputFile: process.env.MATJAR_JOURNEY_REPORT }]]
    : [['list']],
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions,
  },
});
