/** Pictures that a text names by their address: of a description, of the policies, of any table that is still to come. */
import type { Connection } from '../database/connection.ts';
import { quoted, rowsOf } from '../database/query.ts';

/** What is only told of records, and names a picture without showing it; `images` are the pictures themselves. */
const tellTales = [
  'audit',
  'change_preview_rows',
  'change_previews',
  'change_sets',
  'deleted_rows',
  'exports',
  'idempotency_keys',
  'images',
  'import_mappings',
  'imports',
  'jobs',
  'notices',
];

interface TextColumns {
  table: string;
  /** the column that says whose the row is */
  owner: string;
  columns: string[];
}

/** Every column of a company's rows that can hold a text, as the database knows them: a new table is looked through as well. */
const textColumns = (transaction: Connection) =>
  rowsOf<TextColumns>(
    transaction,
    `select c.table_name as "table", case c.table_name when 'companies' then 'id' else 'company_id' end as owner,
       array_agg(c.column_name::text order by c.ordinal_position) as columns
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.udt_name in ('text', 'jsonb', '_text')
       and c.column_name <> 'searchText' and not c.table_name = any($1::text[])
       and (c.table_name = 'companies' or exists (select from information_schema.columns k
         where k.table_schema = c.table_schema and k.table_name = c.table_name and k.column_name = 'company_id'))
     group by 1 order by 1`,
    [tellTales],
  );

/** The folders (`images.folder`) of the company's pictures that any of its texts names, outside the trail and the like. */
export async function foldersInTexts(transaction: Connection, companyId: number): Promise<string[]> {
  const tables = await textColumns(transaction);
  const texts = tables.map(({ table, owner, columns }) => {
    const text = `concat_ws(' ', ${columns.map((column) => `${quoted(column)}::text`).join(', ')})`;
    return `select ${text} as text from ${quoted(table)} where ${quoted(owner)} = $1 and ${text} like '%/files/%'`;
  });
  const rows = await rowsOf<{ folder: string }>(
    transaction,
    `select distinct named[1] as folder
     from (${texts.join(' union all ')}) each, regexp_matches(each.text, '/files/' || $1::bigint || '/([A-Za-z0-9_-]{22})', 'g') named`,
    [companyId],
  );
  return rows.map(({ folder }) => folder);
}
