/** Images that texts reference by URL: in descriptions, in policies, in any table added later. */
import type { Connection } from '../database/connection.ts';
import { quoted, rowsOf } from '../database/query.ts';

/** Tables that record changes and mention images without showing them; `images` holds the images themselves. */
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
  /** the column of the tenant */
  owner: string;
  columns: string[];
}

/** All text columns of tenant tables, from the database's own catalogue, so that new tables are included. */
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

/** Folders (`images.folder`) of the company's images that any of its texts references, except in the audit log and the like. */
export async function referencedImageFolders(transaction: Connection, companyId: number): Promise<string[]> {
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
