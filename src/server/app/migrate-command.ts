/**
 * `npm run migrate`, and `node migrate.mjs` of the archive: migrates the database and its tables, without a server. With `--check` it changes
 * nothing: it exits with 0 where this version can serve the database, else with 1 and a sentence.
 */
import process from 'node:process';
import { parseArgs } from 'node:util';
import { openDatabase, openUnchanged } from '../infrastructure/database/open-database.ts';
import { prepareSchema, verifySchema, type PreparedSchema } from './prepare-schema.ts';

/** @returns a sentence about the outcome @throws an error of one sentence where it failed, or this version cannot serve the database */
async function main(args: string[]): Promise<string> {
  const { values } = parseArgs({ args, options: { check: { type: 'boolean', default: false } } });
  if (process.env.NODE_ENV === 'production' && !process.env.DATABASE_URL)
    throw new Error('NODE_ENV is production: set DATABASE_URL to the PostgreSQL that holds the stores.');
  const opened = await (values.check ? openUnchanged() : openDatabase());
  try {
    return describe(await (values.check ? verifySchema : prepareSchema)(opened.direct));
  } finally {
    await opened.close();
  }
}

function describe({ applied, newer }: PreparedSchema): string {
  if (newer) return newer;
  return applied.length
    ? `Applied: ${applied.join(', ')}. The database is at the schema of this version.`
    : 'The database is at the schema of this version.';
}

try {
  process.stdout.write(`${await main(process.argv.slice(2))}\n`);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
