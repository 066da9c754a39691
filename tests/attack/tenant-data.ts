/** Data of two stores: ids for requests, texts that identify another store's data, and a check that its rows are unchanged. */
import type { Client } from 'pg';
import type { Target } from './target.ts';

export interface Kept {
  /** An id for a name like `productId` or `products`: of the own store, another store, or any. */
  idFor(name: string, random: () => number): number | string;
  /** @returns a text of another store, or a secret, that the text contains */
  foreignIn(text: string): string | undefined;
  signInAgain(): Promise<void>;
  /** @returns the tables in which rows of other stores have changed */
  changedTables(): Promise<string[]>;
}

/** Tables that change by themselves. */
const passing = new Set([
  'jobs',
  'sessions',
  'known_sessions',
  'notices',
  'guesses',
  'service_calls',
  'events',
]);

/** Minimum length of texts that two stores do not share by chance. */
const shortest = 10;

export async function tenantData(owner: Client, target: Target): Promise<Kept> {
  const { rows: columns } = await owner.query<{ table: string; column: string; type: string }>(
    `select c.table_name as table, c.column_name as column, c.data_type as type from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE'`,
  );
  const tables = Map.groupBy(columns, ({ table }) => table);
  const ofCompanies = [...tables]
    .filter(([name, its]) => its.some(({ column }) => column === 'company_id') && !passing.has(name))
    .map(([name]) => name);
  const companyId = Number((await target.call('GET', '/company')).body.data.id);

  const ids: Record<string, { own: number[]; other: number[] }> = {};
  const words = { own: new Set<string>(), other: new Set<string>() };
  for (const table of ofCompanies) {
    const its = tables.get(table)!;
    if (its.some(({ column, type }) => column === 'id' && /int/u.test(type))) {
      const ofStore = (comparison: string) =>
        owner
          .query<{ id: number }>(
            `select id::int from "${table}" where company_id ${comparison} $1 order by id limit 40`,
            [companyId],
          )
          .then(({ rows }) => rows.map(({ id }) => id));
      ids[table] = { own: await ofStore('='), other: await ofStore('<>') };
    }
    for (const { column, type } of its) {
      if (!/^(?:text|jsonb|character varying)$/u.test(type)) continue;
      const { rows } = await owner.query<{ own: boolean; word: string }>(
        `select distinct company_id = $1 as own, "${column}"::text as word from "${table}"
          where company_id is not null and length("${column}"::text) between 1 and 400`,
        [companyId],
      );
      for (const { own, word } of rows)
        for (const part of type === 'jsonb' ? textsIn(word) : [word]) words[own ? 'own' : 'other'].add(part);
    }
  }
  // Texts of both stores, of the product's files, and short ones identify no store.
  const foreign = [...words.other].filter(
    (word) => word.length >= shortest && /[\p{L}\p{N}] |@|\d{6}/u.test(word) && !words.own.has(word),
  );
  const secrets = columns.filter(({ column }) => /hash|secret|sealed|password/iu.test(column));
  for (const { table, column } of secrets) {
    const { rows } = await owner.query<{ word: string }>(
      `select encode("${column}"::text::bytea, 'escape') as word from "${table}" where "${column}" is not null limit 50`,
    );
    foreign.push(...rows.map(({ word }) => word).filter((word) => word.length >= 16));
  }
  const sums = await sumsOf();

  async function sumsOf(): Promise<Record<string, string>> {
    const each: [string, string][] = [];
    for (const table of ofCompanies) {
      const { rows } = await owner.query<{ sum: string }>(
        `select coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text || '/' || count(*) as sum from "${table}" t where company_id <> $1`,
        [companyId],
      );
      each.push([table, rows[0]!.sum]);
    }
    return Object.fromEntries(each);
  }

  const every = Object.values(ids).flatMap(({ own, other }) => [...own, ...other]);
  return {
    idFor(name, random) {
      const noun = name.replace(/_?ids?$/iu, '').toLowerCase();
      const table = Object.keys(ids).find(
        (one) => noun && one.replaceAll('_', '').startsWith(noun.replaceAll('_', '').slice(0, -1) || noun),
      );
      const chance = random();
      const from = table && chance < 0.9 ? ids[table]![chance < 0.55 ? 'own' : 'other'] : every;
      const list = from.length ? from : every;
      return list[Math.floor(random() * list.length)] ?? 1;
    },
    // “8 Nile Street” is part of “18 Nile Street” too.
    foreignIn: (text) => foreign.find((word) => text.split(word).some(isEnd)),
    async signInAgain() {
      if ((await target.call('GET', '/current_user')).status === 401)
        target.token = await target.tokenOf(/^\s+(\S+@\S+)\s+(\S+)\s/mu);
    },
    async changedTables() {
      const now = await sumsOf();
      return Object.keys(sums).filter((table) => sums[table] !== now[table]);
    },
  };
}

/** The texts in a JSON value. */
function textsIn(json: string): string[] {
  const found: string[] = [];
  JSON.parse(json, (_key, value: unknown) => {
    if (typeof value === 'string') found.push(value);
    return value;
  });
  return found;
}

/** Whether a match in a text begins and ends at word boundaries. */
const isEnd = (part: string, place: number, parts: readonly string[]): boolean =>
  place < parts.length - 1 && !/[\p{L}\p{N}]$/u.test(part) && !/^[\p{L}\p{N}]/u.test(parts[place + 1]!);
