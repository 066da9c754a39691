/**
 * The tenant attack: one company's user and one company's transactions try to read, change and delete what belongs to another company, by statements
 * without a condition on the company, by concurrent transactions, and by requests.
 */
import { sql } from 'kysely';
import { serialize } from 'pg-protocol';
import { vi } from 'vitest';
import { catalogue } from '../../../src/generated/catalogue.js';
import type { Connection } from '../../../src/server/infrastructure/database/connection.ts';
import type { Database } from '../../../src/server/infrastructure/database/database.ts';
import {
  inBatchedRead,
  inTenantTransaction,
  inTransaction,
} from '../../../src/server/infrastructure/database/tenant-transaction.ts';
import { legalRequest } from '../../contract/legal-requests.ts';
import { walkedOperations } from '../../contract/operations.ts';
import { makeContractRecords } from '../../contract/contract-records.ts';
import type { TestApp } from '../app-harness.ts';
import type { TestDatabase } from '../harness.ts';

/** What the attack found, and how much it tried. */
export interface Attacked {
  /** what could be read or changed, a sentence each */
  leaks: string[];
  /** tenant tables with rows of the other company */
  tables: number;
  requests: number;
}

/** Result of a statement that was rolled back. */
const undone = new Error('undone');

/** Attacks the company `nile` from the company `delta`. @param place its database is attacked */
export async function attackTenants(place: TestDatabase, app: TestApp): Promise<Attacked> {
  const tokens = {
    own: await app.signIn(place.shops.delta.owner.email),
    other: await app.signIn(place.shops.nile.owner.email),
  };
  const world = makeContractRecords(place, app, catalogue, tokens.other);
  for (const resource of Object.keys(catalogue)) await world.create(resource).catch(() => {});
  const byRequest = await attackByRequests(place, app, world, tokens.own);
  const byStatement = await attackByStatements(place);
  return {
    leaks: [...byStatement.leaks, ...(await attackByTransactions(place)), ...byRequest.leaks],
    tables: byStatement.tables,
    requests: byRequest.requests,
  };
}

/** Statements on every tenant table that has rows of the other company. */
async function attackByStatements({ database, shops, asOwner }: TestDatabase) {
  const leaks: string[] = [];
  let tables = 0;
  const names = await asOwner<{ name: string; isView: boolean }>(
    `select c.oid::regclass::text as name, relkind = 'v' as "isView" from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
     where relnamespace in ('public'::regnamespace, 'search'::regnamespace) and relkind in ('r', 'p', 'v') and not attisdropped order by 1`,
  );
  for (const { name, isView } of names) {
    const table = sql.raw(name);
    const foreign = sql`company_id <> ${shops.delta.id}`;
    const [{ n }] = (await asOwner<{ n: number }>(
      `select count(*)::int as n from ${name} where company_id = $1`,
      [shops.nile.id],
    )) as [{ n: number }];
    if (n) tables += 1;
    const asDelta = (query: ReturnType<typeof sql>) => attempt(database, shops.delta.id, query);
    if (await asDelta(sql`select 1 from ${table} where ${foreign}`)) leaks.push(`${name} was read`);
    if (await attempt(database, null, sql`select 1 from ${table}`))
      leaks.push(`${name} was read without a company`);
    if (isView) continue;
    if (await asDelta(sql`update ${table} set company_id = company_id where ${foreign}`))
      leaks.push(`${name} was changed`);
    if (await asDelta(sql`delete from ${table} where ${foreign}`)) leaks.push(`${name} was deleted from`);
  }
  return { leaks, tables };
}

/** @returns the number of rows that a statement returned or changed; 0 where it was refused. It is rolled back. */
async function attempt(
  database: Database,
  companyId: number | null,
  query: ReturnType<typeof sql>,
): Promise<number> {
  let found = 0;
  const work = async (transaction: Connection) => {
    const { rows, numAffectedRows } = await query.execute(transaction);
    found = rows.length || Number(numAffectedRows ?? 0);
    throw undone;
  };
  await (
    companyId === null ? inTransaction(database, work) : inTenantTransaction(database, { companyId }, work)
  ).catch(() => {});
  return found;
}

interface Seen {
  role: string;
  company: number | null;
  others: number;
}

/** Concurrent transactions of both companies on few connections, some of which fail, with single statements between them. */
async function attackByTransactions({ database, shops }: TestDatabase): Promise<string[]> {
  const leaks = new Set<string>();
  const see = (company: number | null) => sql<Seen>`select current_user as role, matjar_company() as company,
    (select count(*)::int from staff where company_id is distinct from ${company}::bigint) as others`;
  const check = (where: string, company: number | null, seen: Seen | undefined) => {
    if (seen?.role !== 'matjar_app') leaks.add(`${where} ran as ${seen?.role}`);
    if (seen?.company !== company) leaks.add(`${where} ran in another company`);
    if (seen?.others) leaks.add(`${where} saw staff of another company`);
  };
  const each = async (n: number) => {
    const companyId = n % 2 ? shops.nile.id : shops.delta.id;
    const entry = {
      text: `select set_config('matjar.company_id', $1, true)`,
      values: [String(companyId)],
      check: () => {},
    };
    await inTenantTransaction(database, { companyId }, async (transaction) => {
      check('a transaction', companyId, (await see(companyId).execute(transaction)).rows[0]);
      if (n % 3 === 0) await sql`select 1 / 0`.execute(transaction);
      check('a second batch', companyId, (await see(companyId).execute(transaction)).rows[0]);
    }).catch(() => {});
    check(
      'a batched read',
      companyId,
      (await inBatchedRead(database, entry, (reading) => see(companyId).execute(reading))).rows[0],
    );
    check('a single statement', null, (await see(null).execute(database.kysely)).rows[0]);
  };
  await Promise.all(Array.from({ length: 60 }, (_, n) => each(n)));
  return [...leaks];
}

/** Requests for every record of the other company that an operation can name, and every list. */
async function attackByRequests(
  place: TestDatabase,
  app: TestApp,
  world: ReturnType<typeof makeContractRecords>,
  token: string,
) {
  const leaks: string[] = [];
  let requests = 0;
  const words = [place.shops.nile.owner.email, 'nile.example'];
  for (const operation of walkedOperations(app.document)) {
    if (operation.access === 'support' || operation.access === 'public') continue;
    const make = legalRequest(operation.id, catalogue);
    // Requests to other companies' services are the contract walk's.
    const request = await make?.(world).catch(() => undefined);
    if (!request || (!request.namesRecord && operation.method !== 'GET')) continue;
    const { address, body, payload, headers } = request;
    const answer = await app.call(operation.method, address, { body, payload, headers, token });
    requests += 1;
    if (request.namesRecord && answer.status < 400) leaks.push(`${operation.id} answered ${answer.status}`);
    const text = answer.bytes?.toString('utf8') ?? '';
    if (words.some((word) => text.includes(word) && !address.includes(word)))
      leaks.push(`${operation.id} told of the other company`);
  }
  return { leaks, requests };
}

/** Removes the role from what transactions set, as a mistake would. @returns restores it */
export function withoutRole(): () => void {
  const parse = serialize.parse;
  const spy = vi
    .spyOn(serialize, 'parse')
    .mockImplementation((query) =>
      parse({ ...query, text: query.text.replace("set_config('role', 'matjar_app', true), ", '') }),
    );
  return () => spy.mockRestore();
}
