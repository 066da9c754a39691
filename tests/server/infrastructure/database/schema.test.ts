/**
 * The database's schema, however it came about. `tests/fixtures/released-schema.sql.gz` builds a database of the last release (at first: of the 184
 * migrations that the schema files replaced), and `released-schema.json` holds the digests of its objects, as recorded there.
 */
import { globSync, readFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { Client, type ClientConfig } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { syncTablesAtStart } from '../../../../src/server/app/sync-tables-at-start.ts';
import { migrate } from '../../../../src/server/infrastructure/database/migrate.ts';
import { readSchema } from '../../../../src/server/infrastructure/database/schema-files.ts';
import { connectDatabase } from '../../../../src/server/infrastructure/database/database.ts';
import { runAs, withDatabase } from '../../global-setup.ts';
import { createShops } from '../../test-companies.ts';
import { digests, readCatalogue } from './catalogue.ts';

const { config: server, template } = inject('testServer');
const name = `schema_${randomUUID().slice(0, 8)}`;
const config = withDatabase(server, name) as ClientConfig;
const released = JSON.parse(readFileSync('tests/fixtures/released-schema.json', 'utf8')) as {
  migrations: string[];
  objects: Record<string, string>;
};

async function inDatabase<T>(of: ClientConfig, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(of);
  await client.connect();
  return work(client).finally(() => client.end());
}

/** Number and checksum of the rows of every table but the ledger. */
async function readRows(client: Client): Promise<Record<string, string>> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'migrations'`,
  );
  const read: Record<string, string> = {};
  for (const { name: table } of tables) {
    const { rows } = await client.query<{ sum: string }>(
      `select concat(count(*), ' ', md5(string_agg(t::text, '' order by t::text))) as sum from ${table} t`,
    );
    read[table] = rows[0]!.sum;
  }
  return read;
}

const recordAs = (client: Client, migrations: string[]) =>
  client.query(
    `create table if not exists migrations (name text primary key, checksum text not null, "appliedAt" timestamptz not null default now());
     delete from migrations;
     insert into migrations (name, checksum) select value, '' from jsonb_array_elements_text('${JSON.stringify(migrations)}')`,
  );

beforeAll(async () => {
  await runAs(server, `create database ${name}`);
  await runAs(config, gunzipSync(readFileSync('tests/fixtures/released-schema.sql.gz')).toString());
  await inDatabase(config, (client) => recordAs(client, released.migrations));
});
afterAll(() => runAs(server, `drop database if exists ${name} with (force)`));

describe('the schema of the last release', () => {
  it('equals what was recorded of it', async ({ skip }) => {
    const objects = await inDatabase(config, async (client) => {
      const { rows } = await client.query<{ version: string }>(
        `select current_setting('server_version_num') as version`,
      );
      // Other versions of PostgreSQL write definitions differently.
      if (Number(rows[0]!.version.slice(0, 2)) !== 18) skip();
      return digests(await readCatalogue(client));
    });
    expect(objects).toEqual(released.objects);
  });

  it('is refused, with what to do, where a migration up to it is missing', async () => {
    await inDatabase(config, (client) => recordAs(client, released.migrations.slice(0, -2)));
    await expect(migrate(config)).rejects.toThrow(
      /lacks 2 of its migrations up to 1430-own-prices-of-products\.sql, which .* Start the last version that contains them once/u,
    );
    await inDatabase(config, (client) => recordAs(client, released.migrations));
  });

  it('becomes that of the schema files by the migrations, with every row as it was', async () => {
    const database = connectDatabase(config);
    await createShops(database).finally(() => database.close());
    const before = await inDatabase(config, readRows);
    expect(Object.values(before).filter((sum) => !sum.startsWith('0 ')).length).toBeGreaterThan(5);
    await migrate(config);
    // New tables may be there as well.
    expect(await inDatabase(config, readRows)).toMatchObject(before);
    expect(await migrate(config)).toEqual([]);
    await syncTablesAtStart(config);
    const current = await inDatabase(withDatabase(server, template) as ClientConfig, readCatalogue);
    const migrated = await inDatabase(config, readCatalogue);
    expect(Object.fromEntries(migrated)).toEqual(Object.fromEntries(current));
  });
});

describe('the schema files', () => {
  it('are all loaded', async () => {
    const files = globSync('src/server/**/schema/**/*.sql').map((file) =>
      file.replaceAll('\\', '/').replace('src/server/', ''),
    );
    expect((await readSchema()).map((file) => file.name).toSorted()).toEqual(files.toSorted());
  });

  it('define each function, table, index and trigger once', async () => {
    const names = (await readSchema()).flatMap(({ text }) =>
      [
        ...text.matchAll(
          /^create (?:unique )?(?:constraint )?(function [\w.]+\([^()]*\)|(?:table|index|view) [\w."]+|trigger \w+(?=[^;]*? on (\w+)))/gmu,
        ),
      ].map(([, object, table = '']) => `${object} ${table}`.trim()),
    );
    expect(names.length).toBeGreaterThan(700);
    expect(names.filter((object, at) => names.indexOf(object) !== at)).toEqual([]);
  });
});

it('a database is built for an owner that is no superuser', async () => {
  const [owner, owned] = [`${name}_owner`, `${name}_owned`];
  await runAs(server, `create role ${owner} createrole`);
  await runAs(server, `grant matjar_app, matjar_search, matjar_door, matjar_support to ${owner}`);
  await runAs(server, `create database ${owned} owner ${owner}`);
  try {
    const built = migrate({ ...withDatabase(server, owned), options: `-c role=${owner}` });
    expect(await built).toEqual(['schema']);
  } finally {
    await runAs(server, `drop database ${owned} with (force)`);
    await runAs(server, `drop role ${owner}`);
  }
});
