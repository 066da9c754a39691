/** `npm run restore-test` on a backup of the demo store, on damaged ones, and on a running database. Needs PostgreSQL's server and client of Debian. */
import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, globSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedDemo } from '../../src/demo/seed-demo.ts';
import type { StoreContent } from '../../src/demo/stores/stores.ts';
import { freePort } from '../../src/scripts/free-port.ts';
import { sealedColumns } from '../../src/server/app/backup/sealed-columns.ts';
import { syncTablesAtStart } from '../../src/server/app/sync-tables-at-start.ts';
import { connectDatabase } from '../../src/server/infrastructure/database/database.ts';
import { migrate } from '../../src/server/infrastructure/database/migrate.ts';
import { openDatabase } from '../../src/server/infrastructure/database/open-database.ts';
import { localFiles } from '../../src/server/infrastructure/files/local.ts';
import { readServerSecret } from '../../src/server/infrastructure/sessions/server-secret.ts';
import { now } from '../clock.ts';
import { useDatabase } from '../server/harness.ts';

const { asOwner } = await useDatabase();
const [bin] = globSync('/usr/lib/postgresql/*/bin').filter((folder) =>
  ['initdb', 'pg_ctl', 'pg_dump', 'pg_restore'].every((name) => existsSync(path.join(folder, name))),
);
const isSkipped = !bin || process.getuid?.() !== 0;
if (isSkipped)
  process.stderr.write(
    'Skipped: restore-test needs root and PostgreSQL of Debian (apt install postgresql).\n',
  );

const secret = 'the secret of the store that is backed up';
/** Starting two servers and filling a store takes about half a minute. */
const patience = 600_000;

it('every binary column is listed as sealed or contains none', async () => {
  const columns = await asOwner<{ table: string; column: string }>(
    `select c.relname as "table", a.attname as "column" from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and a.atttypid = 'bytea'::regtype`,
  );
  const hashes = /[Hh]ash$|^(?:sha256|digest|about|became|state|session)$/u;
  const sealed = columns.filter(({ column }) => !hashes.test(column));
  expect(sealed.map(({ table, column }) => `${table}.${column}`).toSorted()).toEqual(
    sealedColumns.map((each) => each.join('.')).toSorted(),
  );
});

