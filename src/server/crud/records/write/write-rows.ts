/** The statements that store: locking, inserting, updating and deleting rows, their links and their search texts. */
import { foldText } from '../../../../shared/texts/search-text.ts';
import type { RecordValues } from '../resources/resource-hooks.ts';
import type { Connection } from '../../../infrastructure/database/connection.ts';
import { writeLinks } from './link-tables.ts';
import { chunk } from './chunk.ts';
import { allOf, amongIds, quoted, rowsOf } from '../../../infrastructure/database/query.ts';
import { readByIds } from '../read/read-records.ts';
import { normalizeInput } from './read-other-spellings.ts';
import { writtenShape } from '../resources/record-shape.ts';
import type { PreparedField, PreparedResource } from '../resources/prepared-resource.ts';
import type { RecordChange } from './record-change.ts';
import { releasedValues } from './unique-among.ts';

/**
 * Locks records, in the order of their ids, and reads them as they are then.
 * Two statements, because what a lock waited for is seen whole only by the next one; they travel together.
 */
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

/** Locks records in the order of their ids. @returns the ids of those that exist, in that order */
export async function lockIds(
  transaction: Connection,
  { table, behaviour: { lockedUnder } }: Pick<PreparedResource, 'table' | 'behaviour'>,
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
 * Holds what records shall list, before they are locked themselves. Whoever writes from the other side, a product into which collections
 * it goes, has locked that side first: in the opposite order the two would wait for each other.
 * @param ids the records that are about to be locked
 * @param writes what is written to them: one for all, or one for each
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
    const lists = writes.map((written) => normalizeInput(resource, written, null).given[name]).filter(Array.isArray);
    if (!lists.length) continue;
    const others = lists.flat().filter((id): id is number => Number.isSafeInteger(id));
    // Those that list each other are locked together, in one order.
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

/** What a record that comes back brings of its former life. */
export interface FormerLife {
  id: number;
  version: number;
  createdAt: unknown;
  /** its links come back by themselves */
  hasLinks: boolean;
  /** what its columns held of which no field tells, by column */
  unseen: Readonly<Record<string, unknown>>;
}

/** Inserts a record and its links. @returns its id */
export async function insertRecord(
  transaction: Connection,
  resource: PreparedResource,
  companyId: number,
  after: RecordValues,
  former?: FormerLife,
): Promise<number> {
  const [id = 0] = await insertRecords(transaction, resource, companyId, [after], former && [former]);
  return id;
}

/** Inserts records and their links, all in one statement. @returns their ids, in the order of the records */
export async function insertRecords(
  transaction: Connection,
  resource: PreparedResource,
  companyId: number,
  records: readonly RecordValues[],
  formers?: readonly FormerLife[],
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
  // PostgreSQL inserts the rows of VALUES one after the other, and answers them in that order.
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
  await resource.behaviour.goesWith?.(transaction, companyId, changes);
  return ids;
}

/** What the statement that changes a record answers of it: a select list over the row `t`, `$1` is the company. */
export interface Returned {
  columns: string;
  take(row: Record<string, unknown>): void;
}

/**
 * Updates records, one statement for all that change the same fields; every one gets its next version.
 * @param returned of the one record that is changed
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
  await resource.behaviour.goesWith?.(transaction, companyId, changes);
}

/** Kept in rows of another table: of links, or of the record's own. */
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

/** A statement carries 65,535 values at most. */
const rowsPerStatement = 500;

/** One set of values is written to all that get it; different ones travel as rows, typed as their columns are. */
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

/** Deletes records. */
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

/** What the search box looks into: the folded texts of a record's searchable fields that may be read. */
function searchTextOf(resource: Pick<PreparedResource, 'readable'>, record: RecordValues): string {
  const texts = resource.readable
    .filter(({ field }) => isSearched(field))
    .flatMap(({ name, column }) => column.searchTexts?.(record[name]) ?? []);
  return foldText(texts.join(' '));
}
