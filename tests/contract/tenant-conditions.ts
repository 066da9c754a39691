/** Finds statements that touch a tenant table without a condition on its company, by their plans without row-level security. */
import { Client, type ClientConfig } from 'pg';
import type { TestDatabase } from '../server/harness.ts';

/** Plan of PostgreSQL, `explain (format json)`. */
interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  Alias?: string;
  Plans?: Plan[];
  [key: string]: unknown;
}

/** A statement, and the tenant tables that it touches without a condition; or the error of its plan. */
export interface Finding {
  text: string;
  tables: string[];
  error?: string;
}

/** Commands without a plan. */
const planless = /^\s*(?:begin|commit|rollback|savepoint|release|set)\b/iu;

/** Setting that the statements of a page read their ids from. */
const page = '-c matjar.page={1}';

/** Plans each statement as superuser, whom row-level security does not apply to: conditions are those of the statement and of its views. */
export async function findUnconditioned(
  { config }: Pick<TestDatabase, 'config'>,
  texts: Iterable<string>,
): Promise<Finding[]> {
  const client = new Client({ ...config, options: page } as ClientConfig);
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
        where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace`,
    );
    // The tenant's own row has the company as its id.
    const keys = new Map(rows.map(({ name }) => [name, 'company_id'])).set('companies', 'id');
    const findings: Finding[] = [];
    for (const text of texts) {
      if (planless.test(text)) continue;
      try {
        const { rows: plans } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
          `explain (generic_plan, verbose, costs off, format json) ${text}`,
        );
        const tables = [...unanchored(plans[0]!['QUERY PLAN'][0].Plan, keys), ...unnamedInserts(text, keys)];
        if (tables.length) findings.push({ text, tables: [...new Set(tables)].toSorted() });
      } catch (error) {
        findings.push({ text, tables: [], error: (error as Error).message });
      }
    }
    return findings;
  } finally {
    await client.end();
  }
}

/** The tenant tables of a plan whose key no condition compares with a value, directly or through the key of another table. */
function unanchored(plan: Plan, keys: ReadonlyMap<string, string>): string[] {
  const nodes = [...nodesOf(plan)];
  const scans = nodes.filter(
    (node) => node.Alias && keys.has(node['Relation Name'] ?? '') && !node.Operation,
  );
  const conditions = nodes.flatMap((node) =>
    Object.entries(node).flatMap(([name, value]) => (/ Cond$|Filter$/u.test(name) ? [String(value)] : [])),
  );
  const column = ({ Alias, 'Relation Name': table }: Plan) => `${Alias}.${keys.get(table!)}`;
  const columns = new Set(scans.map(column));
  const anchored = new Set<string>();
  const links: [string, string][] = [];
  for (const [, left, right] of conditions.flatMap((text) => [...text.matchAll(comparison)])) {
    if (columns.has(left!) && columns.has(right!)) links.push([left!, right!]);
    else for (const side of [left!, right!]) if (columns.has(side)) anchored.add(side);
  }
  for (let before = -1; before < anchored.size;) {
    before = anchored.size;
    for (const link of links)
      if (link.some((side) => anchored.has(side))) for (const side of link) anchored.add(side);
  }
  return scans.filter((scan) => !anchored.has(column(scan))).map((scan) => scan['Relation Name']!);
}

/** `a.company_id = b.company_id`, `id = $1`; a value's parentheses and casts may be missing at its ends. */
const comparison = /([\w."]+)(?:::\w+)? = (?:ANY )?\(*([\w."$']+)/gu;

function* nodesOf(plan: Plan): Generator<Plan> {
  yield plan;
  for (const child of plan.Plans ?? []) yield* nodesOf(child);
}

/** Tenant tables into which a text inserts without their company. */
function unnamedInserts(text: string, keys: ReadonlyMap<string, string>): string[] {
  return [...text.matchAll(/insert into (?:public\.)?"?(\w+)"?(?: (?:as )?\w+)? *\(([^)]*)\)/giu)].flatMap(
    ([, table = '', columns = '']) =>
      keys.get(table) === 'company_id' && !/\bcompany_id\b/u.test(columns) ? [table] : [],
  );
}
