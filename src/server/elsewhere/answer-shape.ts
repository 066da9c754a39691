/** Holds answers of another api to the resource's schema: only its fields pass, of the types that its screens show. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import { kindOf } from '../../kinds/kinds.ts';
import type { JsonSchema } from '../../model/json-schema.ts';
import type { ResourceModel } from '../../model/resource-model.ts';
import type { Connection } from '../../model/served-elsewhere.ts';
import { Problem } from '../problem.ts';
import { atPointer } from './json-pointer.ts';
import type { OtherAnswer } from './other-api.ts';

export type ElsewhereRecord = Record<string, unknown> & { id: string | number };

export interface AnswerShape {
  /** the rows of a list */
  rows(answer: OtherAnswer): ElsewhereRecord[];
  /** how many records there are in all, when the answer says it */
  total(answer: OtherAnswer): number | undefined;
  record(answer: OtherAnswer): ElsewhereRecord;
  /** Throws the problem of an answer that is not as it should be. */
  fail(detail: string): never;
}

const ajv = new Ajv2020({ strict: false });

/** What answers of a resource must look like. `fail` makes the problem of one that does not, from what is wrong with it. */
export function answerShape(
  resource: ResourceModel,
  connection: Connection,
  fail: (detail: string) => Problem,
): AnswerShape {
  const fields = resource.fields.filter((field) => !field.writeOnly);
  const check = ajv.compile({
    type: 'object',
    properties: Object.fromEntries(
      fields.map((field) => [
        field.name,
        // A number for an id may come as a text: it is only handed back.
        field.name === 'id'
          ? { type: ['integer', 'string'] }
          : orNull(typesOf(kindOf(field).wire(field, 'read'))),
      ]),
    ),
  });

  function admit(row: unknown, place: string): ElsewhereRecord {
    if (typeof row !== 'object' || row === null || Array.isArray(row)) throw fail(`${place}: no object`);
    const own = row as Record<string, unknown>;
    const id = own[connection.id];
    if (typeof id !== 'string' && typeof id !== 'number') throw fail(`${place}: no “${connection.id}”`);
    const record = Object.fromEntries(
      fields.filter(({ name }) => own[name] !== undefined).map(({ name }) => [name, own[name]]),
    );
    if (!check({ ...record, id })) {
      const [error] = check.errors ?? [];
      throw fail(
        `${place}${(error?.instancePath ?? '').replaceAll('/', '.')}: ${error?.message ?? 'unexpected'}`,
      );
    }
    return { ...record, id };
  }

  return {
    rows({ body }) {
      const rows = atPointer(body, connection.rows);
      if (!Array.isArray(rows)) throw fail(`no list at “${connection.rows || '/'}”`);
      return rows.map((row, index) => admit(row, `record ${index + 1}`));
    },
    total(answer) {
      const { total } = connection;
      if (total === undefined) return undefined;
      const said = typeof total === 'string' ? atPointer(answer.body, total) : answer.header(total.header);
      const number = typeof said === 'string' && said.trim() !== '' ? Number(said) : said;
      if (typeof number !== 'number' || !Number.isInteger(number) || number < 0) throw fail('no total');
      return number;
    },
    record: ({ body }) => admit(atPointer(body, connection.record), 'record'),
    fail(detail) {
      throw fail(detail);
    },
  };
}

const kept = new Set(['type', 'properties', 'items', 'anyOf', 'oneOf']);

/** A schema without its limits: another system's data may be longer or older than ours would be. */
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
