/** Serializers of previews and preview rows: only fields that the user may read, error codes as sentences. */
import { inLocale, type AnswerLocale, type Locale, type Translated } from '../../../shared/texts/locale.ts';
import type { FieldErrors } from '../../infrastructure/http/problem.ts';
import type { RecordValues } from '../records/resources/resource-hooks.ts';
import type { Connection } from '../../infrastructure/database/connection.ts';
import type { Session } from '../../infrastructure/http/request-context.ts';
import { rowsOf } from '../../infrastructure/database/query.ts';
import { readByIds } from '../records/read/read-records.ts';
import { readableFor } from '../records/read/readable-fields.ts';
import { shapeOf } from '../records/resources/record-shape.ts';
import type { PreparedResource } from '../records/resources/prepared-resource.ts';
import { errorText } from '../../infrastructure/http/error-texts.ts';
import type { ChangePreview, PreviewRow, RowAction, RowState } from './change-preview.ts';

/** A preview as API output: the input of bulk changes is included, other input is not. */
export function serializePreview({ input, error, ...preview }: ChangePreview, language: Locale) {
  return {
    ...preview,
    changes: Array.isArray(input.changes) ? input.changes : null,
    error: error && { code: error.code, message: errorText(language, error.code, error.params) },
  };
}

export interface RowFilter {
  page?: number;
  limit?: number;
  action?: RowAction[];
  state?: RowState[];
}

type KeptRow = PreviewRow & { position: number; state: RowState };

/** A page of a preview's rows. */
export async function serializeRows(
  transaction: Connection,
  session: Session,
  resource: PreparedResource,
  preview: number,
  { page = 1, limit = 50, action, state }: RowFilter,
  language: Locale,
) {
  const { companyId } = session;
  const where = `company_id = $1 and preview = $2 and ($3::text[] is null or action = any($3)) and ($4::text[] is null or state = any($4))`;
  const bound = [companyId, preview, action ?? null, state ?? null];
  const [rows, [counted]] = await Promise.all([
    rowsOf<KeptRow>(
      transaction,
      `select position, action, state, "recordId", before, after, values, errors, source, result from change_preview_rows
       where ${where} order by position limit $5 offset $6`,
      [...bound, limit, (page - 1) * limit],
    ),
    rowsOf<{ total: number }>(
      transaction,
      `select count(*) as total from change_preview_rows where ${where}`,
      bound,
    ),
  ]);
  const names = await namesOf(transaction, companyId, resource, rows, language);
  const readable = new Set(readableFor(resource, session).map(({ name }) => name));
  const { represents } = resource.model;
  const isNameOpen = readable.has(represents);
  const open = (values: RecordValues | null) =>
    values && Object.fromEntries(Object.entries(values).filter(([name]) => readable.has(name)));
  const said = (errors: FieldErrors | null | undefined) => errors && withSentences(errors, language);
  const data = rows.map(({ before, after, values, errors, result, ...row }) => ({
    position: row.position,
    action: row.action,
    state: row.state,
    recordId: row.recordId,
    name:
      (row.recordId !== null && names.get(row.recordId)) ||
      nameIn(after?.[represents], language) ||
      (isNameOpen ? nameIn(row.source?.name, language) : null),
    before: open(before),
    after: open(after),
    values: open(values) ?? {},
    errors: said(errors) ?? null,
    source: sayable(row.source, isNameOpen),
    result: result && {
      ...result,
      ...(result.code && { message: errorText(language, codeOf(result.code)) }),
      ...(result.conflict && { conflictMessage: errorText(language, codeOf(result.conflict)) }),
      ...(result.errors && { errors: said(result.errors) }),
      ...(result.notes && { notes: said(result.notes) }),
    },
  }));
  return { data, metadata: { page, limit, total: counted?.total ?? 0, totalIsExact: true } };
}

/** The source of a row (line, name) without `beside`, of which only the number of rows is reported. */
function sayable(source: KeptRow['source'], isNameOpen: boolean): KeptRow['source'] {
  if (!source) return source;
  const { name, beside: _, ...rest } = source;
  return isNameOpen && name !== undefined ? { ...rest, name } : rest;
}

/** The code `validation` gets its own sentence for rows, as it concerns values and not a request. */
const codeOf = (code: string) => (code === 'validation' ? 'row_validation' : code);

function withSentences(errors: FieldErrors, language: Locale): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([path, list]) => [
      path,
      list.map(({ code, params, words, message }) => ({
        code,
        ...(params && { params }),
        message: message ?? errorText(language, code, { ...params, ...words?.[language] }),
      })),
    ]),
  );
}

/** The display names of records, by id. */
export async function namesOf(
  transaction: Connection,
  companyId: number,
  resource: PreparedResource,
  rows: readonly Pick<KeptRow, 'recordId'>[],
  language: AnswerLocale,
): Promise<Map<number, string | null>> {
  const ids = rows.flatMap(({ recordId }) => recordId ?? []);
  if (!ids.length) return new Map();
  const fields = resource.readable.filter(({ name }) => name === 'id' || name === resource.model.represents);
  const records = await readByIds(transaction, resource, companyId, ids, shapeOf(resource, fields, language));
  return new Map(
    records.map((record) => [record.id as number, nameIn(record[resource.model.represents], 'en')]),
  );
}

function nameIn(value: unknown, language: Locale): string | null {
  if (value == null) return null;
  return typeof value === 'object' ? inLocale(value as Translated, language) : String(value);
}
