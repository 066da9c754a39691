/**
 * How the admin is built and tests are run. The page comes out with its first styles and its script written into it (the server's policy
 * names both by their content), and every other file named by its content. What makes it light is in `src/build/bundle-size/`.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { bundleSize } from './src/build/bundle-size/bundle-size.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const source = here('src/admin');

/** Tests that need the modules as a process finds them at first, and those that take longest, since these begin first. */
const alone = [
  'tests/admin/components/refused-order.test.tsx',
  'tests/admin/data/jobs-words.test.ts',
  'tests/build/developing.test.ts',
  'tests/build/guide.test.ts',
  'tests/contract/every-operation.test.ts',
  'tests/deploy/',
  'tests/server/crud/records/search-plans.test.ts',
  'tests/server/crud/records/search-share.test.ts',
  'tests/server/infrastructure/transactions.test.ts',
  'tests/scripts/',
];
const isAlone = (file: string) => alone.some((beginning) => file.startsWith(beginning));

// A copy of the project that is developed on (`tests/build/developing-copy.ts`) has none.
const tests = (
  existsSync(here('tests')) ? readdirSync(here('tests'), { recursive: true, encoding: 'utf8' }) : []
)
  .map((file) => `tests/${file.replaceAll('\\', '/')}`)
  .filter((file) => /\.test\.tsx?$/u.test(file));
/** What a test takes a database or a server of its own from: `server` are those that do, `unit` all others. */
const served =
  / from '[^']*\/(?:[a-z-]*harness|[a-z-]+-fixture|ground-app|demo-database|developing-copy|embedded|global-setup)\.ts'/u;
const isServed = (file: string) => served.test(readFileSync(here(file), 'utf8'));
const server = tests.filter(isServed);
const unit = tests.filter((file) => !server.includes(file));

/**
 * A part of the tests, as two projects. Modules are loaded once a worker: loading them anew for each file took two thirds of the time. What a test
 * changes of the world (a stub, a clock, a folder) it puts back; those that cannot run alone. Projects follow one another by their names: what takes
 * longest begins first, and short files fill the end.
 */
const part = (name: string, files: string[], more = {}) => [
  { extends: true as const, test: { name: `alone-${name}`, include: files.filter(isAlone), ...more } },
  {
    extends: true as const,
    test: { name, include: files.filter((file) => !isAlone(file)), isolate: false, ...more },
  },
];

export default defineConfig({
  root: source,
  cacheDir: here('node_modules/.vite'),
  plugins: [react(), ...bundleSize(here('.'))],
  resolve: {
    // rjsf brings a reader of Markdown (30 kB) for descriptions that hold none.
    alias: { 'markdown-to-jsx/react': here('src/admin/crud/schema-form/plain-markdown.tsx') },
    dedupe: ['react', 'react-dom', '@mui/material', '@tanstack/react-query', 'react-hook-form', 'ra-core'],
  },
  // Dependencies found later than at the start would reload the page while the developer works.
  optimizeDeps: {
    include: ['equal', 'ucs2length', 'uri'].map((part) => `ajv/dist/runtime/${part}.js`),
  },
  server: {
    proxy: {
      '/api': 'http://127.0.0.1:3000',
      '/files': 'http://127.0.0.1:3000',
      '/healthz': 'http://127.0.0.1:3000',
    },
  },
  build: {
    outDir: here('dist/admin'),
    emptyOutDir: true,
    target: 'es2024',
    assetsInlineLimit: (path) => (path.endsWith('.woff2') ? false : undefined),
    modulePreload: { polyfill: false },
    // What travels together, for the test that weighs it.
    manifest: true,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 900,
  },
  test: {
    root: here('.'),
    environment: 'node',
    // Half as many again as there are processors: what waits for the database, a child or a clock leaves its own to another.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // Only CI tries a failed test again; one that passes then fails the run as “flaky” (`src/scripts/test-results.ts`).
    retry: process.env.CI ? 1 : 0,
    // For a machine that is three times slower, on which everything runs at once.
    testTimeout: 90_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      ...part('unit', unit),
      ...part('server', server, { globalSetup: './tests/server/global-setup.ts' }),
    ],
  },
});