describe.skipIf(isSkipped)('a backup', () => {
  let folder = '';
  let url = '';
  const asPostgres = (name: string, args: string[]) =>
    execFileSync(
      'setpriv',
      ['--reuid=postgres', '--regid=postgres', '--clear-groups', path.join(bin!, name), ...args],
      { stdio: 'ignore', cwd: '/' },
    );

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'matjar-backup-'));
    const { uid, gid } = {
      uid: Number(execFileSync('id', ['-u', 'postgres'])),
      gid: Number(execFileSync('id', ['-g', 'postgres'])),
    };
    chownSync(folder, uid, gid);
    const data = path.join(folder, 'data');
    asPostgres('initdb', ['--no-sync', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '-D', data]);
    const port = await freePort();
    const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off`;
    asPostgres('pg_ctl', ['-w', '-D', data, '-o', options, '-l', path.join(folder, 'log'), 'start']);
    url = `postgres://postgres@127.0.0.1:${port}/postgres`;
    await fillDemo();
  }, patience);
  afterAll(async () => {
    asPostgres('pg_ctl', ['-D', path.join(folder, 'data'), '-m', 'immediate', 'stop']);
    await rm(folder, { recursive: true, force: true });
  });

  async function fillDemo(): Promise<void> {
    const opened = await openDatabase({ DATABASE_URL: url });
    await migrate(opened.config);
    await syncTablesAtStart(opened.config);
    const database = connectDatabase(opened.config);
    await seedDemo(database, localFiles(path.join(folder, 'files')), { today: now(), render: plainPictures });
    await database.close();
    const sealed = (await readServerSecret(secret, '')).seal('a key of a payment provider');
    await run(
      `insert into company_keys (company_id, name, sealed, "lastFour") select id, 'TEST', $1, '' from companies`,
      [sealed],
    );
  }
  /** Pictures of a byte each: rendering takes longer than everything else. */
  const plainPictures = async ({ shelves }: StoreContent) =>
    shelves.flatMap(({ products }) =>
      products.flatMap(({ pictures }) =>
        pictures.map((name) => ({
          name,
          drawing: Buffer.from(name),
          prepared: { width: 1, height: 1, sizes: [{ name: '160.webp', bytes: Buffer.alloc(1) }] },
        })),
      ),
    );
  async function run(statement: string, values: unknown[] = []): Promise<void> {
    const client = new Client({ connectionString: url });
    await client.connect();
    await client.query(statement, values).finally(() => client.end());
  }
  function dump(name: string, ...more: string[]): string {
    const file = path.join(folder, name);
    execFileSync(path.join(bin!, 'pg_dump'), [
      '--format=custom',
      `--file=${file}`,
      ...more,
      `--dbname=${url}`,
    ]);
    return file;
  }
  /** Runs the command in its own process. */
  const restoreTest = (source: string, env: Record<string, string> = {}) =>
    new Promise<{ code: number | null; output: string; errors: string }>((resolve) => {
      const child = spawn(process.execPath, ['src/scripts/backup/restore-test.ts', source], {
        env: { PATH: process.env.PATH, MATJAR_SECRET: secret, ...env },
      });
      let [output, errors] = ['', ''];
      child.stdout.on('data', (piece) => (output += piece));
      child.stderr.on('data', (piece) => (errors += piece));
      child.once('close', (code) => resolve({ code, output, errors }));
    });

  it(
    'of the demo store is restored, started and equal',
    async () => {
      const { code, output, errors } = await restoreTest(url);
      expect({ code, errors }, output).toEqual({ code: 0, errors: '' });
      expect(output).toMatch(/^purchases +[1-9]\d* +[1-9]\d* {2}same$/mu);
      expect(output).toMatch(/^store \d+ paid, minor units +[1-9]\d* +[1-9]\d* {2}same$/mu);
      expect(output).toMatch(
        /^variants whose stock is the sum of their movements +[1-9]\d* +[1-9]\d* {2}same$/mu,
      );
      expect(output).toMatch(/^sealed values of company_keys\.sealed +2 +2 {2}opened$/mu);
      expect(output).toContain('nothing differs');
    },
    patience,
  );

  it(
    'that is damaged is refused with what differs',
    async () => {
      await run(`alter table variants disable trigger user`);
      await run(
        `update variants set quantity = quantity + 7 where (company_id, id) in (select company_id, id from variants order by 1, 2 limit 1)`,
      );
      const file = dump('damaged.dump', '--exclude-table-data=reviews');
      await run(`update variants set quantity = quantity - 7 where (company_id, id) in
        (select company_id, id from variants order by 1, 2 limit 1)`);
      await run(`alter table variants enable trigger user`);
      const { code, errors } = await restoreTest(file, { MATJAR_SECRET: 'another secret, of another store' });
      expect(code).toBe(1);
      expect(errors).toContain('The backup has no data of the table reviews.');
      expect(errors).toMatch(
        /^Variant \d+ of store \d+ has a stock of \d+, and its movements add up to \d+\.$/mu,
      );
      expect(errors).toContain('2 of 2 values of company_keys.sealed cannot be opened with this secret');
      expect(errors.trim().split('\n')).toHaveLength(3);
    },
    patience,
  );

  it(
    'that ends early, or that is none, is refused with the reason',
    async () => {
      const whole = await readFile(dump('whole.dump'));
      const file = path.join(folder, 'short.dump');
      await writeFile(file, whole.subarray(0, whole.length * 0.6));
      const short = await restoreTest(file);
      expect([short.code, short.errors]).toEqual([1, expect.stringMatching(/^pg_restore failed: /u)]);
      const none = await restoreTest(path.join(folder, 'none.dump'));
      expect([none.code, none.errors]).toEqual([1, `There is no file ${path.join(folder, 'none.dump')}.\n`]);
      const home = await mkdtemp(path.join(folder, 'home-'));
      const unknown = await restoreTest(file, { MATJAR_SECRET: '', MATJAR_HOME: home });
      expect([unknown.code, unknown.errors]).toEqual([1, expect.stringMatching(/^Set MATJAR_SECRET/u)]);
    },
    patience,
  );
});
