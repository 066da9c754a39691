/** Seeded random values: mostly valid by a schema, sometimes values that a lower layer may fail on. The same seed gives the same run. */
import type { JsonSchema } from '../../src/shared/resources/json-schema.ts';

/** Seeded pseudo-random numbers from 0 up to 1 (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Placeholder of a number that JSON can express and JavaScript cannot. */
const raw = (json: string): string => `\u0001raw ${json}\u0001`;

/** The JSON of a value that may contain {@link raw} parts. */
export const jsonOf = (value: unknown): string =>
  (JSON.stringify(value) ?? 'null').replaceAll(
    /"\\u0001raw ((?:[^"\\]|\\["\\])*)\\u0001"/gu,
    (_whole, inside: string) => JSON.parse(`"${inside}"`) as string,
  );

const nested = (levels: number, open: string, close: string) =>
  raw(`${open.repeat(levels)}1${close.repeat(levels)}`);

const oddTexts = [
  '',
  ' ',
  'a\u0000b',
  '\ud800',
  '\u202e\u200f\u2066x\u2069',
  'e\u0301\u0327'.repeat(300),
  '👩‍👩‍👧‍👦'.repeat(50),
  '__proto__',
  'constructor',
  "'; drop table products; --",
  '%00%_\\',
  '${7*7}{{7*7}}<img src=x onerror=1>',
  '=cmd()|x',
  '../../etc/passwd',
  '1e400',
  '-0',
  'a'.repeat(200_000),
  `${'a'.repeat(50_000)}!`,
  `${'<a '.repeat(20_000)}`,
  `${' '.repeat(50_000)}x`,
  `${'1.'.repeat(25_000)}x@`,
  `https://${'a.'.repeat(20_000)}`,
  '\r\nset-cookie: x=1',
  '2026-02-30',
  '0000-00-00T00:00:00Z',
  '9999-12-31T23:59:60Z',
  '+999999-01-01T00:00:00Z',
  '١٢٣',
] as const;

const oddNumbers = [
  0,
  -1,
  1.5,
  raw('1e400'),
  raw('-0'),
  1e308,
  raw('9'.repeat(400)),
  raw('9223372036854775808'),
  2_147_483_647,
  2_147_483_648,
  Number.MAX_SAFE_INTEGER,
  raw('0.1'.padEnd(300, '0')),
] as const;

const oddShapes = [
  null,
  [],
  {},
  [[]],
  true,
  { constructor: { prototype: {} }, toString: 1 },
  raw('{"__proto__":{"isMasterAdmin":true},"a":1,"a":2}'),
  nested(60, '[', ']'),
  nested(5_000, '[', ']'),
  { $ne: null },
] as const;

export interface Draw {
  random: () => number;
  /** share of invalid parts, from 0 to 1 */
  oddness: number;
  /** an id for a name: of the own company, another company, or unused */
  idFor(name: string): number | string;
}

export const pick = <Value>({ random }: Pick<Draw, 'random'>, values: readonly Value[]): Value =>
  values[Math.floor(random() * values.length)]!;

/** A value that no schema allows. */
export const oddValue = (draw: Draw): unknown =>
  pick(draw, [pick(draw, oddTexts), pick(draw, oddNumbers), pick(draw, oddShapes)]);

/** A random value for a name and a schema, with invalid parts by the draw's share. */
export function drawn(draw: Draw, schema: JsonSchema, name = '', depth = 0): unknown {
  const { random, oddness } = draw;
  if (random() < oddness) return oddValue(draw);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return pick(draw, schema.enum as unknown[]);
  const options = (schema.oneOf ?? schema.anyOf) as JsonSchema[] | undefined;
  if (options?.length) return drawn(draw, pick(draw, options), name, depth);
  const types = [schema.type ?? (schema.properties ? 'object' : [])].flat();
  const type = pick(draw, types.length > 1 && random() < 0.8 ? types.filter((one) => one !== 'null') : types);
  if (type === 'object') return drawnObject(draw, schema, depth);
  if (type === 'array') {
    const length = Math.min(schema.maxItems ?? 3, Math.max(schema.minItems ?? 0, Math.floor(random() * 4)));
    const most = depth > 5 ? 0 : length;
    const entries = Array.from({ length: most }, () => drawn(draw, schema.items ?? {}, name, depth + 1));
    // A duplicate, which a set of ids should tolerate.
    return random() < 0.2 ? [...entries, ...entries.slice(0, 1)] : entries;
  }
  if (type === 'integer' || type === 'number') {
    if (/(?:^|[a-z_])ids?$/iu.test(name)) return draw.idFor(name);
    const low = schema.minimum ?? 0;
    const high = Math.min(schema.maximum ?? low + 1_000, low + 1_000);
    const between = low + random() * (high - low);
    return type === 'integer' ? Math.round(between) : Math.round(between * 100) / 100;
  }
  if (type === 'boolean') return random() < 0.5;
  if (type === 'string') return drawnText(draw, schema, name);
  return type === 'null' ? null : oddValue(draw);
}

function drawnObject(draw: Draw, schema: JsonSchema, depth: number): Record<string, unknown> {
  const required = new Set(schema.required ?? []);
  const names = Object.keys(schema.properties ?? {});
  // Few properties pass more often than all of them: each may be refused.
  const chance = names.length > 12 ? 4 / names.length : 0.5;
  const chosen = names.filter((name) => required.has(name) || (depth < 6 && draw.random() < chance));
  return Object.fromEntries(
    chosen.map((name) => [name, drawn(draw, schema.properties![name]!, name, depth + 1)]),
  );
}

function drawnText(draw: Draw, schema: JsonSchema, name: string): string {
  const { random } = draw;
  const number = Math.floor(random() * 1_000_000);
  if (schema.format === 'date') return `2026-0${1 + (number % 9)}-1${number % 10}`;
  if (schema.format === 'date-time') return `2026-0${1 + (number % 9)}-1${number % 10}T10:00:00Z`;
  if (schema.format === 'email' || /email/iu.test(name)) return `drawn${number}@fuzz.example`;
  if (schema.format === 'uri' || /url$/iu.test(name)) return `https://fuzz.example/${number}`;
  if (/phone/iu.test(name)) return `+2010${String(number).padStart(8, '0')}`;
  const text = `Drawn ${number}`;
  return schema.maxLength === undefined
    ? text
    : text.slice(0, Math.max(schema.minLength ?? 0, schema.maxLength));
}
