/** `npm run migrate`, its check, a start with MATJAR_MIGRATE=off, and two versions on one database. */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { Client, type ClientConfig } from 'pg';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { schemaCheck } from '../../../../src/server/app/prepare-schema.ts';
import { migrate, readSchemaState } from '../../../../src/server/infrastructure/database/migrate.ts';
import { readMigrations } from '../../../../src/server/infrastructure/database/migration-files.ts';
import { checksum } from '../../../../src/server/infrastructure/database/schema-state.ts';
import { PROJECT } from '../../../../src/scripts/project.ts';
import { startProcess } from '../../../bench/process.ts';
import { useApp } from '../../app-harness.ts';
import { runAs, withDatabase } from '../../global-setup.ts';
import { useDatabase } from '../../harness.ts';

const place = await useDatabase();
const { asOwner, database } = place;
const config = place.config as ClientConfig;
const files = await readMigrations();
const last = files.at(-1)!;
const current = 'The database is at the schema of this version.\n';

/** The database as an address, as the environment names it. */
function urlOf(of: ClientConfig, user?: string): string {
  const client = new Client(of) as unknown as Record<string, string>;
  const url = new URL(`postgres://${user ?? client.user}@localhost/${client.database}`);
  if (client.password) url.password = client.password;
  url.searchParams.set('host', client.host!);
  url.searchParams.set('port', String(client.port));
  return url.href;
}

/** Runs a program of the server. @returns its exit code and output */
const run = (script: string, env: Record<string, string>, ...flags: string[]) =>
  new Promise<[number, string, string]>((resolve) => {
    const child = execFile(
      process.execPath,
      [path.join(PROJECT, script), ...flags],
      { env: { ...process.env, ...env } },
      (_error, stdout, stderr) => resolve([child.exitCode!, stdout, stderr]),
    );
  });
const command = (env: Record<string, string>, ...flags: string[]) =>
  run('src/server/app/migrate-command.ts', env, ...flags);
const environment = { DATABASE_URL: urlOf(config), DATABASE_DIRECT_URL: urlOf(config) };

const forget = (name: string) => asOwner('delete from migrations where name = $1', [name]);
const apply = (name: string, requires: string | null = null) =>
  asOwner('insert into migrations (name, checksum, requires) values ($1, $2, $3)', [name, 'x', requires]);
const ledger = async () =>
  (await asOwner<{ name: string }>('select name from migrations order by 1')).map(({ name }) => name);
const before = await ledger();
const [row] = await asOwner<{ checksum: string }>('select checksum from migrations where name = $1', [
  last.name,
]);

afterEach(async () => {
  await asOwner('delete from migrations where not name = any ($1)', [before]);
  await asOwner('insert into migrations (name, checksum) values ($1, $2) on conflict do nothing', [
    last.name,
    row!.checksum,
  ]);
});

describe('npm run migrate', () => {
  it('builds an empty database, and the check names what is missing before', async () => {
    const { config: server } = inject('testServer');
    const name = `matjar_command_${process.pid}`;
    await runAs(server, `create database ${name}`);
    try {
      const target = withDatabase(server, name) as ClientConfig;
      const env = { DATABASE_URL: urlOf(target) };
      expect(await command(env, '--check')).toEqual([
        1,
        '',
        expect.stringMatching(/^The database has no tables yet\. Run “npm run migrate”/u),
      ]);
      expect((await readSchemaState(target)).isNew).toBe(true);
      expect(await command(env)).toEqual([0, expect.stringContaining(`Applied: schema. ${current}`), '']);
      expect(await command(env, '--check')).toEqual([0, current, '']);
    } finally {
      await runAs(server, `drop database ${name} with (force)`);
    }
  }, 300_000);

  it('the check names a pending migration and a table that differs, and changes nothing', async () => {
    await forget(last.name);
    expect(await command(environment, '--check')).toEqual([
      1,
      '',
      expect.stringMatching(`^The database lacks a migration of this version: ${last.name}\\. Run`),
    ]);
    expect(await ledger()).not.toContain(last.name);
  }, 300_000);

  it('the check reports a database that cannot be reached, and a user without rights', async () => {
    const nowhere = 'postgres://matjar:hidden@127.0.0.1:9/matjar';
    expect(await command({ DATABASE_URL: nowhere }, '--check')).toEqual([
      1,
      '',
      expect.stringMatching(
        /^The database of DATABASE_URL \(matjar@127\.0\.0\.1:9\/matjar\) cannot be reached/u,
      ),
    ]);
    const user = `matjar_stranger_${process.pid}`;
    await asOwner(`create role ${user} login password 'x'`);
    try {
      const [code, , sentence] = await command({ DATABASE_URL: urlOf(config, user) }, '--check');
      expect([code, sentence]).toEqual([1, expect.stringMatching(/belongs to the user .+ GRANT/u)]);
    } finally {
      await asOwner(`drop role ${user}`);
    }
  }, 300_000);
});

