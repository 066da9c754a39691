/** A browser on the bench store's admin, signed in or not; what it fetched, and how fast the first row stood. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { home, openBenchStore, root, signIn, type BenchStore } from './bench-store.ts';
import { startProcess, type Running } from './process.ts';

const executablePath = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find((file) => file && existsSync(file));

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
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

/** Starts the product on the bench store and a browser. */
export async function openStage(records: number): Promise<Stage> {
  const store = await openBenchStore(records);
  const matjar = await startProcess(
    path.join(root, 'src/server/main.ts'),
    { MATJAR_HOME: home, MATJAR_DEMO: '0', PORT: '0' },
    /127\.0\.0\.1:(\d+)/u,
  );
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
