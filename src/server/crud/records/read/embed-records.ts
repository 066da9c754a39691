/**
 * Embeds related records as `includes` requests (`parse-includes.ts`): under `included` and, where no field has that name, under their own name,
 * one query per relation; and audit log entries. The same rights apply as for a list of the related resource; parts of a single record
 * (`comesAlong`) have all their fields.
 */
import { besideNames, histories } from '../../../../field-types/includes.ts';
import type { Sql } from '../../../../field-types/column.ts';
import type { AnswerLocale } from '../../../../shared/texts/locale.ts';
import type { Relation } from '../../../../shared/resources/relations.ts';
import type { Connection } from '../../../infrastructure/database/connection.ts';
import { amongIds, quoted } from '../../../infrastructure/database/query.ts';
import { Problem } from '../../../infrastructure/http/problem.ts';
import type { Session } from '../../../infrastructure/http/request-context.ts';
import { authorise } from '../resources/authorise.ts';
import { pointsOpenly, type Inclusion, type PreparedResources } from './parse-includes.ts';
import { fieldsOfList } from './list-query.ts';
import type { PreparedResource } from '../resources/prepared-resource.ts';
import { readWhere } from './read-records.ts';
import { readableBy } from './readable-fields.ts';
import { historiesOf } from '../record-histories.ts';
import { shapeOf, wholeShape } from '../resources/record-shape.ts';
import type { Row } from '../resources/row-shape.ts';

/** Largest number of referencing records embedded per record of a list, newest first. */
const mostPointing = 100;

/** The same for the parts of a single record: the largest number of variants of a product. */
const mostBelonging = 2000;

/** Largest number of audit log entries embedded per record, newest first. */
const mostHistories = 25;

/** The records to embed into: the rows of a page, or the id of one being read in the same round trip. */
type Owners = readonly Row[] | number;

/** Context of a read; `resource` is that of the owners, as the session may read it. */
interface Reading {
  transaction: Connection;
  session: Session;
  resource: PreparedResource;
  resources: PreparedResources;
  locale: AnswerLocale;
}

/**
 * Embeds into the records of a page, in place.
 * @throws Problem 403 for a relation whose records, or whose referencing field, the session may not read
 */
export async function embedRecords(
  reading: Reading,
  inclusion: Inclusion,
  rows: readonly Row[],
): Promise<void> {
  const put = await readAlong(reading, inclusion, rows);
  for (const row of rows) put(row);
}

/**
 * Reads embedded data of one record, in the same round trip as the record.
 * @returns a function that embeds into the record, in place
 * @throws Problem as `embed` does
 */
export function readIncluded(
  reading: Reading,
  inclusion: Inclusion,
  id: number,
): Promise<(record: Row) => void> {
  return readAlong(reading, inclusion, id);
}

async function readAlong(
  reading: Reading,
  { relations, histories: wantsTrail }: Inclusion,
  owners: Owners,
): Promise<(row: Row) => void> {
  const { transaction, session, resource } = reading;
  const targets = relations.map((relation) => openTarget(reading, relation));
  const ids = typeof owners === 'number' ? [owners] : owners.map(({ id }) => id as number);
  const [trails, ...found] = await Promise.all([
    wantsTrail && ids.length ? historiesOf(transaction, session, resource, ids, mostHistories) : undefined,
    ...relations.map((relation, at) => relatedTo(reading, relation, targets[at]!, owners)),
  ]);
  const named = besideNames(resource.model, relations);
  return (row) => {
    if (trails) row[histories] = trails.get(row.id as number) ?? [];
    if (!relations.length) return;
    const included = Object.fromEntries(relations.map(({ name }, at) => [name, found[at]!(row)]));
    for (const name of named) row[name] = included[name];
    row.included = included;
  };
}

function openTarget({ session, resource, resources }: Reading, relation: Relation): PreparedResource {
  const target = readableBy(resources.get(relation.resource)!, session);
  authorise(session, target, 'view');
  if (!pointsOpenly(resource, target, relation)) throw new Problem(403, 'forbidden');
  return target;
}

/**
 * Reads the records of a relation.
 * @returns a function that picks those of an owner
 */
async function relatedTo(
  { transaction, session, resource, locale }: Reading,
  relation: Relation,
  target: PreparedResource,
  owners: Owners,
): Promise<(row: Row) => unknown> {
  const { name, field, holds } = relation;
  const belongs = typeof owners === 'number' && resource.model.comesAlong?.includes(name) === true;
  const shape = belongs ? wholeShape(target, locale) : shapeOf(target, fieldsOfList(target, {}), locale);
  const among =
    holds === 'back'
      ? amongPointing(target, field, owners, belongs ? mostBelonging : mostPointing)
      : typeof owners === 'number'
        ? amongPointedAt(resource, relation, owners)
        : amongHeld(field, owners);
  const records = among && (await readWhere(transaction, target, session.companyId, ...among, shape));
  if (holds === 'back') return ({ id }) => records?.filter((record) => record[field] === id) ?? [];
  const byId = new Map(records?.map((record) => [record.id, record]));
  if (holds === 'one') return (row) => byId.get(row[field]) ?? null;
  return (row) => (row[field] as number[]).flatMap((id) => byId.get(id) ?? []);
}

/** SQL condition over rows `t` and the value of its `$2`; undefined when there can be no rows. */
type Among = [condition: Sql, bound: unknown] | undefined;

/** The newest records that reference each owner. */
function amongPointing(target: PreparedResource, field: string, owners: Owners, most: number): Among {
  const isPart = target.hooks.isPart?.('o');
  const newest = (owner: Sql) =>
    `select o.id from ${target.table} o where o.company_id = $1 and o.${quoted(field)} = ${owner}
       ${isPart ? `and ${isPart}` : ''}
     order by o.id desc limit ${most}`;
  if (typeof owners === 'number') return [`t.id = any(array(${newest('$2')}))`, owners];
  if (!owners.length) return undefined;
  const each = `unnest($2::bigint[]) named(id) cross join lateral (${newest('named.id')}) hit`;
  return [`t.id = any(array(select hit.id from ${each}))`, owners.map(({ id }) => id)];
}

/** The records referenced by owners that have been read. */
function amongHeld(field: string, owners: readonly Row[]): Among {
  const ids = [...new Set(owners.flatMap((row) => (row[field] ?? []) as number | number[]))];
  return ids.length ? amongIds(ids) : undefined;
}

/** The records referenced by an owner that has not been read yet. */
function amongPointedAt(
  { table, readable }: PreparedResource,
  { field, holds }: Relation,
  owner: number,
): Among {
  const { sql } = readable.find(({ name }) => name === field)!;
  const held = `(select ${sql} from ${table} t where t.company_id = $1 and t.id = $2)`;
  return [holds === 'one' ? `t.id = ${held}` : `t.id = any(${held}::bigint[])`, owner];
}
