/** A query string with hundreds of possible parameters is validated as if all their schemas were compiled. */
import { describe, expect, it, vi } from 'vitest';
import type { JsonSchema } from '../../../src/shared/resources/json-schema.ts';
import { checkOfNamed } from '../../../src/server/infrastructure/http/validate-large-query.ts';
import { compile } from '../../../src/server/infrastructure/http/validation.ts';

const numbered = Object.fromEntries(
  Array.from({ length: 200 }, (_, n): [string, JsonSchema] => [`f${n}`, { type: 'integer', minimum: n }]),
);
const few: Record<string, JsonSchema> = {
  page: { type: 'integer', minimum: 1, default: 1 },
  who: { type: 'string', maxLength: 3 },
  ids: { type: 'array', items: { type: 'integer' } },
};
const schema = { type: 'object', properties: { ...numbered, ...few }, required: ['who'] };

describe('a query string with hundreds of possible parameters', () => {
  it.each<[string, object]>([
    ['sent parameters only', { who: 'me' }],
    ['numbers in text', { who: 'me', f7: '7', ids: ['1', '2'] }],
    ['a number below the minimum', { who: 'me', f7: '6' }],
    ['a missing required parameter', { f7: '7' }],
    ['an unknown name', { who: 'me', other: '1' }],
    ['a property of every object', { who: 'me', constructor: '1' }],
    ['several mistakes', { who: 'long', f7: 'x', f8: '1', other: '1' }],
  ])('is validated as by its whole schema: %s', (_what, sent) => {
    // Below the number of parameters from which on only the sent ones are compiled.
    const { who, page, ids } = few;
    const { f7, f8 } = numbered;
    const small = compile({ ...schema, properties: { who, page, ids, f7, f8 } }, 'querystring');
    const large = compile(schema, 'querystring');
    const [one, other] = [structuredClone(sent), structuredClone(sent)];
    expect(large(one)).toBe(small(other));
    expect(one).toEqual(other);
    const told = ({ errors }: typeof small) =>
      new Set(
        errors?.map(({ keyword, instancePath, params }) => JSON.stringify([keyword, instancePath, params])),
      );
    expect(told(large)).toEqual(told(small));
  });

  it('compiles the schemas of sent parameters, once, and the whole schema after too many combinations', () => {
    const compiled = vi.fn<(some: Record<string, unknown>) => never>(() => (() => true) as never);
    const check = checkOfNamed(schema, compiled);
    const named = () => compiled.mock.calls.map(([{ properties }]) => Object.keys(properties as object));
    check({ f1: '1' });
    check({ f1: '2', who: 'me' });
    check({ nobody: '2', f1: '1' });
    expect(named()).toEqual([['f1', 'page', 'who']]);
    for (let n = 0; n < 120; n++) check({ [`f${n}`]: '1' });
    expect(named().filter((names) => names.length === 203)).toHaveLength(1);
    expect(named().length).toBeLessThan(60);
  });
});
