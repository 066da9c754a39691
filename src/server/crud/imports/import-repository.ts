/** Queries of imports and saved mappings. */
import type { Connection } from '../../infrastructure/database/connection.ts';
import { notFound } from '../../infrastructure/http/not-found.ts';
import { quoted, rowsOf } from '../../infrastructure/database/query.ts';
import type { ImportRow, Mapping } from './import.ts';

const instant = (column: string) =>
  `to_char(i.${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ${column}`;
const previewOf = (column: string, name: string) =>
  `(select jsonb_build_object('state', p.state, 'counts', p.counts, 'changeSet', p."changeSet", 'error', p.error)
    from change_previews p where p.company_id = i.company_id and p.id = i.${column}) as ${name}`;
const columns = `i.id, i.resource, i."fileName", i.bytes, i.file, i.facts, i.sheet, i."headerLine", i.columns, i."rowCount", i.layout,
  i.mapping, i.key, i."onMissing", i."onExisting", i."onEmpty", i.state, i."appliesItself", i.notes, i.ids, i."previewId", i."partsPreviewId",
  i."jobId", i.error, i.pictures, i.locale, i."user", (select u.name from users u where u.id = i."user") as "userName",
  ${['"createdAt"', '"updatedAt"', '"expiresAt"'].map(instant).join(', ')},
  (select j.state from jobs j where j.company_id = i.company_id and j.id = i."jobId") as "jobState",
  ${previewOf('"previewId"', 'preview')}, ${previewOf('"partsPreviewId"', 'parts')}`;

const jsonColumns: readonly string[] = ['facts', 'columns', 'mapping', 'notes', 'ids', 'error', 'pictures'];
const asStored = (name: string, value: unknown) =>
  jsonColumns.includes(name) && value !== null ? JSON.stringify(value) : value;

/** Columns that may be written. */
export type ImportChange = Partial<
  Omit<
    ImportRow,
    'id' | 'preview' | 'parts' | 'createdAt' | 'updatedAt' | 'expiresAt' | 'userName' | 'jobState'
  >
>;

/**
 * Inserts an import.
 * @returns its id
 */
export async function createImport(
  transaction: Connection,
  companyId: number,
  change: ImportChange,
): Promise<number> {
  const entries = Object.entries(change);
  const [row] = await rowsOf<{ id: number }>(
    transaction,
    `insert into imports (company_id, ${entries.map(([name]) => quoted(name)).join(', ')})
     values ($1, ${entries.map((_, place) => `$${place + 2}`).join(', ')}) returning id`,
    [companyId, ...entries.map(([name, value]) => asStored(name, value))],
  );
  return row!.id;
}

/** Updates an import. */
export async function changeImport(
  transaction: Connection,
  companyId: number,
  id: number,
  change: ImportChange,
): Promise<void> {
  const entries = Object.entries(change);
  const sets = entries.map(([name], place) => `${quoted(name)} = $${place + 3}`);
  await rowsOf(
    transaction,
    `update imports set ${[...sets, '"updatedAt" = now()'].join(', ')} where company_id = $1 and id = $2`,
    [companyId, id, ...entries.map(([name, value]) => asStored(name, value))],
  );
}

/**
 * Reads an import of the tenant.
 * @throws Problem 404
 */
export async function readImport(
  transaction: Connection,
  companyId: number,
  id: number,
  { lock = false } = {},
): Promise<ImportRow> {
  const known = Number.isSafeInteger(id) ? id : 0;
  const [row] = await rowsOf<ImportRow>(
    transaction,
    `select ${columns} from imports i where i.company_id = $1 and i.id = $2 ${lock ? 'for update of i' : ''}`,
    [companyId, known],
  );
  if (!row) throw notFound('import');
  return row;
}

/** The imports of some resources, newest first. */
export async function readImports(
  transaction: Connection,
  companyId: number,
  resources: readonly string[],
  { page, limit }: { page: number; limit: number },
): Promise<{ imports: ImportRow[]; total: number }> {
  const [imports, [counted]] = await Promise.all([
    rowsOf<ImportRow>(
      transaction,
      `select ${columns} from imports i where i.company_id = $1 and i.resource = any($2::text[])
       order by i.id desc limit $3 offset $4`,
      [companyId, resources, limit, (page - 1) * limit],
    ),
    rowsOf<{ total: number }>(
      transaction,
      `select count(*) as total from imports where company_id = $1 and resource = any($2::text[])`,
      [companyId, resources],
    ),
  ]);
  return { imports, total: Number(counted?.total ?? 0) };
}

/**
 * Clears expired files that no queued or running job needs.
 * @returns their names in the file store
 */
export async function forgetFiles(transaction: Connection, companyId: number): Promise<string[]> {
  const rows = await rowsOf<{ file: string }>(
    transaction,
    `with old as (
       select id, file from imports where company_id = $1 and file is not null and "expiresAt" < now()
         and not exists (select from jobs j where j.company_id = $1 and j.id = imports."jobId" and j.state in ('queued', 'running'))
       for update skip locked
     ) update imports i set file = null from old where i.company_id = $1 and i.id = old.id returning old.file`,
    [companyId],
  );
  return rows.map(({ file }) => file);
}

/** The mapping used last time for a file with these headers. */
export async function readMapping(
  transaction: Connection,
  companyId: number,
  resource: string,
  signature: string,
): Promise<{ mapping: Mapping; key: string | null } | undefined> {
  const [row] = await rowsOf<{ mapping: Mapping; key: string | null }>(
    transaction,
    'select mapping, key from import_mappings where company_id = $1 and resource = $2 and signature = $3',
    [companyId, resource, signature],
  );
  return row;
}

/** Saves the mapping of a file. */
export async function saveMapping(
  transaction: Connection,
  companyId: number,
  resource: string,
  signature: string,
  { mapping, key }: { mapping: Mapping; key: string | null },
): Promise<void> {
  await rowsOf(
    transaction,
    `insert into import_mappings (company_id, resource, signature, mapping, key) values ($1, $2, $3, $4, $5)
     on conflict (company_id, resource, signature) do update set mapping = $4, key = $5, "updatedAt" = now()`,
    [companyId, resource, signature, JSON.stringify(mapping), key],
  );
}
