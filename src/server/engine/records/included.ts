/**
 * The parameter `includes`: related records come along in each record, under `included` and, where no field is called so, under their own
 * name, in one query for each relation. What is embedded is read as a list of its own would be: only by those who may view its
 * module, only the fields they may read; what belongs to a record that is read alone (`comesAlong`) is whole.
 */
import { besideNames, histories, includeNames, includesOf, type Includes } from '../../../kinds/includes.ts';
import { camelCase, type Relation } from '../../../model/relations.ts';
import type { AnswerLocale } from '../../../model/locale.ts';
import { can } from '../../../model/sign-in-facts.ts';
import type { Connection } from '../../ground/database/connection.ts';
import { Problem } from '../../ground/http/problem.ts';
import type { Session } from '../../ground/http/request-context.ts';
import { authorise } from './authorise.ts';
import { fieldsOfList, type ListParameters } from './list-query.ts';
import { quoted, rowsOf } from '../../ground/database/query.ts';
import { readByIds } from './read-records.ts';
import { historiesOf } from './record-histories.ts';
import { seenBy } from './readable-fields.ts';
import { shapeOf, wholeShape } from './record-shape.ts';
import type { Row } from './row-shape.ts';
import type { PreparedResource } from './prepared-resource.ts';

/** The most records that one record of a list carries of those that point at it: the newest. */
const mostPointing = 100;

/** The same of what belongs to a record that is read alone: as many variants as a product may have. */
const mostBelonging = 2000;

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

/**
 * What comes along with a record that is read alone where `includes` is not there: of what its schema names, whatever the session may read.
 * An empty `includes` brings nothing.
 * @param resource as the session sees it
 */
export function comingAlong(
  resource: PreparedResource,
  resources: PreparedResources,
  session: Session,
): string[] {
  const catalogue = Object.fromEntries([...resources].map(([name, { model }]) => [name, model]));
  const { relations } = includesOf(resource.model, catalogue);
  return (resource.model.comesAlong ?? []).filter((name) => {
    const relation = relations.find((each) => each.name === name);
    return (
      !relation || isOpenTo(session, resource, seenBy(resources.get(relation.resource)!, session), relation)
    );
  });
}

const isOpenTo = (
  session: Session,
  resource: PreparedResource,
  target: PreparedResource,
  relation: Relation,
) => can(session, target.model.module, 'view') && pointsOpenly(resource, target, relation);

const pointsOpenly = (resource: PreparedResource, target: PreparedResource, { holds, field }: Relation) =>
  (holds === 'back' ? target : resource).readable.some(({ name }) => name === field);

/** A field that answers carry may be named too, though most carry it anyway. */
const carries = ({ readable }: PreparedResource, name: string) =>
  readable.some((field) => field.name === name && name !== 'id' && name !== 'version');

/**
 * Puts what is asked for into the records, in place.
 * @param resource as the session sees it
 * @param isAlone the one record was asked for: what belongs to it comes whole
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
  isAlone = false,
): Promise<void> {
  if (wantsTrail && rows.length) await embedHistories(transaction, session, resource, rows);
  const found = await Promise.all(
    relations.map(async (relation) => {
      const target = seenBy(resources.get(relation.resource)!, session);
      authorise(session, target, 'view');
      if (!pointsOpenly(resource, target, relation)) throw new Problem(403, 'forbidden');
      const belongs = isAlone && resource.model.comesAlong?.includes(relation.name) === true;
      const of = await relatedTo(transaction, session, target, relation, locale, rows, belongs);
      return [relation.name, of] as const;
    }),
  );
  if (!found.length) return;
  const named = new Set(besideNames(resource.model, relations));
  for (const row of rows) {
    const included = Object.fromEntries(found.map(([name, of]) => [name, of(row)]));
    for (const name of named) row[name] = included[name];
    row.included = included;
  }
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
  belongs: boolean,
): Promise<(row: Row) => unknown> {
  const { companyId } = session;
  const shape = belongs ? wholeShape(target, locale) : shapeOf(target, fieldsOfList(target, {}), locale);
  const ids =
    holds === 'back'
      ? await idsPointing(
          transaction,
          target,
          companyId,
          field,
          rows.map(({ id }) => id as number),
          belongs ? mostBelonging : mostPointing,
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
  most: number,
): Promise<number[]> {
  const isPart = target.behaviour.isPart?.('o');
  const rows = await rowsOf<{ id: number }>(
    transaction,
    `select hit.id from unnest($2::bigint[]) named(id) cross join lateral (
       select o.id from ${target.table} o where o.company_id = $1 and o.${quoted(field)} = named.id
         ${isPart ? `and ${isPart}` : ''}
       order by o.id desc limit ${most}) hit`,
    [companyId, at],
  );
  return rows.map(({ id }) => id);
}
