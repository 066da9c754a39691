/**
 * `npm run dev`: one address with hot reload. Vite serves the admin and proxies API calls to the server, which restarts when its files change; a
 * changed definition rebuilds the catalogue first. The database keeps running.
 */
import { join } from 'node:path';
import process from 'node:process';
import { createServer, type Plugin, type ViteDevServer } from 'vite';
import { openDatabase } from '../server/infrastructure/database/open-database.ts';
import { CatalogueBuilder } from './catalogue-builder.ts';
import { endWithNpm } from './end-with-npm.ts';
import { freePort } from './free-port.ts';
import { ErrorOverlay } from './error-overlay.ts';
import { BatchedReload } from './batched-reload.ts';
import { PROJECT } from './project.ts';
import { ReloadingServer } from './reloading-server.ts';
import { watch } from './watch.ts';

/** Inputs of the catalogue: definitions, and the code that they are validated against. */
const DEFINITIONS =
  /^(?:(?:schemas|resources|openapi|src\/shared|src\/field-types|src\/build)\/|locales\/\w+\/resources\/|src\/server\/modules\/\w+\/[^/]+\.hooks\.ts$)/;
/** Files that processes started ahead of a save read again; they have loaded all else already. */
const READ_AGAIN = /^(?:schemas\/[^/]+\.schema\.json|resources\/[^/]+\.ts)$/;
/** Files of the admin whose names definitions refer to. */
const NAMED_BY_DEFINITIONS =
  /^src\/admin\/(?:features\/sections|providers\/navigation\/addresses|layout\/controls\/icons)\.ts$/;
const BUILT = 'openapi/openapi.json';
/** Files that only Vite serves; it watches them by itself. */
const ADMIN_ONLY = /\.(tsx|css)$|^src\/admin\//;
/** Path prefixes of the server; all others belong to the admin. */
const SERVED = ['/api', '/files', '/healthz', '/readyz', '/metrics'];

async function develop(): Promise<void> {
  const database = await openDatabase(process.env);
  const target = await freePort();
  const host = process.env.HOST ?? '127.0.0.1';
  const notice = new ErrorOverlay();
  // Before Vite reads any file: on a fresh clone generated files are missing, which Vite would cache.
  await buildCatalogue(notice).catch(tell);
  const server = new ReloadingServer(
    () => ({
      PORT: String(target),
      HOST: '127.0.0.1',
      MATJAR_PUBLIC_URL: vite.resolvedUrls?.local[0]?.replace(/\/$/, ''),
    }),
    (sentences) => notice.show('tables', sentences),
  );
  const vite: ViteDevServer = await createServer({
    configFile: join(PROJECT, 'vite.config.ts'),
    clearScreen: false,
    plugins: [patience(server), notice.plugin(), reload.plugin()],
    server: {
      host,
      port: Number(process.env.PORT ?? 3000),
      // As an object: with a plain URL Vite replaces the host header, by which the server recognizes its own pages.
      proxy: Object.fromEntries(SERVED.map((path) => [path, { target: `http://127.0.0.1:${target}` }])),
    },
  });
  await vite.listen();
  await refresh(server, notice, false);

  const watcher = watch(
    [
      'schemas',
      'resources',
      'openapi',
      'locales',
      'src/server',
      'src/shared',
      'src/field-types',
      'src/build',
      'src/admin',
    ],
    (changed) => {
      const paths = changed.filter(
        (path) => NAMED_BY_DEFINITIONS.test(path) || (path !== BUILT && !ADMIN_ONLY.test(path)),
      );
      if (paths.length === 0) return;
      if (!paths.every((path) => READ_AGAIN.test(path))) {
        builder.forget();
        server.forget();
      }
      process.stdout.write(`${paths.slice(0, 3).join(', ')}${paths.length > 3 ? ' …' : ''} changed\n`);
      const isCatalogueOld = paths.some((path) => DEFINITIONS.test(path) || NAMED_BY_DEFINITIONS.test(path));
      void refresh(server, notice, isCatalogueOld);
    },
  );

  const stop = async (): Promise<void> => {
    watcher.close();
    builder.forget();
    await Promise.all([server.stop(), vite.close()]);
    await database.close();
    process.exit();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void stop());
}

/** Delays API calls while the server restarts. */
function patience(server: ReloadingServer): Plugin {
  return {
    name: 'matjar:patience',
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        const isCall = SERVED.some((path) => request.url?.startsWith(path));
        if (isCall) void server.settled().then(() => next());
        else next();
      });
    },
  };
}

const reload = new BatchedReload();
const builder = new CatalogueBuilder();

/** The pending refresh: files saved while the server starts cause one further restart, not one each. */
let awaited: { isCatalogueOld: boolean } | undefined;

async function refresh(
  server: ReloadingServer,
  notice: ErrorOverlay,
  isCatalogueOld: boolean,
): Promise<void> {
  if (awaited) {
    awaited.isCatalogueOld ||= isCatalogueOld;
    return;
  }
  const own = (awaited = { isCatalogueOld });
  // Errors are displayed in the page; the previous server keeps running until they are fixed.
  await server
    .reload(async () => {
      awaited = undefined;
      if (own.isCatalogueOld) await reload.during(() => buildCatalogue(notice));
    })
    .catch(tell);
  void server.settled().then(() => builder.makeReady());
}

async function buildCatalogue(notice: ErrorOverlay): Promise<void> {
  notice.show('definitions', await builder.build());
}

function tell(mistake: Error): void {
  process.stderr.write(`${mistake.message}\n`);
}

endWithNpm();
try {
  await develop();
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
}
