/** Tables that migrations make and that hold no records of a resource: known by the migrations' text, before any database is open. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

const migrations = 'src/server/infrastructure/database/migrations';
const made = new Map<string, Promise<Set<string>>>();

/** Does a migration below `root` make a table of this name whose rows have no version, as records have? */
export async function isReservedTable(root: string, name: string): Promise<boolean> {
  const known = made.get(root) ?? readTables(path.join(root, migrations));
  made.set(root, known);
  return (await known).has(name);
}

async function readTables(folder: string): Promise<Set<string>> {
  const names = new Set<string>();
  // In the order in which they are applied: a later one may make a table anew.
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
