/** A browser on the bench store's admin, signed in or not; what it fetched, and how fast the first row stood. */
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { launchOptions } from '../../e2e/chromium.ts';
import { openBenchStore, startMatjar, signIn, type BenchStore } from './bench-store.ts';
import type { Running } from './process.ts';

export interface Stage {
  browser: Browser;
  origin: string;
  store: BenchStore;
  matjar: Running;
  /** a context of its own, with a session when asked for one */
  context(signedIn: boolean): Promise<BrowserContext>;
  close(): Promise<void>;
}

/** Starts the Chromium that is there, without what it does on its own account. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch(launchOptions);
}

/** Starts the product on the bench store and a browser. */
export async function openStage(records: number): Promise<Stage> {
  const store = await openBenchStore(records);
  const matjar = await startMatjar();
  const origin = `http://127.0.0.1:${matjar.port}`;
  const browser = await launchBrowser();
  return {
    browser,
    origin,
    store,
    matjar,
    async context(signedIn) {
      const context = await browser.newContext({ baseURL: origin, viewport: { width: 1280, height: 800 } });
      if (signedIn) {
        const response = await context.request.post('/api/v2/authentication/email', { data: signIn });
        if (!response.ok()) throw new Error(`The bench store let nobody in: ${await response.text()}`);
      }
      return context;
    },
    async close() {
      await browser.close();
      await matjar.stop();
      await store.close();
    },
  };
}

/** What a page fetches until `settled` resolves, each address once: a preloaded file is read from the cache afterwards. */
export async function fetchedFiles(
  page: Page,
  address: string,
  settled: () => Promise<unknown>,
): Promise<string[]> {
  const files: string[] = [];
  page.on('requestfinished', (request) => files.push(new URL(request.url()).pathname));
  await page.goto(address);
  await settled();
  await page.waitForLoadState('networkidle');
  return [...new Set(files)];
}
