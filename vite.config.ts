/**
 * How the admin is built and tests are run. The page comes out without inline scripts (it runs under `script-src 'self'`), with its
 * first styles written into it and every other file named by its content.
 */
import { fileURLToPath, pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import type { Catalogue } from './src/model/resource-model.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const catalogueFile = here('src/generated/catalogue.ts');

/** What must be known of the catalogue before it is loaded: the addresses of screens, and how a fresh list asks. */
const facts: Record<string, (catalogue: Catalogue) => unknown> = {
  'virtual:addresses': (catalogue) =>
    Object.values(catalogue).flatMap(({ addresses }) => Object.values(addresses)),
  'virtual:list-addresses': (catalogue) =>
    Object.fromEntries(
      Object.values(catalogue)
        .filter(({ calls }) => calls.includes('list'))
        .map(({ name, addresses, list }) => [
          addresses.list,
          { resource: name, order: list.order, limit: list.limit },
        ]),
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

/** Writes the first styles into the page, lets the first script run before anything is painted, and preloads what it will ask for. */
function firstPaint(): Plugin {
  return {
    name: 'matjar:first-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const styled = html.replace(
          /<link rel="stylesheet"[^>]*href="\/([^"]+\.css)"[^>]*>/u,
          (link, file: string) => {
            const asset = bundle[file];
            if (asset?.type !== 'asset') return link;
            delete bundle[file];
            return `<style>${String(asset.source).trim()}</style>`;
          },
        );
        const iconed = styled.replace(/href="\/([^"]+\.svg)"/u, (link, file: string) => {
          const asset = bundle[file];
          if (asset?.type !== 'asset') return link;
          delete bundle[file];
          return `href="data:image/svg+xml,${encodeURIComponent(String(asset.source).trim())}"`;
        });
        const base = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === 'base');
        const preload = base ? `<link rel="modulepreload" crossorigin href="/${base.fileName}">\n    ` : '';
        return iconed.replace('<script type="module"', `${preload}<script type="module" blocking="render"`);
      },
    },
  };
}

/**
 * The bundler puts its three helper functions into a file of their own, one more round trip before anything starts.
 * Each file gets its own copy instead (some 300 bytes).
 */
function helpersInPlace(): Plugin {
  return {
    name: 'matjar:helpers-in-place',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const helpers = chunks.find(({ name }) => name === 'rolldown-runtime');
        const base = chunks.find(({ name }) => name === 'base');
        const [, body, names] = helpers?.code.match(/^([\s\S]*?)export\s*\{([^}]*)\};?\s*$/u) ?? [];
        if (!helpers || !base || !body || !names) return;
        const pairs = (list: string) =>
          list.split(',').map((pair) => pair.trim().split(/\s+as\s+/u) as [string, string?]);
        const made = pairs(names).map(([local, outside = local]) => `${outside}:${local}`);
        const file = helpers.fileName.replace(/^.*\//u, '').replaceAll('.', '\\.');
        const use = new RegExp(`import\\s*\\{([^}]*)\\}\\s*from\\s*["']\\./${file}["'];?`, 'u');
        for (const chunk of chunks) {
          chunk.code = chunk.code
            .replace(use, (_whole, wanted: string) => {
              const taken = pairs(wanted).map(([outside, local = outside]) => `${outside}:${local}`);
              return `const{${taken}}=(()=>{${body};return{${made}}})();`;
            })
            .replaceAll(helpers.fileName, base.fileName);
          chunk.imports = chunk.imports.filter((name) => name !== helpers.fileName);
        }
        delete bundle[helpers.fileName];
      },
    },
  };
}

/**
 * Few files, because each costs a round trip: the first code (`boot`), what both halves share (`base`), one file per half and per
 * locale; forms and the rest come when they are opened.
 */
const groups = [
  {
    name: 'boot',
    test: /src\/admin\/(main\.tsx|boot\/(?!pack))|src\/model\/locale|preload-helper|virtual:list-addresses/u,
    priority: 30,
  },
  { name: 'base', test: /node_modules|src\/|rolldown/u, minShareCount: 2, priority: 10 },
];

export default defineConfig({
  root: here('src/admin'),
  cacheDir: here('node_modules/.vite'),
  plugins: [react(), catalogueFacts(), ownRouterAdapter(), firstPaint(), helpersInPlace()],
  resolve: {
    dedupe: ['react', 'react-dom', '@mui/material', '@tanstack/react-query', 'react-hook-form', 'ra-core'],
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
    assetsInlineLimit: (path) =>
      path.endsWith('favicon.svg') ? true : path.endsWith('.woff2') ? false : undefined,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups } } },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 900,
  },
  test: {
    root: here('.'),
    include: ['tests/**/*.test.{ts,tsx}'],
    environment: 'node',
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
