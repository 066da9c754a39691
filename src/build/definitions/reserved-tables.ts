/** Tables created by migrations that hold no records, found in the migrations' text without a database. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

const migrations = 'src/server/infrastructure/database/migrations';
const made = new Map<string, Promise<Set<string>>>();

/** Whether a migration below `root` creates a table of this name without a version column, which records have. */
export async function isReservedTable(root: string, name: string): Promise<boolean> {
  const known = made.get(root) ?? readTables(path.join(root, migrations));
  made.set(root, known);
  return (await known).has(name);
}

async function readTables(folder: string): Promise<Set<string>> {
  const names = new Set<string>();
  // In the order of application: a later migration may recreate a table.
  for (const file of (await readdir(folder).catch(() => [])).toSorted()) {
    const text = file.endsWith('.sql') ? await readFile(path.join(folder, file), 'utf8') : '';
    for (const [, name = '', body = ''] of text.matchAll(
      /^create table (?:if not exists )?"?(\w+)"?\s*\((.*?)^\)/gimsu,
    ))
      if (/\bversion\b/u.test(body)) names.delete(name);
      else names.add(name);
  }
  return names;
}
