import { existsSync } from 'node:fs';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { catalogue } from '../../generated/catalogue.js';
import { DefinitionError } from '../../shared/resources/read/definition-problem.ts';
import { ownResources, type Catalogue } from '../../shared/resources/resource-model.ts';
import { resourceHooks } from './modules.ts';
import { listOutdatedTables, syncTables } from '../infrastructure/database/sync/sync-tables.ts';

/** Called with the errors of tables that do not match their schemas, a sentence each. */
export type ReportTableErrors = (sentences: string[]) => void;

/**
 * Synchronizes the tables with their schemas and prints the changes.
 * @param tellUnfit where given, a mismatched table disables its own resource only; else it stops the start
 * @returns the names of resources whose table does not match
 * @throws DefinitionError
 */
export async function syncTablesAtStart(
  config: pg.PoolConfig,
  tellUnfit?: ReportTableErrors,
): Promise<string[]> {
  const { done, problems, unfit } = await syncTables(config, tabled(), hasSchema);
  for (const sentence of done) process.stdout.write(`${sentence}\n`);
  if (!problems.length) return [];
  const error = new DefinitionError(problems);
  if (!tellUnfit) throw error;
  process.stderr.write(`${error.message}\n`);
  tellUnfit(error.message.split('\n'));
  return unfit;
}

/** The resources whose table has to be synchronized before they can be served. */
export const outdatedTables = (config: pg.PoolConfig): Promise<string[]> =>
  listOutdatedTables(config, tabled());

/** The catalogue without fields that hooks compute and no column stores. */
function tabled(): Catalogue {
  return Object.fromEntries(
    Object.entries(ownResources(catalogue)).map(([name, resource]) => {
      const { derived, summed } = resourceHooks[name] ?? {};
      const worked = { ...derived, ...summed?.sums };
      return [name, { ...resource, fields: resource.fields.filter((field) => !(field.name in worked)) }];
    }),
  );
}

const hasSchema = (name: string) =>
  existsSync(fileURLToPath(new URL(`../../../schemas/${name}.schema.json`, import.meta.url)));
