/** Tables of the database's schema that hold no records, found in the text of the SQL files without a database. */
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** Schema files first: a migration may recreate a table. */
const patterns = [
  'src/server/*/schema/tables*.sql',
  'src/server/modules/*/schema/tables*.sql',
  'src/server/infrastructure/database/migrations/*.sql',
];
const made = new Map<string, Promise<Set<string>>>();

/** Whether the schema below `root` has a table of this name without a version column, which records have. */
export async function isReservedTable(root: string, name: string): Promise<boolean> {
  const known = made.get(root) ?? readTables(root);
  made.set(root, known);
  return (await known).has(name);
}

async function readTables(root: string): Promise<Set<string>> {
  const names = new Set<string>();
  for (const file of patterns.flatMap((pattern) => globSync(pattern, { cwd: root }).toSorted())) {
    const text = await readFile(path.join(root, file), 'utf8');
    for (const [, name = '', body = ''] of text.matchAll(
      /^create table (?:if not exists )?"?(\w+)"?\s*\((.*?)^\)/gimsu,
    ))
      if (/\bversion\b/u.test(body)) names.delete(name);
      else names.add(name);
  }
  return names;
}
