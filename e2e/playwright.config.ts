/** The journeys run against the real product: a fresh home with the demo store, its own port, Debian's or Playwright's Chromium. */
import { defineConfig } from '@playwright/test';
import { launchOptions } from './chromium.ts';

export default defineConfig({
  testDir: '.',
  testMatch: '*.journey.ts',
  globalSetup: './store.ts',
  outputDir: '../test-results',
  timeout: 60_000,
  expect: { timeout: 15_000 },
  // One store, one person at a time: journeys leave the records that they made.
  workers: 1,
  fullyParallel: false,
  // What failed is tried once more, and then recorded step by step. Recording every journey in case it fails took half as much again.
  // A crowded machine may stretch a moment beyond its time-out; the list then says “flaky”.
  retries: 1,
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
