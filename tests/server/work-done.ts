/**
 * How many rows a piece of work has the database handle, as the app's role under row-level security: what took too long once is held to
 * that, not to a clock. Every statement is counted, those of functions and triggers too (PostgreSQL's own auto_explain tells them).
 *
 * ```ts
 * const { rows } = await workDone(place, nile.id, (transaction) => rowsOf(transaction, 'select …', []));
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

/** Rows that the nodes of a plan read, thrown away ones included. */
function rowsOfPlan(plan: Plan): number {
  const each =
    plan['Actual Rows'] +
    (plan['Rows Removed by Filter'] ?? 0) +
    (plan['Rows Removed by Join Filter'] ?? 0) +
    (plan['Rows Removed by Index Recheck'] ?? 0);
  return each * plan['Actual Loops'] + (plan.Plans ?? []).reduce((sum, below) => sum + rowsOfPlan(below), 0);
}

/** What each index was asked for. */
const asked = (plan: Plan): string[] => [plan['Index Cond'] ?? [], (plan.Plans ?? []).map(asked)].flat(2);

export interface WorkDone {
  /** that the nodes of all plans handled */
  rows: number;
  /** the text of each statement, those of functions and triggers too, in the order in which they ended */
  statements: string[];
  /** of each statement: what its indexes were asked for */
  conditions: string[][];
}

/** Does the work in a transaction of a company, which is undone. */
export async function workDone(
  { config }: Pick<TestDatabase, 'config'>,
  companyId: number,
  work: (transaction: Connection) => Promise<unknown>,
): Promise<WorkDone> {
  const client = new Client(config as ClientConfig);
  const done: WorkDone = { rows: 0, statements: [], conditions: [] };
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
    // Counts are folded at the roll of the dice: these dice are loaded.
    await client.query('select setseed(0.5)');
    await client.query(`select set_config('matjar.company_id', $1, true)`, [String(companyId)]);
    await client.query(`reset role;
      set auto_explain.log_analyze = on; set auto_explain.log_timing = off; set auto_explain.log_format = json;
      set auto_explain.log_nested_statements = on; set auto_explain.log_level = notice; set auto_explain.log_min_duration = 0;
      set role matjar_app`);
    await work({
      executeQuery: ({ sql, parameters }: CompiledQuery) => client.query(sql, parameters as unknown[]),
    } as unknown as Connection);
    // A statement with values is told as its portal closes.
    await client.query('rollback');
    return done;
  } finally {
    await client.end();
  }
}
