import type { TestDatabase } from './harness.ts';

/** Searches all tables for a word, to verify erasure; returns up to two matches per table as `table: row`. */
export async function findWord(place: Pick<TestDatabase, 'asOwner'>, word: string): Promise<string[]> {
  const tables = await place.asOwner<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await place.asOwner<{ text: string }>(
      `select t::text as text from ${name} t where strpos(lower(t::text), lower($1)) > 0 limit 2`,
      [word],
    );
    found.push(...rows.map(({ text }) => `${name}: ${text.slice(0, 200)}`));
  }
  return found;
}