describe('a start with MATJAR_MIGRATE=off', () => {
  const server = 'src/server/main.ts';
  const env = {
    ...environment,
    MATJAR_MIGRATE: 'off',
    MATJAR_HOME: place.home,
    MATJAR_DEMO: '0',
    MATJAR_SANDBOX: '0',
    MATJAR_JOBS: '0',
    HOST: '127.0.0.1',
    PORT: '0',
    LOG_LEVEL: 'error',
  };

  it('does not serve while a migration is pending', async () => {
    await forget(last.name);
    expect(await run(server, env)).toEqual([
      1,
      '',
      expect.stringMatching(
        /^The database lacks a migration .+ or start once without MATJAR_MIGRATE=off\.\n$/u,
      ),
    ]);
  }, 300_000);

  it('serves a database that a newer version has migrated, and says so', async () => {
    await apply('9000-newer.sql');
    const running = await startProcess(path.join(PROJECT, server), env, /127\.0\.0\.1:(\d+)/u);
    try {
      const answer = await fetch(`http://127.0.0.1:${running.port}/readyz`);
      expect([answer.status, await answer.json()]).toEqual([
        200,
        expect.objectContaining({
          checks: expect.objectContaining({
            schema: expect.stringMatching(/^A newer version has migrated this database \(9000-newer\.sql\)/u),
          }),
        }),
      ]);
    } finally {
      await running.stop();
    }
  }, 300_000);
});

describe('two versions on one database', () => {
  it('the older one changes nothing, where the migrations of the newer one only add', async () => {
    await apply('9000-newer.sql');
    expect(await migrate(config)).toEqual([]);
    expect(await readSchemaState(config)).toMatchObject({ pending: [], newer: ['9000-newer.sql'] });
    expect(await (await schemaCheck(database))()).toMatchObject({ severity: 'ok' });
  });

  it('a version is refused that lacks what a migration requires; one that has it is not', async () => {
    await apply('9000-expand.sql');
    await apply('9001-contract.sql', '9000-expand.sql');
    const refusal =
      /has the migration 9001-contract\.sql of a newer version, with which only versions that have 9000-expand\.sql can run.+ start a newer one\.$/u;
    await expect(migrate(config)).rejects.toThrow(refusal);
    await expect(readSchemaState(config)).rejects.toThrow(refusal);
    // The version between: it has the first, and lacks the second.
    const between = [...files, { name: '9000-expand.sql', text: 'select 1;' }];
    await asOwner(`update migrations set checksum = $1 where name = '9000-expand.sql'`, [
      checksum(between.at(-1)!.text),
    ]);
    expect(await readSchemaState(config, between)).toMatchObject({ newer: ['9001-contract.sql'] });
  });

  it('a running one fails its readiness as soon as such a migration was applied', async () => {
    const { app } = await useApp(place, {
      readiness: { home: place.home, unservedChannels: [], schema: await schemaCheck(database) },
    });
    await apply('9000-expand.sql');
    await apply('9001-contract.sql', '9000-expand.sql');
    const answer = await app.inject('/readyz');
    expect([answer.statusCode, answer.json().status]).toEqual([
      503,
      expect.stringMatching(/start a newer one/u),
    ]);
  });

  it('two lines of development are refused', async () => {
    await apply('9000-newer.sql');
    await forget(last.name);
    await expect(migrate(config)).rejects.toThrow(/different lines of development/u);
  });
});
