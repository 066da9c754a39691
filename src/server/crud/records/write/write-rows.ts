/** Statements that lock, insert, update and delete rows, links and search texts. */
import { foldText } from '../../../../shared/texts/search-text.ts';
import type { RecordValues } from '../resources/resource-hooks.ts';
import type { Connection } from '../../../infrastructure/database/connection.ts';
import { writeLinks } from './link-tables.ts';
import { chunk } from './chunk.ts';
import { allOf, amongIds, quoted, rowsOf } from '../../../infrastructure/database/query.ts';
import { readByIds } from '../read/read-records.ts';
import { normalizeInput } from './normalize-input.ts';
import { writtenShape } from '../resources/record-shape.ts';
import type { PreparedField, PreparedResource } from '../resources/prepared-resource.ts';
import type { RecordChange } from './record-change.ts';
import { releasedValues } from './unique-in-batch.ts';

/** Locks records in id order and reads them. Two pipelined statements, because only the second one sees what a concurrent transaction committed. */
export async function lockRecords(
  transaction: Connection,
  resource: PreparedResource,
  companyId: number,
  ids: readonly number[],
): Promise<RecordValues[]> {
  const known = ids.filter(Number.isSafeInteger);
  const [, records] = await Promise.all([
    lockIds(transaction, resource, companyId, known),
    readByIds(transaction, resource, companyId, known, writtenShape(resource)),
  ]);
  return records;
}

/**
 * Locks records in id order.
 * @returns the ids of those that exist, in order
 */
export async function lockIds(
  transaction: Connection,
  { table, hooks: { lockedUnder } }: Pick<PreparedResource, 'table' | 'hooks'>,
  companyId: number,
  ids: readonly number[],
): Promise<number[]> {
  const [condition, bound] = amongIds(ids.filter(Number.isSafeInteger));
  if (lockedUnder)
    await rowsOf(
      transaction,
      `select from ${quoted(lockedUnder.resource)} u where u.company_id = $1 and u.id in (
         select t.${quoted(lockedUnder.field)} from ${table} t where t.company_id = $1 and ${condition})
       order by u.id for no key update`,
      [companyId, bound],
    );
  const rows = await rowsOf<{ id: number }>(
    transaction,
    `select t.id from ${table} t where t.company_id = $1 and ${condition} order by t.id for update`,
    [companyId, bound],
  );
  return rows.map(({ id }) => id);
}

/**
 * Locks records that an ordered list will reference, before the listing records are locked. Writes from the other side (a product's
 * collections) lock in the same order, which avoids deadlocks.
 * @param ids the records about to be locked
 * @param writes values written to them: one for all, or one for each
 */
export async function lockListed(
  transaction: Connection,
  resource: PreparedResource,
  companyId: number,
  ids: readonly number[],
  ...writes: readonly RecordValues[]
): Promise<void> {
  for (const { name, field } of resource.fields) {
    if (!field.through?.arranges || !field.reference) continue;
    const lists = writes
      .map((written) => normalizeInput(resource, written, null).given[name])
      .filter(Array.isArray);
    if (!lists.length) continue;
    const others = lists.flat().filter((id): id is number => Number.isSafeInteger(id));
    // Records of the same resource are locked together, in one order.
    if (field.reference === resource.model.name)
      await lockIds(transaction, resource, companyId, [...ids, ...others]);
    else
      await rowsOf(
        transaction,
        `select from ${quoted(field.reference)} t where t.company_id = $1 and t.id = any($2::bigint[])
         order by t.id for key share`,
        [companyId, others],
      );
  }
}

/** Identity of a restored record. */
export interface RestoredIdentity {
  id: number;
  version: number;
  createdAt: unknown;
  /** its links are restored separately */
  hasLinks: boolean;
  /** columns without a field */
  unseen: Readonly<Record<string, unknown>>;
}

/**
 * Inserts a record and its links.
 * @returns its id
 */
export async function insertRecord(
  transaction: Connection,
  resource: PreparedResource,
  companyId: number,
  after: RecordValues,
  former?: RestoredIdentity,
): Promise<number> {
  const [id = 0] = await insertRecords(transaction, resource, companyId, [after], former && [former]);
  return id;
}

/**
 * Inserts records in one statement, and their links.
 * @returns their ids, in the order of the records
 */
export async function insertRecords(
  transaction: Connection,
  resource: PreparedResource,
  companyId: number,
  records: readonly RecordValues[],
  formers?: readonly RestoredIdentity[],
): Promise<number[]> {
  if (!records.length) return [];
  const columns = resource.fields.filter(
    ({ field, isDerived, writeRows }) => !field.through && !isDerived && !writeRows,
  );
  const names = columns.map(({ name }) => quoted(name));
  if (resource.isSearchable) names.push('"searchText"');
  const unseen = Object.keys(formers?.[0]?.unseen ?? {});
  if (formers) names.push('id', 'version', '"createdAt"', ...unseen.map(quoted));
  const bound: unknown[] = [companyId];
  const rows = records.map((after, place) => {
    const values = columns.map((stored) => rowValue(stored, after));
    if (resource.isSearchable) values.push(searchTextOf(resource, after));
    const former = formers?.[place];
    if (former)
      values.push(former.id, former.version, former.createdAt, ...unseen.map((name) => former.unseen[name]));
    return `($1, ${values.map((value) => `$${bound.push(value)}`).join(', ')})`;
  });
  // PostgreSQL inserts and returns rows of VALUES in order.
  const inserted = await rowsOf<{ id: number }>(
    transaction,
    `insert into ${resource.table} (company_id, ${names.join(', ')}) values ${rows.join(', ')} returning id`,
    bound,
  );
  const ids = inserted.map(({ id }) => id);
  const linked = resource.fields.filter(isBeside);
  const changes = records.map((after, place): RecordChange => {
    return { id: ids[place]!, before: null, after, changed: linked };
  });
  if (!formers?.every(({ hasLinks }) => hasLinks))
    await allOf(linked.map((field) => writeBeside(transaction, companyId, field, changes)));
  await resource.hooks.goesWith?.(transaction, companyId, changes);
  return ids;
}

