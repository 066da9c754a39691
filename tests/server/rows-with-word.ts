import type { TestDatabase } from './harness.ts';

/** Where a word stands still in the whole database, `table: row`: what is erased may be nowhere. Two rows of each table at the most. */
export async function rowsWithWord(place: Pick<TestDatabase, 'asOwner'>, word: string): Promise<string[]> {
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
