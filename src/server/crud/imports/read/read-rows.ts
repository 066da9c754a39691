/** Serializer of import rows: outcome, errors and warnings per cell. */
import type { Locale } from '../../../../shared/texts/locale.ts';
import type { RecordValues } from '../../records/resources/resource-hooks.ts';
import type { Connection } from '../../../infrastructure/database/connection.ts';
import type { FieldErrors } from '../../../infrastructure/http/problem.ts';
import { namesOf } from '../../bulk-changes/serialize-preview.ts';
import { rowsOf } from '../../../infrastructure/database/query.ts';
import type { PreparedResource } from '../../records/resources/prepared-resource.ts';
import { errorText } from '../../../infrastructure/http/error-texts.ts';
import { workedOutFrom } from '../layouts/keys.ts';
import type { ImportRow } from '../import.ts';

export interface RowsQuery {
  page: number;
  limit: number;
  action?: string[];
  state?: string[];
  /** only rows with picture warnings */
  warned?: boolean;
}

interface StoredRow {
  position: number;
  action: string;
  state: string;
  recordId: number | null;
  before: RecordValues | null;
  after: RecordValues | null;
  errors: FieldErrors | null;
  source: { line?: number; lines?: number[]; name?: string; cells?: Record<string, string> } | null;
  result: {
    code?: string;
    errors?: FieldErrors;
    notes?: FieldErrors;
    conflict?: string;
    pictures?: { address: string; code: string }[];
  } | null;
}

/** The code `validation` gets its own sentence for rows, as it concerns values and not a request. */
const codeOf = (code: string) => (code === 'validation' ? 'row_validation' : code);

/**
 * A page of preview rows of an import.
 * @param into the resource of the rows, and the fields that the user may read: changes of others are left out
 */
export async function readRows(
  transaction: Connection,
  companyId: number,
  { mapping, columns }: Pick<ImportRow, 'mapping' | 'columns'>,
  preview: number | null,
  { page, limit, action, state, warned }: RowsQuery,
  language: Locale,
  into: { resource: PreparedResource; readable: ReadonlySet<string> },
) {
  const where = `company_id = $1 and preview = $2 and ($3::text[] is null or action = any($3)) and ($4::text[] is null or state = any($4))
    ${warned ? `and jsonb_array_length(coalesce(result -> 'pictures', '[]')) > 0` : ''}`;
  const bound = [companyId, preview ?? 0, action ?? null, state ?? null];
  const [rows, [counted]] = await Promise.all([
    rowsOf<StoredRow>(
      transaction,
      `select position, action, state, "recordId", before, after, errors, source, result from change_preview_rows
       where ${where} order by position limit $5 offset $6`,
      [...bound, limit, (page - 1) * limit],
    ),
    rowsOf<{ total: number }>(
      transaction,
      `select count(*) as total from change_preview_rows where ${where}`,
      bound,
    ),
  ]);
  const said = (errors: FieldErrors, { source }: StoredRow) =>
    errorsOf(errors).map(({ path, code, params }) => {
      const place = columnOfPath(path, mapping);
      return {
        path,
        column: place,
        header: place === null ? null : (columns[place]?.header ?? null),
        cell: source?.cells?.[path] ?? null,
        code,
        message: errorText(language, code, params),
      };
    });
  const names = await namesOf(transaction, companyId, into.resource, rows, language);
  const data = rows.map((row) => ({
    position: row.position,
    line: row.source?.line ?? 0,
    lines: row.source?.lines ?? [row.source?.line ?? 0],
    action: row.action,
    state: row.state,
    recordId: row.recordId,
    label: row.source?.name ?? (row.recordId === null ? null : (names.get(row.recordId) ?? null)),
    reason: reasonOf(row, language),
    errors: said({ ...row.errors, ...row.result?.errors }, row),
    notes: row.action === 'fail' ? [] : said(row.result?.notes ?? {}, row),
    warnings: (row.result?.pictures ?? []).map(({ address, code }) => ({
      address,
      code,
      message: errorText(language, code),
    })),
    changes: row.action === 'fail' ? [] : changesOf(row).filter(({ field }) => into.readable.has(field)),
  }));
  return { data, metadata: { page, limit, total: Number(counted?.total ?? 0), totalIsExact: true } };
}

/** The reason why a row was skipped, not written, or not undone. */
function reasonOf({ result }: StoredRow, language: Locale) {
  const code = result?.conflict ?? result?.code;
  return code ? { code, message: errorText(language, codeOf(code)) } : null;
}

const errorsOf = (errors: FieldErrors) =>
  Object.entries(errors).flatMap(([path, list]) => list.map((error) => ({ path, ...error })));

/** The column of a field path: for `name.ar` its own or that of `name`. */
export function columnOfPath(path: string, mapping: readonly (string | null)[]): number | null {
  for (let key = path; key; key = key.includes('.') ? key.slice(0, key.lastIndexOf('.')) : '') {
    const place = mapping.findIndex(
      (mapped) => mapped === key || mapped === `variants.${key}` || mapped === `${key}.name`,
    );
    if (place >= 0) return place;
  }
  const first = mapping.findIndex(
    (mapped) => mapped?.startsWith(`${path}.`) || mapped === `variants.${workedOutFrom[path]}`,
  );
  return first >= 0 ? first : null;
}

const changesOf = ({ before, after }: StoredRow) =>
  Object.keys(after ?? {}).map((field) => ({
    field,
    before: before?.[field] ?? null,
    after: after?.[field] ?? null,
  }));
