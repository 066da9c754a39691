/** Shapes: the select list of the requested fields and the conversion of rows to output; cached. */
import type { AnswerForm, Sql } from '../../../../field-types/column.ts';
import type { ImageAnswer } from '../../../../field-types/image-list/image-list.kind.ts';
import type { AnswerLocale } from '../../../../shared/texts/locale.ts';
import { serializeImage } from '../../../infrastructure/files/images.ts';
import { quoted } from '../../../infrastructure/database/query.ts';
import type { PreparedField, PreparedResource } from './prepared-resource.ts';
import type { Row, Shape, Pictures } from './row-shape.ts';

/** Largest number of cached shapes per resource, as clients choose `fields` freely. */
const keptShapes = 300;
/** Largest number of cached statements per shape. */
const keptStatements = 30;

/** The shape of given fields. */
export function shapeOf(
  resource: PreparedResource,
  fields: readonly PreparedField[],
  form: AnswerForm,
): Shape {
  return keptShape(resource, `${form} ${fields.map(({ name }) => name).join(' ')}`, () =>
    makeShape(fields, form),
  );
}

function keptShape({ shapes }: PreparedResource, key: string, make: () => Shape): Shape {
  const kept = shapes.get(key);
  if (kept) return kept;
  const shape = make();
  if (shapes.size < keptShapes) shapes.set(key, shape);
  return shape;
}

/** The shape of all readable fields, for a single record. */
export function wholeShape(resource: PreparedResource, locale: AnswerLocale): Shape {
  return keptShape(resource, `whole ${locale}`, () => makeShape(resource.readable, locale));
}

/** The shape of all readable fields except those with known values. */
export function restShape(resource: PreparedResource, locale: AnswerLocale, known: readonly string[]): Shape {
  if (!known.length) return wholeShape(resource, locale);
  return keptShape(resource, `whole ${locale} but ${known.join(' ')}`, () =>
    makeShape(
      resource.readable.filter(({ name, sameAs = name }) => !known.includes(sameAs)),
      locale,
    ),
  );
}

/** Adds known values to a row that was read without them, in output form. */
export function withKnown(
  row: Row,
  { readable }: PreparedResource,
  known: Readonly<Row>,
  locale: AnswerLocale,
): Row {
  for (const { name, sameAs = name, column, field } of readable) {
    if (!(sameAs in known)) continue;
    const value = known[sameAs];
    row[name] = locale === 'all' || !column.inLanguage ? value : column.inLanguage(value, locale, field);
  }
  return row;
}

/** The shape of all stored fields in written form, for comparison and audit. */
export function writtenShape(resource: PreparedResource): Shape {
  return keptShape(resource, 'whole written', () => makeShape(resource.stored, 'written'));
}

/**
 * Field values that are known after a change of some fields only (`ResourceHooks.changesAlone`), in written form.
 * Pictures are excluded, as their data is in another table.
 * @param before the record as read under its lock
 */
export function knownAfter(
  { readable }: PreparedResource,
  before: Readonly<Row>,
  changed: readonly PreparedField[],
): Row {
  const touched = new Set(['version', 'updatedAt', ...changed.map(({ name }) => name)]);
  const known: Row = {};
  for (const { name, sameAs = name, field } of readable) {
    if (touched.has(sameAs) || !(sameAs in before)) continue;
    if (field.kind === 'image-list' && (before[sameAs] as unknown[]).length) continue;
    known[sameAs] = before[sameAs];
  }
  return known;
}

type Step = (row: Row, pictures: Pictures) => void;

/** Builds a shape. A field with the same value as another requested one is copied, not read twice. */
function makeShape(asked: readonly PreparedField[], form: AnswerForm): Shape {
  const isCopied = ({ sameAs }: PreparedField) => asked.some(({ name }) => name === sameAs);
  const fields = asked.filter((field) => !isCopied(field));
  const together = summedTogether(fields);
  const values = new Map(
    fields.map((stored) => {
      const { name, column, sql, field } = stored;
      return [stored, together.read.get(name) ?? column.select?.(sql, form, field) ?? sql];
    }),
  );
  const columns = [...values].map(([{ name }, value]) =>
    value === `t.${quoted(name)}` ? value : `${value} as ${quoted(name)}`,
  );
  const pictures = form === 'written' ? [] : fields.filter(({ field }) => field.kind === 'image-list');
  const steps = fields.flatMap((stored): Step[] => {
    const { name, column, field } = stored;
    const { fromRow } = column;
    if (pictures.includes(stored)) return [(row, known) => void (row[name] = picturesIn(row[name], known))];
    return fromRow ? [(row) => void (row[name] = fromRow(row[name], form, field))] : [];
  });
  if (together.spread) steps.unshift(together.spread);
  for (const { name, sameAs } of asked.filter(isCopied)) steps.push((row) => void (row[name] = row[sameAs!]));
  return {
    columns: columns.join(', '),
    statements: new Map(),
    pictures: pictures.map((stored) => ({ name: stored.name, sql: values.get(stored)! })),
    finish: (row, known) => {
      for (const step of steps) step(row, known);
    },
  };
}

