/** Migrations outside of a transaction, interrupted index builds, and tables that are locked. */
import { Client, type ClientConfig } from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { migrate } from '../../../../src/server/infrastructure/database/migrate.ts';
import {
  readMigrations,
  type Migration,
} from '../../../../src/server/infrastructure/database/migration-files.ts';
import { until } from '../../../until.ts';
import { useDatabase } from '../../harness.ts';

const { config: ownerConfig, asOwner } = await useDatabase();
const config = ownerConfig as ClientConfig;
const before = await readMigrations();
await asOwner('create table built as select number, 1 as same from generate_series(1, 100) number');

const indexed: Migration = {
  name: '9000-index.sql',
  text: '-- no transaction\n-- Two indexes.\ncreate index concurrently built_number on built (number);\ncreate unique index concurrently built_same on built (same);\n',
};
const indexes = async () =>
  (
    await asOwner<{ name: string; valid: boolean }>(
      `select indexrelid::regclass::text as name, indisvalid as valid from pg_index where indrelid = 'built'::regclass order by 1`,
    )
  ).map(({ name, valid }) => [name, valid]);

async function transaction(): Promise<Client> {
  const client = new Client(config);
  await client.connect();
  onTestFinished(() => client.end());
  await client.query('begin');
  return client;
}

it('an index that was built in part is built anew at the next start, by one of two that start together', async () => {
  await expect(migrate(config, [...before, indexed])).rejects.toThrow(
    /9000-index\.sql failed and stopped where the next start continues: could not create unique index/u,
  );
  expect(await indexes()).toEqual([
    ['built_number', true],
    ['built_same', false],
  ]);
  await asOwner('delete from built where number > 1');
  const applied = await Promise.all([1, 2].map(() => migrate(config, [...before, indexed])));
  expect(applied.flat()).toEqual(['9000-index.sql']);
  expect(await indexes()).toEqual([
    ['built_number', true],
    ['built_same', true],
  ]);
});

it('a migration that cannot lock its table lets later statements pass, and tries again', async () => {
  const holder = await transaction();
  await holder.query('select from built');
  const added = { name: '9001-column.sql', text: 'alter table built add column later int;' };
  const migrating = migrate(config, [...before, indexed, added]);
  const isWaiting = async () =>
    (
      await asOwner(
        `select from pg_locks where not granted and relation = 'built'::regclass and mode = 'AccessExclusiveLock'`,
      )
    ).length > 0;
  await until(isWaiting);
  await until(async () => !(await isWaiting()));
  expect(await asOwner('select number from built')).toHaveLength(1);
  await holder.query('commit');
  expect(await migrating).toEqual(['9001-column.sql']);
});