/** A `returning` clause: a select list over the row `t`, `$1` is the tenant. */
export interface Returned {
  columns: string;
  take(row: Record<string, unknown>): void;
}

/**
 * Updates records, one statement per set of changed fields; increments versions.
 * @param returned `returning` of a single update
 */
export async function updateRecords(
  transaction: Connection,
  resource: PreparedResource,
  companyId: number,
  changes: readonly RecordChange[],
  returned?: Returned,
): Promise<void> {
  const alike = Map.groupBy(changes, ({ changed }) => changed.map(({ name }) => name).join(' '));
  const linked = new Set(changes.flatMap(({ changed }) => changed).filter(isBeside));
  await allOf([
    ...releasedValues(resource, changes).map(({ name, ids }) =>
      rowsOf(
        transaction,
        `update ${resource.table} set ${quoted(name)} = null where company_id = $1 and id = any($2::bigint[])`,
        [companyId, ids],
      ),
    ),
    ...[...alike.values()]
      .flatMap((group) => chunk(group, rowsPerStatement))
      .map((group) => updateAlike(transaction, resource, companyId, group, returned)),
    ...[...linked].map((field) => writeBeside(transaction, companyId, field, changes)),
  ]);
  await resource.hooks.goesWith?.(transaction, companyId, changes);
}

/** Whether a field is stored in another table: links, or rows of the record. */
const isBeside = ({ field, writeRows }: PreparedField) => Boolean(field.through ?? writeRows);

const writeBeside = (
  transaction: Connection,
  companyId: number,
  field: PreparedField,
  changes: readonly RecordChange[],
) =>
  field.writeRows
    ? field.writeRows(
        transaction,
        companyId,
        changes.filter(({ changed }) => changed.includes(field)),
      )
    : writeLinks(transaction, companyId, field, changes);

/** Limits the parameters of a statement, of which PostgreSQL allows 65,535. */
const rowsPerStatement = 500;

/** Writes equal values with one `set`, different ones as typed `values` rows. */
async function updateAlike(
  transaction: Connection,
  resource: PreparedResource,
  companyId: number,
  changes: readonly RecordChange[],
  returned?: Returned,
): Promise<void> {
  const changed = changes[0]!.changed;
  const columns = changed.filter((each) => !isBeside(each));
  const targets = columns.map(({ name, field, column }) => ({
    name: quoted(name),
    type: column.type(field),
  }));
  const isFound = changed.some(({ field }) => isSearched(field));
  if (isFound) targets.push({ name: '"searchText"', type: 'text' });
  const rows = changes.map(({ after }) => [
    ...columns.map((stored) => rowValue(stored, after)),
    ...(isFound ? [searchTextOf(resource, after)] : []),
  ]);
  const ids = changes.map(({ id }) => id);
  const first = JSON.stringify(rows[0]);
  const stamps = ['version = t.version + 1', '"updatedAt" = now()'];
  if (rows.every((row) => JSON.stringify(row) === first)) {
    const sets = targets.map(({ name }, place) => `${name} = $${place + 3}`);
    const [condition, given] = amongIds(ids);
    const text = `update ${resource.table} t set ${[...sets, ...stamps].join(', ')}
      where t.company_id = $1 and ${condition}${returned ? ` returning ${returned.columns}` : ''}`;
    const [row] = await rowsOf<Record<string, unknown>>(transaction, text, [companyId, given, ...rows[0]!]);
    if (returned && row) returned.take(row);
    return;
  }
  const bound: unknown[] = [companyId];
  const bind = (value: unknown, type: string) => `$${bound.push(value)}::${type}`;
  const given = rows.map(
    (row, place) =>
      `(${[bind(ids[place], 'bigint'), ...row.map((value, at) => bind(value, targets[at]!.type))].join(', ')})`,
  );
  const sets = targets.map(({ name }) => `${name} = given.${name}`);
  await rowsOf(
    transaction,
    `update ${resource.table} t set ${[...sets, ...stamps].join(', ')}
     from (values ${given.join(', ')}) given(id, ${targets.map(({ name }) => name).join(', ')})
     where t.company_id = $1 and t.id = given.id`,
    bound,
  );
}

/** Deletes rows. */
export async function deleteRows(
  transaction: Connection,
  resource: PreparedResource,
  companyId: number,
  ids: readonly number[],
): Promise<void> {
  await rowsOf(
    transaction,
    `delete from ${resource.table} where company_id = $1 and id = any($2::bigint[])`,
    [companyId, ids],
  );
}

function rowValue({ name, field, column }: PreparedField, values: RecordValues): unknown {
  const value = values[name] ?? null;
  return column.toRow ? column.toRow(value, field) : value;
}

const isSearched = (field: PreparedField['field']) => field.searchable && !field.writeOnly;

/** Search text of a record: folded texts of its searchable, readable fields. */
function searchTextOf(resource: Pick<PreparedResource, 'readable'>, record: RecordValues): string {
  const texts = resource.readable
    .filter(({ field }) => isSearched(field))
    .flatMap(({ name, column }) => column.searchTexts?.(record[name]) ?? []);
  return foldText(texts.join(' '));
}
