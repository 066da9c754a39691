/** The statements that store: locking, inserting, updating and deleting rows, their links and their search texts. */
import { foldText } from '../../model/search-text.ts';
import type { RecordValues } from '../behaviours/behaviour.ts';
import type { Connection } from '../database/connection.ts';
import { writeLinks } from './link-tables.ts';
import { allOf, quoted, rowsOf } from './query.ts';
import { readByIds } from './read-records.ts';
import { writtenShape } from './record-shape.ts';
import type { StoredField, StoredResource } from './stored-resource.ts';

/** A record and what becomes of it. */
export interface RecordChange {
  id: number;
  before: RecordValues | null;
  after: RecordValues;
  /** the fields that differ */
  changed: readonly StoredField[];
}

/**
 * Locks records, in the order of their ids, and reads them as they are then.
 * Two statements, because what a lock waited for is seen whole only by the next one; they travel together.
 */
export async function lockRecords(
  transaction: Connection,
  resource: StoredResource,
  companyId: number,
  ids: readonly number[],
): Promise<RecordValues[]> {
  const known = ids.filter(Number.isSafeInteger);
  const [, records] = await Promise.all([
    rowsOf(
      transaction,
      `select t.id from ${resource.table} t where t.company_id = $1 and t.id = any($2::bigint[]) order by t.id for update`,
      [companyId, known],
    ),
    readByIds(transaction, resource, companyId, known, writtenShape(resource)),
  ]);
  return records;
}

/** What a record that comes back brings of its former life. */
export interface FormerLife {
  id: number;
  version: number;
  createdAt: unknown;
  /** its links come back by themselves */
  hasLinks: boolean;
}

/** Inserts a record and its links. @returns its id */
export async function insertRecord(
  transaction: Connection,
  resource: StoredResource,
  companyId: number,
  after: RecordValues,
  former?: FormerLife,
): Promise<number> {
  const columns = resource.fields.filter(({ field, isDerived }) => !field.through && !isDerived);
  const names = columns.map(({ name }) => quoted(name));
  const values = columns.map((stored) => rowValue(stored, after));
  if (resource.isSearchable) {
    names.push('"searchText"');
    values.push(searchTextOf(resource, after));
  }
  if (former) {
    names.push('id', 'version', '"createdAt"');
    values.push(former.id, former.version, former.createdAt);
  }
  const [row] = await rowsOf<{ id: number }>(
    transaction,
    `insert into ${resource.table} (company_id, ${names.join(', ')})
     values ($1, ${names.map((_, index) => `$${index + 2}`).join(', ')}) returning id`,
    [companyId, ...values],
  );
  const id = row?.id ?? 0;
  if (former?.hasLinks) return id;
  const linked = resource.fields.filter(({ field }) => field.through);
  await Promise.all(
    linked.map((field) =>
      writeLinks(transaction, companyId, field, [{ id, before: null, after, changed: linked }]),
    ),
  );
  return id;
}

/** Updates records, one statement for all that change alike; every one gets its next version. */
export async function updateRecords(
  transaction: Connection,
  resource: StoredResource,
  companyId: number,
  changes: readonly RecordChange[],
): Promise<void> {
  const statements = new Map<string, { text: string; values: unknown[]; ids: number[] }>();
  for (const change of changes) {
    const { text, values } = updateStatement(resource, change);
    const key = JSON.stringify([text, values]);
    const statement = statements.get(key) ?? { text, values, ids: [] };
    statement.ids.push(change.id);
    statements.set(key, statement);
  }
  const linked = new Set(changes.flatMap(({ changed }) => changed).filter(({ field }) => field.through));
  await allOf([
    ...[...statements.values()].map(({ text, values, ids }) =>
      rowsOf(transaction, text, [companyId, ids, ...values]),
    ),
    ...[...linked].map((field) => writeLinks(transaction, companyId, field, changes)),
  ]);
}

function updateStatement(resource: StoredResource, { after, changed }: RecordChange) {
  const columns = changed.filter(({ field }) => !field.through);
  const values = columns.map((stored) => rowValue(stored, after));
  const sets = columns.map(({ name }, index) => `${quoted(name)} = $${index + 3}`);
  if (changed.some(({ field }) => isSearched(field))) {
    sets.push(`"searchText" = $${sets.length + 3}`);
    values.push(searchTextOf(resource, after));
  }
  const text = `update ${resource.table} set ${[...sets, 'version = version + 1', '"updatedAt" = now()'].join(', ')}
    where company_id = $1 and id = any($2::bigint[])`;
  return { text, values };
}

/** Deletes records. */
export async function deleteRows(
  transaction: Connection,
  resource: StoredResource,
  companyId: number,
  ids: readonly number[],
): Promise<void> {
  await rowsOf(
    transaction,
    `delete from ${resource.table} where company_id = $1 and id = any($2::bigint[])`,
    [companyId, ids],
  );
}

function rowValue({ name, field, column }: StoredField, values: RecordValues): unknown {
  const value = values[name] ?? null;
  return column.toRow ? column.toRow(value, field) : value;
}

const isSearched = (field: StoredField['field']) => field.searchable && !field.writeOnly;

/** What the search box looks into: the folded texts of a record's searchable fields that may be read. */
export function searchTextOf(resource: Pick<StoredResource, 'readable'>, record: RecordValues): string {
  const texts = resource.readable
    .filter(({ field }) => isSearched(field))
    .flatMap(({ name, column }) => column.searchTexts?.(record[name]) ?? []);
  return foldText(texts.join(' '));
}
