/**
 * How the admin is built and tests are run. The page comes out without inline scripts (it runs under `script-src 'self'`), with its
 * first styles written into it and every other file named by its content.
 */
import { fileURLToPath, pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { listFacts } from './src/admin/boot/list-state.ts';
import { fewFiles } from './src/build/few-files.ts';
import { firstPaint } from './src/build/first-paint.ts';
import { leanPackages } from './src/build/lean-packages.ts';
import { saidWords } from './src/build/said-words.ts';
import type { Catalogue } from './src/model/resource-model.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const catalogueFile = here('src/generated/catalogue.ts');

/** What must be known of the catalogue before it is loaded: the addresses of screens, and how a fresh list asks. */
const facts: Record<string, (catalogue: Catalogue) => unknown> = {
  'virtual:addresses': (catalogue) =>
    Object.fromEntries(
      Object.values(catalogue).map(({ name, addresses: { list, create, edit, show } }) => [
        name,
        [list, create, edit, show],
      ]),
    ),
  'virtual:list-addresses': (catalogue) =>
    Object.fromEntries(
      Object.values(catalogue)
        .filter(({ calls, servedBy }) => calls.includes('list') && !servedBy)
        .map((resource) => [resource.addresses.list, listFacts(resource)]),
    ),
};

/** Serves {@link facts} as modules of a few hundred bytes; a changed schema changes them while the dev server runs. */
function catalogueFacts(): Plugin {
  return {
    name: 'matjar:catalogue-facts',
    resolveId: (id) => (id in facts ? `\0${id}` : null),
    async load(id) {
      const fact = facts[id.slice(1)];
      if (!id.startsWith('\0') || !fact) return null;
      this.addWatchFile(catalogueFile);
      // The query keeps Node from answering with the module as it was before the catalogue was built again.
      const { catalogue } = (await import(`${pathToFileURL(catalogueFile).href}?at=${Date.now()}`)) as {
        catalogue: Catalogue;
      };
      return `export default ${JSON.stringify(fact(catalogue))}`;
    },
  };
}

/**
 * react-admin's router adapter brings React Router's data router along (loaders, actions, its own history), which nothing here uses.
 * Ours offers the same surface over the router that the admin has.
 */
function ownRouterAdapter(): Plugin {
  return {
    name: 'matjar:router-adapter',
    enforce: 'pre',
    resolveId: (id, importer) =>
      importer?.includes('ra-core') && id.endsWith('adapters/reactRouterProvider.js')
        ? here('src/admin/providers/router-adapter.tsx')
        : null,
  };
}

/** Tests that need the modules as a process finds them at first, and those that take longest, since these begin first. */
const alone = [
  'tests/admin/jobs-words.test.ts',
  'tests/build/{developing,guide}.test.ts',
  'tests/contract/every-operation.test.ts',
  'tests/server/resources/search-plans.test.ts',
  'tests/server/transactions.test.ts',
  'tests/setup/*.test.ts',
];

export default defineConfig({
  root: here('src/admin'),
  cacheDir: here('node_modules/.vite'),
  plugins: [
    react(),
    catalogueFacts(),
    ownRouterAdapter(),
    leanPackages(here('.')),
    saidWords(here('.')),
    ...firstPaint(here('src/admin')),
    ...fewFiles(here('src/admin')),
  ],
  resolve: {
    // rjsf brings a reader of Markdown (30 kB) for descriptions that hold none.
    alias: { 'markdown-to-jsx/react': here('src/admin/views/schema-form/plain-markdown.tsx') },
    dedupe: ['react', 'react-dom', '@mui/material', '@tanstack/react-query', 'react-hook-form', 'ra-core'],
  },
  // Found while pages are used, and not at the start, they would reload the page under whoever is at work.
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
    globalSetup: './tests/server/global-setup.ts',
    // A crowded machine may stretch a moment beyond its time-out once.
    retry: process.env.CI ? 1 : 0,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      { extends: true, test: { name: 'alone', include: alone } },
      // Modules are loaded once a worker: loading them anew for each file took two thirds of the time. What a test changes of the world
      // (a stub, a clock, a folder) it puts back.
      {
        extends: true,
        test: { name: 'together', include: ['tests/**/*.test.{ts,tsx}'], exclude: alone, isolate: false },
      },
    ],
  },
});
