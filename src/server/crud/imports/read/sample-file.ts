/** Sample import file: the importable columns and a few rows that import without errors. */
import { cellOf, type Cell } from '../../../../field-types/table-cell.ts';
import { fieldTypeOf } from '../../../../field-types/field-types.ts';
import { ownIdHeader } from '../../../../shared/resources/id-header.ts';
import { missingFields } from '../../../../shared/resources/conditions.ts';
import type { Locale } from '../../../../shared/texts/locale.ts';
import type { FieldModel, ResourceModel } from '../../../../shared/resources/resource-model.ts';
import { tableColumns, type TableColumn } from '../../../../shared/texts/table-file.ts';
import type { RecordValues } from '../../records/resources/resource-hooks.ts';
import type { Connection } from '../../../infrastructure/database/connection.ts';
import { quoted, rowsOf } from '../../../infrastructure/database/query.ts';
import type { Session } from '../../../infrastructure/http/request-context.ts';
import { readableBy } from '../../records/read/readable-fields.ts';
import { readByIds } from '../../records/read/read-records.ts';
import { wholeShape } from '../../records/resources/record-shape.ts';
import type { PreparedResource } from '../../records/resources/prepared-resource.ts';
import type { TableFormat } from '../../../infrastructure/spreadsheets/table-file.ts';
import { tableToBuffer } from './table-to-buffer.ts';
import { canCreate, fieldsFor } from '../import-permissions.ts';
import { writeVariantSample } from '../match/variant-sample.ts';
import { systemFields } from '../../../../shared/resources/record-fields.ts';

/** Kinds whose values depend on other records or uploads. */
const elsewhere: readonly string[] = ['reference', 'references', 'image-list', 'json', 'permissions'];

/** Writes the sample. For a resource that cannot be created it contains the first records, for editing. */
export async function writeSample(
  transaction: Connection,
  companyId: number,
  resource: PreparedResource,
  actor: Session,
  { format, locale }: { format: TableFormat; locale: Locale },
): Promise<Buffer> {
  if (resource.model.name === 'variants')
    return writeVariantSample(transaction, companyId, resource, actor, { format, locale });
  const { model } = resource;
  const id = systemFields.filter(({ name }) => name === 'id');
  const fields = fieldsFor(resource, actor).filter((field) => !field.readOnly);
  const creates = canCreate(model);
  const columns = tableColumns(
    creates ? fields.filter(({ kind }) => kind !== 'image-list') : [...id, ...fields],
  )
    .filter(({ role, readOnly, key }) => role === 'value' && (!readOnly || key === 'id'))
    .map((column) => (column.key === 'id' ? { ...column, title: ownIdHeader(companyId) } : column));
  const pointedAt = creates ? await firstPointedAt(transaction, companyId, resource, fields) : new Map();
  const records = creates
    ? [1, 2].map((n) => sampleRecord(model, fields, pointedAt, n))
    : await firstRecords(transaction, companyId, readableBy(resource, actor));
  const rows = records.map((record) => columns.map((column) => sampleCell(column, record, locale)));
  return tableToBuffer(format, { title: model.title[locale].slice(0, 31), locale, columns }, rows);
}

const sampleCell = (column: TableColumn, record: RecordValues, locale: Locale): Cell =>
  cellOf(column, record, locale);

async function firstRecords(
  transaction: Connection,
  companyId: number,
  resource: PreparedResource,
): Promise<RecordValues[]> {
  const rows = await rowsOf<{ id: number }>(
    transaction,
    `select t.id from ${resource.table} t where t.company_id = $1 order by t.id limit 3`,
    [companyId],
  );
  const ids = rows.map(({ id }) => id);
  return readByIds(transaction, resource, companyId, ids, wholeShape(resource, 'all'));
}

/** The first two referenced records of each required reference. */
async function firstPointedAt(
  transaction: Connection,
  companyId: number,
  { table }: PreparedResource,
  fields: readonly FieldModel[],
): Promise<PointedAt> {
  const pointing = fields.filter(
    ({ kind, required, reference }) => kind === 'reference' && required && reference,
  );
  const found = pointing.map(async ({ name, reference, unique }) => {
    const isFree = unique
      ? `and not exists (select from ${table} o where o.company_id = $1 and o.${quoted(name)} = t.id)`
      : '';
    const rows = await rowsOf<{ id: number }>(
      transaction,
      `select t.id from ${quoted(reference!)} t where t.company_id = $1 ${isFree} order by t.id limit 2`,
      [companyId],
    );
    return [name, rows.map(({ id }) => id)] as const;
  });
  return new Map(await Promise.all(found));
}

/** Ids by field name. */
type PointedAt = ReadonlyMap<string, readonly number[]>;

/** A record made of the schema's examples and defaults, with the fields that its conditions require. */
function sampleRecord(
  { conditions = [] }: ResourceModel,
  fields: readonly FieldModel[],
  pointedAt: PointedAt,
  n: number,
): RecordValues {
  const record: RecordValues = {};
  for (const field of fields) record[field.name] = pointedAt.get(field.name)?.[n - 1] ?? sampleOf(field, n);
  for (let round = 0; round < 3; round += 1)
    for (const name of missingFields(conditions, record)) {
      const field = fields.find((each) => each.name === name);
      if (field) record[name] = fieldTypeOf(field).sample(field, n);
    }
  return record;
}

function sampleOf(field: FieldModel, n: number): unknown {
  if (elsewhere.includes(field.kind)) return null;
  const isTold =
    field.required ||
    Boolean(field.schema.examples?.length) ||
    (field.kind === 'money' && field.default === 0);
  return isTold ? fieldTypeOf(field).sample(field, n) : (field.default ?? null);
}
