/** SQL files of the current schema, from which a new database is built: one definition per object, beside the module that owns it. */
import { readdir, readFile } from 'node:fs/promises';
import type { Migration } from './migration-files.ts';

const server = new URL('../../', import.meta.url);

/** Folders of `src/server` with a `schema` folder. A table comes after those that it references. */
const folders = [
  'modules/company',
  'modules/identity',
  'infrastructure',
  'crud',
  'modules/catalog',
  'modules/customers',
  'modules/marketing',
  'modules/orders',
  'modules/payments',
  'modules/couriers',
  'modules/shipping',
  'modules/messaging',
  'modules/taxes',
  'modules/channels',
  'modules/analytics',
  'modules/dashboard',
  'modules/lending',
  'modules/support',
];

/** First words of file names, in loading order: `functions-stock.sql` of any folder comes after `tables.sql` of every folder. */
const kinds = ['setup', 'expressions', 'tables', 'functions', 'views', 'triggers', 'policies'];

/** Reads the schema files in loading order; names are relative to `src/server`. */
export async function readSchema(): Promise<Migration[]> {
  const listed = await Promise.all(
    folders.map(async (folder) =>
      (await readdir(new URL(`${folder}/schema/`, server)))
        .toSorted()
        .map((file) => ({ kind: file.split(/[-.]/u, 1)[0] ?? '', name: `${folder}/schema/${file}` })),
    ),
  );
  const names = kinds.flatMap((kind) => listed.flat().filter((file) => file.kind === kind));
  return Promise.all(
    names.map(async ({ name }) => ({ name, text: await readFile(new URL(name, server), 'utf8') })),
  );
}
