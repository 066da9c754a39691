/**
 * Detects the origin of ids in a file. Other systems also number their records from 1 in a column “ID”: taken for ours, their rows would
 * overwrite unrelated records. The user is asked when the file does not show the origin.
 */
import { storeOfIds } from '../../../../shared/resources/id-header.ts';
import { inLocale, type Translated } from '../../../../shared/texts/locale.ts';
import { parseWhole } from '../../../../shared/texts/number-text.ts';
import { foldText } from '../../../../shared/texts/search-text.ts';
import type { Connection } from '../../../infrastructure/database/connection.ts';
import { rowsOf } from '../../../infrastructure/database/query.ts';
import type { PreparedField, PreparedResource } from '../../records/resources/prepared-resource.ts';
import { keyText } from './find-records.ts';
import type { IdQuestion, Mapping } from '../import.ts';
import type { FileInspection } from '../read/inspect-file.ts';
import type { Target } from './targets.ts';

const examplesKept = 3;

/**
 * Finds the id column and its origin: ours when its header names this store, or every known record among the first rows has the same name
 * as its row; foreign when no record has these ids or the header names another store; else undecided (`answer: null`).
 * @param mapping as guessed, with the column as `id`
 */
export async function detectIdOrigin(
  transaction: Connection,
  companyId: number,
  resource: PreparedResource,
  targets: readonly Target[],
  mapping: Mapping,
  { columns, firstRows }: Pick<FileInspection, 'columns' | 'firstRows'>,
): Promise<IdQuestion | null> {
  const place = mapping.indexOf('id');
  if (place < 0) return null;
  const store = storeOfIds(columns[place]?.header ?? '');
  if (store !== undefined)
    return { place, isAsked: false, answer: store === companyId ? 'ours' : 'foreign', examples: [] };
  const naming = namingColumns(resource, targets, mapping);
  const rows = firstRows.flatMap((cells) => {
    const id = parseWhole(cells[place] ?? '') ?? NaN;
    return Number.isSafeInteger(id) ? [{ id, cells }] : [];
  });
  const called = resource.readable.find(({ name }) => name === resource.model.represents);
  const records = await rowsOf<{ id: number; said: unknown[]; name: unknown }>(
    transaction,
    `select t.id::int as id, jsonb_build_array(${naming.map(({ field }) => field.sql).join(', ')}) as said,
       to_jsonb(${called?.sql ?? 't.id'}) as name
     from ${resource.table} t where t.company_id = $1 and t.id = any($2::bigint[])`,
    [companyId, rows.map(({ id }) => id)],
  );
  if (!records.length) return { place, isAsked: false, answer: 'foreign', examples: [] };
  const byId = new Map(records.map((record) => [record.id, record]));
  const known = rows.flatMap(({ id, cells }) => {
    const record = byId.get(id);
    return record ? [{ id, cells, record }] : [];
  });
  const judged = known.flatMap(({ cells, record }) => {
    const named = naming.filter((column) => (cells[column.place] ?? '').trim());
    if (!named.length) return [];
    return [
      named.some((column) => isSame(column, cells[column.place]!, record.said[naming.indexOf(column)])),
    ];
  });
  if (judged.length && judged.every(Boolean)) return { place, isAsked: false, answer: 'ours', examples: [] };
  const examples = known.slice(0, examplesKept).map(({ id, cells, record }) => ({
    id,
    record: nameOf(record.name) ?? `#${id}`,
    file: naming.map((column) => (cells[column.place] ?? '').trim().slice(0, 80)).find(Boolean) ?? null,
  }));
  return { place, isAsked: true, answer: null, examples };
}

const nameOf = (name: unknown): string | null =>
  name !== null && typeof name === 'object' ? inLocale(name as Translated, 'en') : (name as string | null);

interface NamingColumn {
  place: number;
  field: PreparedField;
}

/** The columns that identify records by name or key. */
function namingColumns(
  resource: PreparedResource,
  targets: readonly Target[],
  mapping: Mapping,
): NamingColumn[] {
  return mapping.flatMap((key, place) => {
    const target = key === null || key === 'id' ? undefined : targets.find((each) => each.key === key);
    const { column } = target ?? {};
    if (!target || column?.path.length !== 1) return [];
    const isName =
      ['text', 'translated-text'].includes(column.field.kind) &&
      (column.field.required || column.field.name === 'name');
    const field = resource.readable.find(({ name }) => name === column.field.name);
    return field && (target.isKey || isName) ? [{ place, field }] : [];
  });
}

/** A translated text matches in either language. */
function isSame({ field }: NamingColumn, cell: string, value: unknown): boolean {
  const texts = value !== null && typeof value === 'object' ? Object.values(value) : [value];
  const spelled = (each: unknown) => [foldText(String(each)).trim(), keyText(field, each)].filter(Boolean);
  const sought = spelled(cell);
  return texts.some((each) => each != null && spelled(each).some((text) => sought.includes(text)));
}
