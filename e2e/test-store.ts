/** Global setup of the journeys: starts one server per worker and stops them afterwards; `playwright.config.ts` selects the worker's server. */
import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FullConfig } from '@playwright/test';
import { fillDemoHome } from '../src/scripts/demo-home.ts';
import { copyHome } from '../tests/build/copy-home.ts';
import { startProvider } from '../tests/server/identity/social/openid-provider.ts';

const root = path.resolve(import.meta.dirname, '..');

/** Playwright's global setup; returns the teardown. */
export default async function startStores({ workers }: FullConfig): Promise<() => Promise<void>> {
  if (process.env.MATJAR_JOURNEY_URL) return async () => {};
  // A local OpenID Connect provider in place of Google. Jumia and Instagram use the sandbox.
  const provider = await startProvider();
  // `npm test` has already filled a demo home.
  const filled = (process.env.MATJAR_DEMO_HOME ??= await fillDemoHome());
  const folder = mkdtempSync(path.join(tmpdir(), 'matjar-journey-'));
  // Traversable by others, so that the PostgreSQL user reaches the databases inside.
  chmodSync(folder, 0o711);
  const startCopy = (index: number) => {
    const home = path.join(folder, String(index));
    copyHome(filled, home);
    return startStore(provider, home);
  };
  const stores = await Promise.all(Array.from({ length: workers }, (_, index) => startCopy(index)));
  for (const [index, { url }] of stores.entries()) process.env[`MATJAR_JOURNEY_URL_${index}`] = url;
  provider.open(stores.map(({ url }) => `${url}/api/v2/authentication/social/google_oauth2/callback`));
  process.env.MATJAR_JOURNEY_PROVIDER = provider.issuer;
  return async () => {
    await Promise.all(stores.map(({ stop }) => stop()));
    rmSync(folder, { recursive: true, force: true });
    await provider.close();
  };
}

/** Starts the server on a home, as `npm start` does. */
async function startStore(provider: Awaited<ReturnType<typeof startProvider>>, home: string) {
  const child = spawn(process.execPath, [path.join(root, 'dist/server/serve.js')], {
    cwd: root,
    env: {
      ...process.env,
      MATJAR_HOME: home,
      PORT: '0',
      DATABASE_URL: '',
      MATJAR_STOREFRONT_URL: 'https://{store}.shops.example/',
      MATJAR_WEBSITE_BUILDER_URL: 'https://builder.example/{store}',
      MATJAR_GOOGLE_CLIENT_ID: provider.clientId,
      MATJAR_GOOGLE_CLIENT_SECRET: provider.secret,
      MATJAR_GOOGLE_ISSUER: provider.issuer,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    url: await addressOf(child),
    async stop() {
      child.kill('SIGINT');
      await ended;
    },
  };
}

/** The address that the server prints once it listens. */
function addressOf(child: ChildProcess): Promise<string> {
  let printed = '';
  return new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      printed += chunk.toString();
      const address = /http:\/\/127\.0\.0\.1:\d+/u.exec(printed)?.[0];
      if (address) resolve(address);
    };
    child.stdout!.on('data', hear);
    child.stderr!.on('data', hear);
    child.once('exit', (code) =>
      reject(new Error(`The store ended (${code}) before it listened:\n${printed}`)),
    );
  });
}
