/** Validator of remote API responses: only fields of the resource's schema pass, with the types that the screens expect. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import { fieldTypeOf } from '../../../field-types/field-types.ts';
import type { JsonSchema } from '../../../shared/resources/json-schema.ts';
import type { ResourceModel } from '../../../shared/resources/resource-model.ts';
import type { Connection } from '../../../shared/resources/remote-resource.ts';
import { Problem } from '../../infrastructure/http/problem.ts';
import type { Locale } from '../../../shared/texts/locale.ts';
import { atPointer } from './json-pointer.ts';
import type { RemoteAnswer } from './remote-api.ts';

export type RemoteRecord = Record<string, unknown> & { id: string | number };

export interface ResponseMapping {
  /** the records of a list */
  rows(answer: RemoteAnswer): RemoteRecord[];
  /** the total, when the response has one */
  total(answer: RemoteAnswer): number | undefined;
  record(answer: RemoteAnswer): RemoteRecord;
  /** cursor of the next page, when the response has one */
  next(answer: RemoteAnswer): string | undefined;
  /** the problem of a page that takes too many requests */
  slow(): Problem;
  /** Throws the problem of an invalid response. */
  fail(detail: Detail): never;
}

/** Description of an invalid response, for the operator who configured the connection. */
export type Detail = Record<Locale, string>;

const ajv = new Ajv2020({ strict: false });

/** Creates the validator of a resource. `fail` makes the problem of an invalid response. */
export function responseMapping(
  resource: ResourceModel,
  connection: Connection,
  { fail, slow }: { fail: (detail: Detail) => Problem; slow: () => Problem },
): ResponseMapping {
  const fields = resource.fields.filter((field) => !field.writeOnly);
  const check = ajv.compile({
    type: 'object',
    properties: Object.fromEntries(
      fields.map((field) => [
        field.name,
        // Ids may be texts: they are only sent back.
        field.name === 'id'
          ? { type: ['integer', 'string'] }
          : orNull(typesOf(fieldTypeOf(field).wire(field, 'read'))),
      ]),
    ),
  });

  const at = (row: object, name: string) => {
    const place = connection.fields[name];
    if (place !== undefined) return atPointer(row, place);
    return Object.hasOwn(row, name) ? (row as Record<string, unknown>)[name] : undefined;
  };

  function admit(row: unknown, place: Detail): RemoteRecord {
    if (typeof row !== 'object' || row === null || Array.isArray(row))
      throw fail(told(place, 'is no object', 'ليس كائنًا'));
    const id = (row as Record<string, unknown>)[connection.id];
    if ((typeof id !== 'string' || id === '') && !Number.isSafeInteger(id))
      throw fail(told(place, `has no “${connection.id}”`, `بلا «${connection.id}»`));
    const record = Object.fromEntries(
      fields.map(({ name }) => [name, at(row, name)]).filter(([, value]) => value !== undefined),
    ) as Record<string, unknown>;
    if (!check({ ...record, id })) {
      const [error] = check.errors ?? [];
      const where = (error?.instancePath ?? '').split('/').slice(1).join('.');
      const types = String((error?.params as { type?: unknown } | undefined)?.type ?? '');
      throw fail(
        told(
          place,
          `“${where}” ${types ? `is no ${types}` : (error?.message ?? 'is unexpected')}`,
          types ? `«${where}» ليس من النوع ${types}` : `«${where}» غير متوقع`,
        ),
      );
    }
    return { ...record, ...versionOf(row), id: id as string | number };
  }

  /** Remote Matjar servers include the record's version. */
  const versionOf = (row: object) =>
    connection.dialect === 'api/v2' && 'version' in row ? { version: row.version } : {};

  return {
    rows({ body }) {
      const rows = atPointer(body, connection.rows);
      const place = connection.rows || '/';
      if (!Array.isArray(rows))
        throw fail({ en: `there is no list at “${place}”`, ar: `لا توجد قائمة عند «${place}»` });
      return rows.map((row, index) => admit(row, { en: `record ${index + 1}`, ar: `السجل ${index + 1}` }));
    },
    total(answer) {
      const { total } = connection;
      if (total === undefined) return undefined;
      const said = typeof total === 'string' ? atPointer(answer.body, total) : answer.header(total.header);
      const number = typeof said === 'string' && said.trim() !== '' ? Number(said) : said;
      const place = typeof total === 'string' ? total : total.header;
      if (typeof number !== 'number' || !Number.isInteger(number) || number < 0)
        throw fail({ en: `there is no total at “${place}”`, ar: `لا يوجد إجمالي عند «${place}»` });
      return number;
    },
    next({ body }) {
      const { paging } = connection;
      if (!paging || !('cursor' in paging)) return undefined;
      const rows = atPointer(body, connection.rows);
      const from = typeof paging.next === 'string' ? body : Array.isArray(rows) ? rows.at(-1) : undefined;
      const found = atPointer(from, typeof paging.next === 'string' ? paging.next : `/${paging.next.last}`);
      return (typeof found === 'string' && found) || typeof found === 'number' ? String(found) : undefined;
    },
    record: ({ body }) => admit(atPointer(body, connection.record), { en: 'the record', ar: 'السجل' }),
    slow,
    fail(detail) {
      throw fail(detail);
    },
  };
}

const told = (place: Detail, en: string, ar: string): Detail => ({
  en: `${place.en}: ${en}`,
  ar: `${place.ar}: ${ar}`,
});

const kept = new Set(['type', 'properties', 'items', 'anyOf', 'oneOf']);

/** A schema without limits, as remote data may exceed ours. */
function typesOf(node: unknown): JsonSchema {
  if (Array.isArray(node)) return node.map(typesOf) as JsonSchema;
  if (typeof node !== 'object' || node === null) return node as JsonSchema;
  const entries = Object.entries(node).filter(([key]) => kept.has(key));
  return Object.fromEntries(
    entries.map(([key, value]) => {
      if (key === 'type') return [key, value];
      if (key !== 'properties') return [key, typesOf(value)];
      return [
        key,
        Object.fromEntries(
          Object.entries(value as object).map(([name, inner]) => [name, orNull(typesOf(inner))]),
        ),
      ];
    }),
  );
}

const orNull = (schema: JsonSchema): JsonSchema => ({ anyOf: [schema, { type: 'null' }] });
