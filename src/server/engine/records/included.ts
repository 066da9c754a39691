/**
 * The parameter `includes`: related records come along in each record, under `included`, in one query for each relation.
 * What is embedded is read as a list of its own would be: only by those who may view its module, only the fields they may read.
 */
import { histories, includeNames, includesOf, type Includes } from '../../../kinds/includes.ts';
import { camelCase, type Relation } from '../../../model/relations.ts';
import type { AnswerLocale } from '../../../model/locale.ts';
import type { Connection } from '../../ground/database/connection.ts';
import { Problem } from '../../ground/http/problem.ts';
import type { Session } from '../../ground/http/request-context.ts';
import { authorise } from './authorise.ts';
import { fieldsOfList, type ListParameters } from './list-query.ts';
import { quoted, rowsOf } from '../../ground/database/query.ts';
import { readByIds } from './read-records.ts';
import { historiesOf } from './record-histories.ts';
import { seenBy } from './readable-fields.ts';
import { shapeOf } from './record-shape.ts';
import type { Row } from './row-shape.ts';
import type { PreparedResource } from './prepared-resource.ts';

/** The most records that one record carries of those that point at it: the newest. */
const mostPointing = 100;

/** The entries of its trail that a record carries: the newest. */
const mostHistories = 25;

/** What a call asks to be included. */
export interface Inclusion {
  relations: Relation[];
  /** fields that the answer must carry for it, however few were asked for */
  fields: string[];
  /** the trail of each record */
  histories: boolean;
}

/** Every resource, by name, for those that others point at. */
export type PreparedResources = ReadonlyMap<string, PreparedResource>;

const known = new WeakMap<PreparedResource, Includes>();

/**
 * Reads the parameter: names, repeated or with commas between.
 * @throws Problem 400 that lists the names which there are
 */
export function readIncludes(
  resource: PreparedResource,
  resources: PreparedResources,
  { includes }: ListParameters,
): Inclusion {
  if (!includes?.length || resource.conditions.has('includes'))
    return { relations: [], fields: [], histories: false };
  let able = known.get(resource);
  if (!able) {
    const catalogue = Object.fromEntries([...resources].map(([name, { model }]) => [name, model]));
    known.set(resource, (able = includesOf(resource.model, catalogue)));
  }
  const names = includeNames(able);
  const said = includes.flatMap((each) => each.split(',')).map((name) => name.trim());
  const asked = said.map((name) => (names.includes(name) ? name : camelCase(name)));
  for (const name of asked)
    if (name && !names.includes(name) && !carries(resource, name))
      throw new Problem(400, 'validation', {
        errors: {
          includes: [
            { code: 'unknown_include', params: { name: name.slice(0, 60), known: names.join(', ') } },
          ],
        },
      });
  const relations = able.relations.filter(({ name }) => asked.includes(name));
  const pointing = relations.filter(({ holds }) => holds !== 'back').map(({ field }) => field);
  return {
    relations,
    fields: [...pointing, ...asked.filter((name) => carries(resource, name))],
    histories: able.histories && asked.includes(histories),
  };
}

/** A field that answers carry may be named too, though most carry it anyway. */
const carries = ({ readable }: PreparedResource, name: string) =>
  readable.some((field) => field.name === name && name !== 'id' && name !== 'version');

/**
 * Puts what is asked for into the records, in place.
 * @param resource as the session sees it
 * @throws Problem 403 for a relation whose records, or whose pointing field, the session may not read
 */
export async function embed(
  transaction: Connection,
  session: Session,
  resource: PreparedResource,
  resources: PreparedResources,
  { relations, histories: wantsTrail }: Inclusion,
  locale: AnswerLocale,
  rows: readonly Row[],
): Promise<void> {
  if (wantsTrail && rows.length) await embedHistories(transaction, session, resource, rows);
  const found = await Promise.all(
    relations.map(async (relation) => {
      const target = seenBy(resources.get(relation.resource)!, session);
      authorise(session, target, 'view');
      const pointing = relation.holds === 'back' ? target : resource;
      if (!pointing.readable.some(({ name }) => name === relation.field)) throw new Problem(403, 'forbidden');
      return [relation.name, await relatedTo(transaction, session, target, relation, locale, rows)] as const;
    }),
  );
  if (!found.length) return;
  for (const row of rows) row.included = Object.fromEntries(found.map(([name, of]) => [name, of(row)]));
}

async function embedHistories(
  transaction: Connection,
  session: Session,
  resource: PreparedResource,
  rows: readonly Row[],
): Promise<void> {
  const ids = rows.map(({ id }) => id as number);
  const trails = await historiesOf(transaction, session, resource, ids, mostHistories);
  for (const row of rows) row[histories] = trails.get(row.id as number) ?? [];
}

async function relatedTo(
  transaction: Connection,
  session: Session,
  target: PreparedResource,
  { field, holds }: Relation,
  locale: AnswerLocale,
  rows: readonly Row[],
): Promise<(row: Row) => unknown> {
  const { companyId } = session;
  const shape = shapeOf(target, fieldsOfList(target, {}), locale);
  const ids =
    holds === 'back'
      ? await idsPointing(
          transaction,
          target,
          companyId,
          field,
          rows.map(({ id }) => id as number),
        )
      : [...new Set(rows.flatMap((row) => (row[field] ?? []) as number | number[]))];
  const records = ids.length ? await readByIds(transaction, target, companyId, ids, shape) : [];
  if (holds === 'back') return ({ id }) => records.filter((record) => record[field] === id);
  const byId = new Map(records.map((record) => [record.id, record]));
  if (holds === 'one') return (row) => byId.get(row[field]) ?? null;
  return (row) => (row[field] as number[]).flatMap((id) => byId.get(id) ?? []);
}

async function idsPointing(
  transaction: Connection,
  target: PreparedResource,
  companyId: number,
  field: string,
  at: readonly number[],
): Promise<number[]> {
  const isPart = target.behaviour.isPart?.('o');
  const rows = await rowsOf<{ id: number }>(
    transaction,
    `select hit.id from unnest($2::bigint[]) named(id) cross join lateral (
       select o.id from ${target.table} o where o.company_id = $1 and o.${quoted(field)} = named.id
         ${isPart ? `and ${isPart}` : ''}
       order by o.id desc limit ${mostPointing}) hit`,
    [companyId, at],
  );
  return rows.map(({ id }) => id);
}
