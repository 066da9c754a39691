/** The tables of a test database that were written to, to check that a refused request wrote none. */
import type { TestDatabase } from '../server/harness.ts';

/** Tables that sign-in, rate limits and idempotency keys write to, whatever the outcome of the request. */
const apart = [
  'sessions',
  'staff',
  'migrations',
  'idempotency_keys',
  'guesses',
  'one_time_codes',
  'account_events',
];

/**
 * Records each inserted, updated or deleted row from now on, in the writer's own transaction: rows of a rolled-back transaction do not count.
 * Triggers see every writer, at a hundredth of the cost of comparing all stored rows. @returns the tables written to since the last call
 */
export async function watchWrittenTables({
  asOwner,
}: Pick<TestDatabase, 'asOwner'>): Promise<() => Promise<string[]>> {
  const tables = await asOwner<{ name: string }>(
    `select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition and relname <> all($1)`,
    [apart],
  );
  await asOwner('create schema walk');
  await asOwner('create table walk.writes (name text not null)');
  await asOwner(`create function walk.note() returns trigger language plpgsql security definer as
    $$ begin insert into walk.writes values (tg_table_name); return null; end $$`);
  for (const { name } of tables) {
    const noted = `on public."${name}"`;
    await asOwner(
      `create trigger zz_made after insert or delete ${noted} for each row execute function walk.note()`,
    );
    await asOwner(`create trigger zz_changed after update ${noted}
      for each row when (old.* is distinct from new.*) execute function walk.note()`);
    await asOwner(`create trigger zz_emptied after truncate ${noted} execute function walk.note()`);
  }
  return async () =>
    (await asOwner<{ name: string }>('delete from walk.writes returning name')).map(({ name }) => name);
}
