/** Which fields an answer carries and how: the select list and the changes that its rows need, made once for each shape. */
import type { ImageAnswer } from '../../kinds/image-list/image-list.kind.ts';
import type { AnswerForm, Sql } from '../../kinds/column.ts';
import type { AnswerLocale } from '../../model/locale.ts';
import { toAnswer } from '../images/images.ts';
import { quoted } from './query.ts';
import type { StoredField, StoredResource } from './stored-resource.ts';

export type Row = Record<string, unknown>;

export interface Shape {
  /** what stands between `select` and `from` */
  columns: Sql;
  /** Brings a row of pg into the answer's form, in place. */
  finish(row: Row, companyId: number): Row;
}

/** More shapes than this (callers choose `fields` freely) are made anew each time. */
const keptShapes = 300;

/** The shape of the named fields. */
export function shapeOf(resource: StoredResource, fields: readonly StoredField[], form: AnswerForm): Shape {
  const key = `${form} ${fields.map(({ name }) => name).join(' ')}`;
  const kept = resource.shapes.get(key);
  if (kept) return kept;
  const shape = makeShape(fields, form);
  if (resource.shapes.size < keptShapes) resource.shapes.set(key, shape);
  return shape;
}

function makeShape(fields: readonly StoredField[], form: AnswerForm): Shape {
  const columns = fields.map(({ name, column, sql, field }) => {
    const value = column.select?.(sql, form, field) ?? sql;
    return value === `t.${quoted(name)}` ? value : `${value} as ${quoted(name)}`;
  });
  const steps = fields.flatMap(({ name, column, field }) => {
    const { fromRow } = column;
    if (field.kind === 'image-list' && form !== 'written')
      return [(row: Row, companyId: number) => void (row[name] = withAddresses(row[name], companyId))];
    return fromRow ? [(row: Row) => void (row[name] = fromRow(row[name], form, field))] : [];
  });
  return {
    columns: columns.join(', '),
    finish: (row, companyId) => {
      for (const step of steps) step(row, companyId);
      return row;
    },
  };
}

function withAddresses(images: unknown, companyId: number): ImageAnswer[] {
  return (images as Parameters<typeof toAnswer>[1][]).map((image) => toAnswer(companyId, image));
}

/** Every field as a caller would write it, for comparing and auditing. */
export function writtenShape(resource: StoredResource): Shape {
  return shapeOf(resource, resource.stored, 'written');
}

/** Every readable field, for the answer of one record. */
export function wholeShape(resource: StoredResource, locale: AnswerLocale): Shape {
  return shapeOf(resource, resource.readable, locale);
}
