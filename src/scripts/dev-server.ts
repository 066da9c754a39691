/**
 * The server as `npm run dev` runs it: like the real one, but gone when the process that reloads it is gone, even by kill -9. It is
 * launched ahead of its turn: packages and our own files are loaded at once, what is generated at the word `read`, when it is all written, and the
 * port is taken at the word `start`, when the server before has left it.
 */
import process from 'node:process';
import { titleOf } from './project.ts';
import { waitForGenerated } from './wait-for-generated.ts';

/** What most of a start is spent on, and no definition changes. */
const packages = [
  '@fastify/cookie',
  '@fastify/helmet',
  '@fastify/multipart',
  '@fastify/rate-limit',
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
  // Who may sign in has been said, and looking whether their passwords are the demo's still costs as much as the first answer.
  isAgain: process.argv.includes('again'),
});
// Not before its own listener is there: a signal that waits while there is none is lost, and whoever sent it waits for ever.
process.off('SIGTERM', leave);
await started;
process.send?.(unfit);
