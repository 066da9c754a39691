/** A browser on the bench store's admin, signed in or not; measures fetched files and the time to the first row. */
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { launchOptions } from '../../e2e/chromium.ts';
import { openBenchStore, startMatjar, signIn, type BenchStore } from './bench-store.ts';
import type { Running } from './process.ts';

export interface Stage {
  browser: Browser;
  origin: string;
  store: BenchStore;
  matjar: Running;
  /** a browser context, with a session on request */
  context(signedIn: boolean): Promise<BrowserContext>;
  close(): Promise<void>;
}

/** Starts the installed Chromium with background features disabled. */
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

/** Files that a page fetches until `settled` resolves, each address once: a preloaded file is read from the cache afterwards. */
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
