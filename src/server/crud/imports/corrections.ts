/** Corrections file: the rows that were not imported, with the same columns and one for the reason, to be corrected and imported again. */
import type { Cell } from '../../../field-types/table-cell.ts';
import type { Locale } from '../../../shared/texts/locale.ts';
import { plainField } from '../../../shared/resources/plain-field.ts';
import type { TableColumn } from '../../../shared/texts/table-file.ts';
import type { FileStore } from '../../infrastructure/files/file-store.ts';
import type { Connection } from '../../infrastructure/database/connection.ts';
import type { FieldErrors } from '../../infrastructure/http/problem.ts';
import { rowsOf } from '../../infrastructure/database/query.ts';
import { errorText } from '../../infrastructure/http/error-texts.ts';
import { readTable } from '../../infrastructure/spreadsheets/read-table.ts';
import { writeTable, type TableFormat } from '../../infrastructure/spreadsheets/table-file.ts';
import type { ImportRow } from './import.ts';
import { withStoredFile } from './read/stored-file.ts';
import { columnOfPath } from './read/read-rows.ts';

/** Header of the reason column; ignored by imports. */
const reasonHeader: Record<Locale, string> = { en: 'Why not imported', ar: 'سبب عدم الاستيراد' };

/** The reasons by line of the file. */
export async function readReasons(
  transaction: Connection,
  companyId: number,
  row: ImportRow,
  language: Locale,
): Promise<Map<number, string>> {
  const failed = await rowsOf<{
    source: { line?: number; lines?: number[] };
    errors: FieldErrors | null;
    result: { code?: string; errors?: FieldErrors } | null;
  }>(
    transaction,
    `select source, errors, result from change_preview_rows
     where company_id = $1 and preview = any($2::bigint[]) and (action = 'fail' or state = 'failed') order by preview, position`,
    [companyId, [row.previewId ?? 0, row.partsPreviewId ?? 0]],
  );
  const reasons = new Map<number, string>();
  const say = (path: string, code: string, params?: Record<string, string | number>) => {
    const place = columnOfPath(path, row.mapping);
    const header = place === null ? '' : (row.columns[place]?.header ?? '');
    return `${header ? `${header}: ` : ''}${errorText(language, code, params)}`;
  };
  for (const { source, errors, result } of failed) {
    const all = Object.entries({ ...errors, ...result?.errors }).flatMap(([path, list]) =>
      list.map(({ code, params }) => say(path, code, params)),
    );
    if (!all.length && result?.code) all.push(errorText(language, result.code));
    for (const [place, line] of (source.lines ?? [source.line ?? 0]).entries())
      reasons.set(line, [reasons.get(line), place === 0 ? all.join(' ') : ''].filter(Boolean).join(' '));
  }
  return reasons;
}

/** Writes the file with the lines of `reasons`. */
export function writeCorrections(
  files: FileStore,
  row: ImportRow,
  reasons: ReadonlyMap<number, string>,
  { format, locale }: { format: TableFormat; locale: Locale },
): Promise<Buffer> {
  const { columns, facts, sheet } = row;
  const headers = [...columns.map(({ header }) => header), reasonHeader[locale]];
  return withStoredFile(files, row.file, async (file) => {
    async function* pages(): AsyncGenerator<Cell[][]> {
      let page: Cell[][] = [];
      for await (const { line, cells } of readTable(file, facts, sheet)) {
        if (!reasons.has(line)) continue;
        page.push([...columns.map((_, place) => cells[place] || null), reasons.get(line) || null]);
        if (page.length < 500) continue;
        yield page;
        page = [];
      }
      yield page;
    }
    const chunks: Uint8Array[] = [];
    const title =
      row.fileName
        .replace(/\.[^.]*$/u, '')
        .replace(/[\\/*?:[\]]/gu, ' ')
        .slice(0, 31) || 'Import';
    for await (const chunk of writeTable(
      format,
      { title, locale, columns: headers.map(textColumn) },
      pages(),
    ))
      chunks.push(chunk);
    return Buffer.concat(chunks);
  });
}

/** A text column with any header. */
function textColumn(header: string, place: number): TableColumn {
  const title = { en: header, ar: header };
  const field = plainField({ name: `column${place}`, kind: 'text', title, schema: { type: 'string' } });
  return { key: field.name, path: [field.name], field, role: 'value', title, readOnly: false };
}