/** Combines sums over the same rows into one subquery, read in place of the first; the others are filled in from it. */
function summedTogether(fields: readonly PreparedField[]): { read: Map<string, Sql>; spread?: Step } {
  const summed = fields.filter((field) => field.summed);
  const [first, ...others] = summed;
  if (!first?.summed || !others.length) return { read: new Map() };
  const sums = summed.map((field) => field.summed!.sum).join(', ');
  const read = new Map(others.map(({ name }) => [name, 'null']));
  read.set(first.name, `(select json_build_array(${sums}) from ${first.summed.from})`);
  const spread: Step = (row) => {
    const values = row[first.name] as number[];
    for (const [at, { name }] of summed.entries()) row[name] = values[at];
  };
  return { read, spread };
}

function picturesIn(ids: unknown, known: Pictures): ImageAnswer[] {
  return (ids as (string | number)[]).flatMap((id) => known[id] ?? []);
}

/** Names of additional columns; field names cannot start with `#`. */
const pictureColumn = '#pictures';
export const extraColumn = '#extra';

export interface Shaped {
  rows: Row[];
  /** the value of `extraColumn`; `undefined` when there are no rows */
  extra: unknown;
}

/**
 * The statement that reads rows in a shape, with their pictures and one more value.
 * @param rest what follows the select list: `from … where …`
 * @param extra a scalar subquery, evaluated once
 */
export function shapedQuery(shape: Shape, rest: Sql, extra?: Sql): Sql {
  // Cached: a newly built string of this length would be hashed again to find its prepared statement.
  const key = extra ? `${rest} ${extra}` : rest;
  const kept = shape.statements.get(key);
  if (kept) return kept;
  const statement = writeQuery(shape, rest, extra);
  if (shape.statements.size < keptStatements) shape.statements.set(key, statement);
  return statement;
}

/**
 * The statement that reads one row in a shape, with its pictures; a quarter cheaper than `shapedQuery`.
 * @param rest what follows the select list: `from … t where …`
 */
export function shapedRecord(shape: Shape, rest: Sql): Sql {
  const key = `one ${rest}`;
  const kept = shape.statements.get(key);
  if (kept) return kept;
  const ids = shape.pictures.map(({ sql }) => sql).join(' || ');
  const pictures = ids ? `, ${picturesAmong(`any(${ids})`)} as "${pictureColumn}"` : '';
  const statement = `select ${shape.columns}${pictures} ${rest}`;
  if (shape.statements.size < keptStatements) shape.statements.set(key, statement);
  return statement;
}

function writeQuery(shape: Shape, rest: Sql, extra?: Sql): Sql {
  const more = extra ? `, ${extra} as "${extraColumn}"` : '';
  if (!shape.pictures.length) return `select ${shape.columns}${more} ${rest}`;
  return `with page as materialized (select ${shape.columns} ${rest})
    select page.*${picturesOfPage(shape)}${more} from page`;
}

/**
 * Adds the pictures of all rows of `page` to the first row only: repeated in each row, they were nine tenths of the data of a page
 * of 25 products.
 */
function picturesOfPage({ pictures }: Shape): Sql {
  const ids = pictures.map(({ name }) => `select unnest(page.${quoted(name)}) from page`).join(' union all ');
  const all = picturesAmong(`any(array(${ids}))`);
  return `, case when row_number() over () = 1 then ${all} end as "${pictureColumn}"`;
}

const picturesAmong = (ids: Sql): Sql => `(select json_object_agg(i.id,
    json_build_object('id', i.id, 'folder', i.folder, 'width', i.width, 'height', i.height)) from images i
    where i.company_id = $1 and i.id = ${ids})`;

/** Converts rows to output form; a row without id only carries the additional columns, which become `undefined` and are left out of the JSON. */
export function finishRows(shape: Shape, rows: Row[], companyId: number): Shaped {
  const [first] = rows;
  if (!first) return { rows, extra: undefined };
  const extra = first[extraColumn];
  if (first.id === null) return { rows: [], extra };
  const known: Pictures = {};
  const [brought] = shape.pictures.length ? rows.flatMap((row) => row[pictureColumn] ?? []) : [];
  for (const facts of Object.values((brought ?? {}) as Record<string, ImageFacts>))
    known[facts.id] = serializeImage(companyId, facts);
  for (const row of rows) {
    if (extra !== undefined) row[extraColumn] = undefined;
    if (shape.pictures.length) row[pictureColumn] = undefined;
    shape.finish(row, known);
  }
  return { rows, extra };
}

type ImageFacts = Parameters<typeof serializeImage>[1];
