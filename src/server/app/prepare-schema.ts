/** Brings the database to this version's schema, or verifies that it is there: at the start of a server, and for `npm run migrate`. */
import type { ClientConfig } from 'pg';
import { migrate, readSchemaState } from '../infrastructure/database/migrate.ts';
import type { Database } from '../infrastructure/database/database.ts';
import { readMigrations } from '../infrastructure/database/migration-files.ts';
import { compareSchema, listed, readAppliedAsApp } from '../infrastructure/database/schema-state.ts';
import type { CheckResult } from '../infrastructure/http/readiness-checks.ts';
import { outdatedTables, syncTablesAtStart, type ReportTableErrors } from './sync-tables-at-start.ts';

export interface PreparedSchema {
  /** what was applied: `schema` for a new database, or migrations */
  applied: string[];
  /** the resources whose table does not match their schema */
  unfit: string[];
  /** a sentence where a newer version has migrated the database, which this one may serve but does not change */
  newer: string | undefined;
}

/** Applies what is pending. @throws an error of one sentence */
export async function prepareSchema(
  config: ClientConfig,
  tellUnfit?: ReportTableErrors,
): Promise<PreparedSchema> {
  const applied = await migrate(config);
  const { newer } = await readSchemaState(config);
  if (newer.length) return { applied, unfit: [], newer: newerSentence(newer) };
  return { applied, unfit: await syncTablesAtStart(config, tellUnfit), newer: undefined };
}

/** Verifies that nothing is pending, and changes nothing. @throws an error of one sentence that names what is */
export async function verifySchema(config: ClientConfig): Promise<PreparedSchema> {
  const { isNew, pending, newer } = await readSchemaState(config);
  if (isNew) throw new Error(`The database has no tables yet. ${remedy}`);
  if (pending.length)
    throw new Error(
      `The database lacks ${pending.length === 1 ? 'a migration' : `${pending.length} migrations`} of this version: ${listed(pending.map(({ name }) => name))}. ${remedy}`,
    );
  if (newer.length) return { applied: [], unfit: [], newer: newerSentence(newer) };
  const outdated = await outdatedTables(config);
  if (outdated.length)
    throw new Error(`The tables of ${listed(outdated)} differ from their schemas. ${remedy}`);
  return { applied: [], unfit: [], newer: undefined };
}

/**
 * Check of `/readyz`: a newer version may migrate the database while this process runs, which ends where a migration requires one that this version
 * lacks.
 */
export async function schemaCheck(database: Pick<Database, 'kysely'>): Promise<() => Promise<CheckResult>> {
  const files = await readMigrations();
  return async () => {
    const applied = await readAppliedAsApp(database);
    try {
      const { newer } = compareSchema(applied, files);
      return { severity: 'ok', sentence: newer.length ? newerSentence(newer) : 'that of this version' };
    } catch (error) {
      return { severity: 'failure', sentence: (error as Error).message };
    }
  };
}

const remedy =
  'Run “npm run migrate” (in the archive: node migrate.mjs), or start once without MATJAR_MIGRATE=off.';

const newerSentence = (names: readonly string[]) =>
  `A newer version has migrated this database (${listed(names)}). This version can serve it, and changes no table; upgrade it soon.`;
