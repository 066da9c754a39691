/** Reads the definitions of a database's objects from `pg_catalog`, to compare two databases or to record one. */
import { createHash } from 'node:crypto';
import type { ClientBase } from 'pg';

const schemas = `('public', 'build', 'search', 'support')`;
/** Made at the start for resources without tables of their own, or the ledger itself. */
const notOurs = `('migrations', 'synced_tables')`;
const own = (alias: string) =>
  `${alias}.relnamespace::regnamespace::text in ${schemas} and ${alias}.relname not in ${notOurs}
   and not exists (select from pg_depend e where e.objid = ${alias}.oid and e.deptype = 'e')`;
/** Privileges in a fixed order; the database's owner is called `owner`. */
const acl = (column: string) =>
  `(select string_agg(coalesce(nullif(a.grantee, 0)::regrole::text, 'public') || '=' || a.privilege_type || case when a.is_grantable then '*' else '' end
     || '/' || a.grantor::regrole, ' ' order by a.grantee::regrole::text, a.privilege_type) from aclexplode(${column}) a)`;

const queries = [
  `select 'extension ' || extname as name, extnamespace::regnamespace::text as definition from pg_extension`,
  `select 'schema ' || nspname, concat_ws(' ', case when nspname = 'public' then '' else nspowner::regrole::text end, ${acl('nspacl')})
   from pg_namespace where nspname in ${schemas}`,
  `select c.relkind::text || ' ' || c.oid::regclass, concat_ws(' ', c.relowner::regrole, c.relpersistence, c.relrowsecurity, c.relforcerowsecurity, c.relreplident,
     array_to_string(c.reloptions, ','), ${acl('c.relacl')}, case when c.relkind = 'v' then pg_get_viewdef(c.oid) end)
   from pg_class c where c.relkind in ('r', 'v', 'm', 'p', 'f') and ${own('c')}`,
  `select 'column ' || c.oid::regclass || '.' || a.attname,
     concat_ws(' ', (select count(*) from pg_attribute b where b.attrelid = c.oid and b.attnum between 1 and a.attnum and not b.attisdropped),
       format_type(a.atttypid, a.atttypmod), a.attcollation, a.attnotnull, a.attidentity, a.attgenerated, a.attstorage, a.attcompression, a.attstattarget,
       array_to_string(a.attoptions, ','), pg_get_expr(d.adbin, d.adrelid), ${acl('a.attacl')})
   from pg_attribute a join pg_class c on c.oid = a.attrelid left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
   where c.relkind in ('r', 'v') and a.attnum > 0 and not a.attisdropped and ${own('c')}`,
  `select 'constraint ' || n.conrelid::regclass || '.' || n.conname,
     concat_ws(' ', pg_get_constraintdef(n.oid), n.condeferrable, n.condeferred, n.convalidated, n.connoinherit)
   from pg_constraint n join pg_class c on c.oid = n.conrelid where n.contype <> 'n' and ${own('c')}`,
  `select 'index ' || c.oid::regclass || '.' || (select relname from pg_class where oid = i.indexrelid), concat_ws(' ', pg_get_indexdef(i.indexrelid), i.indisvalid, i.indisclustered, i.indisreplident, i.indnullsnotdistinct)
   from pg_index i join pg_class c on c.oid = i.indrelid where ${own('c')}`,
  `select 'sequence ' || c.oid::regclass, concat_ws(' ', c.relowner::regrole, s.seqtypid::regtype, s.seqstart, s.seqincrement, s.seqmin, s.seqmax, s.seqcache, s.seqcycle,
     ${acl('c.relacl')})
   from pg_sequence s join pg_class c on c.oid = s.seqrelid where ${own('c')}`,
  `select 'function ' || p.oid::regprocedure, concat_ws(' ', p.proowner::regrole, ${acl('p.proacl')}, pg_get_functiondef(p.oid))
   from pg_proc p where p.pronamespace::regnamespace::text in ${schemas} and p.prokind in ('f', 'p')
   and not exists (select from pg_depend e where e.objid = p.oid and e.deptype = 'e')`,
  `select 'trigger ' || t.tgrelid::regclass || '.' || t.tgname, t.tgenabled::text || ' ' || pg_get_triggerdef(t.oid)
   from pg_trigger t join pg_class c on c.oid = t.tgrelid where not t.tgisinternal and ${own('c')}`,
  `select 'policy ' || schemaname || '.' || tablename || '.' || policyname, concat_ws(' ', permissive, array_to_string(roles, ','), cmd, qual, 'check', with_check)
   from pg_policies where schemaname in ${schemas}`,
  `select 'comment ' || pg_describe_object(d.classoid, d.objoid, d.objsubid), d.description from pg_description d join pg_class c on c.oid = d.objoid
   where d.classoid = 'pg_class'::regclass and ${own('c')}`,
  `select 'rule ' || r.ev_class::regclass || '.' || r.rulename, pg_get_ruledef(r.oid) from pg_rewrite r join pg_class c on c.oid = r.ev_class
   where r.rulename <> '_RETURN' and ${own('c')}`,
  `select 'statistics ' || stxname, pg_get_statisticsobjdef(oid) from pg_statistic_ext`,
  `select 'type ' || t.oid::regtype, t.typtype::text from pg_type t where t.typtype in ('d', 'e', 'r') and t.typnamespace::regnamespace::text in ${schemas}`,
  `select 'default privileges ' || oid, ${acl('defaclacl')} from pg_default_acl`,
  `select 'event trigger ' || evtname, evtevent from pg_event_trigger`,
  `select 'setting of ' || coalesce(setrole::regrole::text, 'the database'), array_to_string(setconfig, ',') from pg_db_role_setting where setdatabase =
     (select oid from pg_database where datname = current_database())`,
  // Rows that come with the schema.
  `select 'rows of plan_invoice_numbers', count(*)::text from plan_invoice_numbers`,
];

/**
 * Definitions by object, such as `function store_day(timestamp with time zone)`. Comments and blanks of function bodies are left out, as are the
 * names of NOT NULL constraints, which not every version of PostgreSQL records.
 */
export async function readCatalogue(client: ClientBase): Promise<Map<string, string>> {
  const owner = (await client.query<{ name: string }>('select current_user as name')).rows[0]!.name;
  const found = new Map<string, string>();
  for (const text of queries)
    for (const row of (await client.query({ text, rowMode: 'array' })).rows as [string, string | null][])
      found.set(row[0], normalized(row[1] ?? '', owner));
  return new Map([...found].toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** Digest of the definitions of each function, and of each table or view with its columns, constraints, indexes, triggers and policies. */
export function digests(catalogue: Map<string, string>): Record<string, string> {
  const groups: Record<string, string> = {};
  for (const [name, definition] of catalogue) {
    const part = /^(?:column|constraint|index|trigger|policy) (?:public\.)?(.+)\.[^.]+$/u.exec(name)?.[1];
    const group = part ?? name.replace(/^[rv] /u, '');
    groups[group] = `${groups[group] ?? ''}${name} ${definition}\n`;
  }
  return Object.fromEntries(
    Object.entries(groups).map(([name, text]) => [
      name,
      createHash('sha256').update(text).digest('hex').slice(0, 16),
    ]),
  );
}

/** Removes SQL comments outside of string literals, and folds blanks. */
function normalized(definition: string, owner: string): string {
  return definition
    .replaceAll(/'(?:[^']|'')*'|"[^"]*"|--[^\n]*/gu, (found) => (found.startsWith('--') ? '' : found))
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(new RegExp(String.raw`(?<=^|[ /])${owner}(?=[ =]|$)`, 'gu'), 'owner')
    .trim();
}
