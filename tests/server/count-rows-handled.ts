/**
 * Counts the rows that the database handles for a piece of work, as the app's role under row-level security: performance tests limit
 * rows instead of time. Statements of functions and triggers are included, as reported by PostgreSQL's auto_explain.
 *
 * ```ts
 * const { rows } = await countRowsHandled(place, nile.id, (transaction) => rowsOf(transaction, 'select …', []));
 * ```
 */
import type { CompiledQuery } from 'kysely';
import { Client, type ClientConfig } from 'pg';
import type { Connection } from '../../src/server/infrastructure/database/connection.ts';
import type { TestDatabase } from './harness.ts';

interface Plan {
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Join Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Index Cond'?: string;
  Plans?: Plan[];
}

/** Rows read by a plan's nodes, including filtered ones. */
function rowsOfPlan(plan: Plan): number {
  const each =
    plan['Actual Rows'] +
    (plan['Rows Removed by Filter'] ?? 0) +
    (plan['Rows Removed by Join Filter'] ?? 0) +
    (plan['Rows Removed by Index Recheck'] ?? 0);
  return each * plan['Actual Loops'] + (plan.Plans ?? []).reduce((sum, below) => sum + rowsOfPlan(below), 0);
}

/** Index conditions of a plan's nodes. */
const asked = (plan: Plan): string[] => [plan['Index Cond'] ?? [], (plan.Plans ?? []).map(asked)].flat(2);

export interface RowsHandled {
  /** rows handled by the nodes of all plans */
  rows: number;
  /** text of each statement, including those of functions and triggers, in the order of completion */
  statements: string[];
  /** index conditions of each statement */
  conditions: string[][];
}

/** Runs the work in a tenant's transaction that is rolled back. */
export async function countRowsHandled(
  { config }: Pick<TestDatabase, 'config'>,
  companyId: number,
  work: (transaction: Connection) => Promise<unknown>,
): Promise<RowsHandled> {
  const client = new Client(config as ClientConfig);
  const done: RowsHandled = { rows: 0, statements: [], conditions: [] };
  client.on('notice', ({ message }) => {
    const said = message?.match(/plan:\n(\{.*)/su)?.[1];
    if (!said) return;
    const explained = JSON.parse(said) as { 'Query Text': string; Plan: Plan };
    done.rows += rowsOfPlan(explained.Plan);
    done.statements.push(explained['Query Text']);
    done.conditions.push(asked(explained.Plan));
  });
  await client.connect();
  try {
    await client.query(`load 'auto_explain'; set statement_timeout = '60s'; set role matjar_app; begin`);
    // Fixes the random seed, as counters are folded at random.
    await client.query('select setseed(0.5)');
    await client.query(`select set_config('matjar.company_id', $1, true)`, [String(companyId)]);
    await client.query(`reset role;
      set auto_explain.log_analyze = on; set auto_explain.log_timing = off; set auto_explain.log_format = json;
      set auto_explain.log_nested_statements = on; set auto_explain.log_level = notice; set auto_explain.log_min_duration = 0;
      set role matjar_app`);
    await work({
      executeQuery: ({ sql, parameters }: CompiledQuery) => client.query(sql, parameters as unknown[]),
    } as unknown as Connection);
    // auto_explain reports a statement with parameters when its portal closes.
    await client.query('rollback');
    return done;
  } finally {
    await client.end();
  }
}
