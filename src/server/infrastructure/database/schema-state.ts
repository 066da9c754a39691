/**
 * Compares the migrations that a database has with those of this version. A database may have further ones, of a newer version: they only add, so
 * that this version may serve meanwhile, unless one of them requires a migration that this version lacks.
 */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Client } from 'pg';
import type { Database } from './database.ts';
import type { Migration } from './migration-files.ts';

/** Row of the table `migrations` that every database has; its checksum is that of the schema files it was built from. */
export const baseline = 'schema';

/** The migrations that the schema files replaced; a database that has all of them has the schema of that time. */
export const replaced = { count: 184, last: '1430-own-prices-of-products.sql' };

/** Row of the table `migrations`. */
export interface AppliedMigration {
  name: string;
  checksum: string;
  /** the migration that a version must have in order to run with this one */
  requires: string | null;
}

export interface SchemaState {
  /** whether the database has no tables yet */
  isNew: boolean;
  /** migrations of this version that the database lacks, in order */
  pending: Migration[];
  /** names of migrations of a newer version */
  newer: string[];
}

/** Reads the table `migrations`, which may be missing, or made by a version without `requires`. */
export async function readApplied(client: Client): Promise<AppliedMigration[]> {
  const { rows: columns } = await client.query<{ name: string }>(
    `select attname::text as name from pg_attribute where attrelid = to_regclass('public.migrations') and attnum > 0 and not attisdropped`,
  );
  if (!columns.length) return [];
  const requires = columns.some(({ name }) => name === 'requires') ? 'requires' : 'null';
  const { rows } = await client.query<AppliedMigration>(
    `select name, checksum, ${requires} as requires from migrations order by name`,
  );
  return rows;
}

/** The same for the role of requests, which may read the table, during the life of a server. */
export async function readAppliedAsApp({ kysely }: Pick<Database, 'kysely'>): Promise<AppliedMigration[]> {
  const { rows } = await sql<AppliedMigration>`select name, checksum, requires from migrations`.execute(
    kysely,
  );
  return rows;
}

/** @throws an error when the database is too old, when an applied file has changed, or when a newer version made it unusable for this one */
export function compareSchema(
  applied: readonly AppliedMigration[],
  files: readonly Migration[],
): SchemaState {
  if (!applied.length) return { isNew: true, pending: [...files], newer: [] };
  const names = new Set(applied.map(({ name }) => name));
  const current = names.has(baseline) ? applied : withoutReplaced(applied);
  const known = new Map(files.map((file) => [file.name, file]));
  const unknown: AppliedMigration[] = [];
  for (const row of current.filter(({ name }) => name !== baseline)) {
    const file = known.get(row.name);
    if (file) refuseChanged(row, file.text);
    else unknown.push(row);
  }
  const pending = files.filter(({ name }) => !names.has(name));
  refuseIncompatible(unknown, known);
  const newer = unknown.map(({ name }) => name);
  if (newer.length && pending.length)
    throw new Error(
      `This database has ${listed(newer)}, which this version does not know, and lacks ${listed(pending.map(({ name }) => name))}: the two come from different lines of development. Start a version that has all of them.`,
    );
  return { isNew: false, pending, newer };
}

/** The migrations after those that the schema files replaced. */
function withoutReplaced(applied: readonly AppliedMigration[]): AppliedMigration[] {
  const old = applied.filter(isReplaced);
  if (old.length !== replaced.count || !old.some(({ name }) => name === replaced.last))
    throw new Error(
      `This database was made by an earlier version, and lacks ${replaced.count - old.length} of its migrations up to ${replaced.last}, which this version can no longer apply. Start the last version that contains them once, then this one; or, if the data are not needed, start with an empty database (delete the folder MATJAR_HOME, .matjar unless set).`,
    );
  return applied.filter((row) => !isReplaced(row));
}

/** Whether the schema files contain the migration, which has no file any more. */
export const isReplaced = ({ name }: { name: string }): boolean => name <= replaced.last;

function refuseIncompatible(
  unknown: readonly AppliedMigration[],
  known: ReadonlyMap<string, Migration>,
): void {
  const breaking = unknown.find(({ requires }) => requires !== null && !known.has(requires));
  if (breaking)
    throw new Error(
      `This database has the migration ${breaking.name} of a newer version, with which only versions that have ${breaking.requires} can run. This version does not: start a newer one.`,
    );
}

/**
 * Refuses a changed file that was already applied. A correction without effect where it was applied names the checksum that it replaces in a line of
 * its own: `-- corrects: <sha256>`.
 */
function refuseChanged({ name, checksum: sum }: AppliedMigration, text: string): void {
  if (checksum(text) === sum || text.includes(`-- corrects: ${sum}\n`)) return;
  throw new Error(
    `The migration ${name} was applied to this database and has been changed since. Undo the change and write a new file; or, while it is a draft that no other database has, start with an empty database (delete the folder MATJAR_HOME, .matjar unless set).`,
  );
}

/** Checksum of a file without line ends and trailing blanks, which a checkout on another system may change. */
export function checksum(text: string): string {
  return createHash('sha256')
    .update(text.replace(/[ \t\r]+$/gmu, '').trim())
    .digest('hex');
}

/** At most three names, and the number of the others. */
export function listed(names: readonly string[]): string {
  const shown = names.slice(0, 3).join(', ');
  return names.length > 3 ? `${shown} and ${names.length - 3} more` : shown;
}
