/**
 * The server of `npm run dev`: like the real one, but it ends when its parent ends, even by kill -9. It is started ahead: packages and source files
 * are loaded at once, generated files on the message `read`, and the port is taken on the message `start`, when the previous server has ended.
 */
import process from 'node:process';
import { titleOf } from './project.ts';
import { waitForGenerated } from './wait-for-generated.ts';

/** Packages that take most of a start, and that no definition changes. */
const packages = [
  '@fastify/cookie',
  '@fastify/helmet',
  '@fastify/multipart',
  '@fastify/static',
  '@fastify/swagger',
  '@fastify/swagger-ui',
  'ajv-formats',
  'ajv/dist/2020.js',
  'csv-parse',
  'csv-stringify/sync',
  'fastify',
  'fastify-openapi-glue',
  'fastify-plugin',
  'kysely',
  'openid-client',
  'otpauth',
  'pg',
  'rate-limiter-flexible',
];

const told = { read: Promise.withResolvers<void>(), start: Promise.withResolvers<void>() };
process.on('message', (word: keyof typeof told) => told[word].resolve());
const leave = () => process.exit();
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.once('SIGTERM', leave);
waitForGenerated(told.read.promise, () => (process.title = titleOf('server, ready')));
await Promise.all(packages.map((name) => import(name)));
const { main } = await import('../server/main.ts');
await told.start.promise;
process.title = titleOf('server');
const unfit: string[] = [];
const started = main({
  tellUnfit: (sentences) => void unfit.push(...sentences),
  // The banner was printed already, and verifying the demo passwords costs as much as the first response.
  isAgain: process.argv.includes('again'),
});
// Only once the server's own listener is registered: a signal without a listener would be lost, and its sender wait for ever.
process.off('SIGTERM', leave);
await started;
process.send?.(unfit);
