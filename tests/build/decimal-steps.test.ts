/** Numbers with a fractional step (`multipleOf`: 0.01): every validator accepts each multiple, and no response schema names the step. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { catalogue } from '../../src/generated/catalogue.js';
import { validators } from '../../src/generated/validators.ts';
import type { JsonSchema } from '../../src/shared/resources/json-schema.ts';
import { compile } from '../../src/server/infrastructure/http/validation.ts';

/** Multiples of 0.01 that are no whole number of steps in binary floating point. */
const hard = [0.07, 0.29, 0.57, 0.58, 1.1, 1.15, 4.35, 8.2, 9.95, 16.08, 33.33, 64.1, 99.99];
/** Multiples of neither 0.01 nor 0.001. */
const between = [0.0005, 1.0055, 33.3333];

const contract = JSON.parse(
  readFileSync(path.join(import.meta.dirname, '../../openapi/openapi.json'), 'utf8'),
) as JsonSchema;

const decimals = Object.values(catalogue).flatMap(({ name, fields }) =>
  fields
    .filter(({ schema }) => schema.multipleOf !== undefined && !Number.isInteger(schema.multipleOf))
    .map((field) => ({ name, field })),
);

test('the resources have such fields', () => expect(decimals.length).toBeGreaterThan(2));

test.each(decimals.map(({ name, field }) => [`${name}.${field.name}`, name, field] as const))(
  'the form and the server accept the same values of %s',
  async (_, name, { name: property, schema }) => {
    const load = validators[name];
    const { validate } = await load!();
    const check = compile({ type: 'object', properties: { [property]: schema } }, 'body');
    const refusedBy = {
      form: (value: number) => {
        validate({ [property]: value });
        return (validate.errors ?? []).some(({ keyword }) => keyword === 'multipleOf');
      },
      server: (value: number) => !check({ [property]: value }),
    };
    for (const [where, isRefused] of Object.entries(refusedBy)) {
      expect(hard.filter(isRefused), where).toEqual([]);
      expect(
        between.filter((value) => !isRefused(value)),
        where,
      ).toEqual([]);
    }
  },
);

test('no response schema names a fractional step', () => {
  const found: string[] = [];
  const seen = new Set<string>();
  /** Walks a part of the contract; response schemas begin at `responses`. */
  const walk = (node: unknown, at: string, isOfAnswer: boolean): void => {
    if (typeof node !== 'object' || node === null) return;
    const { $ref, multipleOf } = node as JsonSchema;
    if (isOfAnswer && typeof multipleOf === 'number' && !Number.isInteger(multipleOf)) found.push(at);
    if (isOfAnswer && $ref && !seen.has($ref)) {
      seen.add($ref);
      walk($ref.slice(2).split('/').reduce(partOf, contract), $ref, true);
    }
    for (const [key, part] of Object.entries(node))
      walk(part, `${at}/${key}`, isOfAnswer || key === 'responses');
  };
  walk(contract, '', false);
  expect(seen.size).toBeGreaterThan(50);
  expect(found).toEqual([]);
});

const partOf = (node: unknown, key: string): unknown => (node as Record<string, unknown>)[key];
