/** The compilers of the contract's schemas: bodies are taken as they are or refused, query strings are read as what they say. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { FastifySchemaCompiler } from 'fastify';
import { formats, multipleOfPrecision } from '../../../shared/resources/formats.ts';
import type { ValidatorError } from '../../../shared/resources/validation-errors.ts';
import { coerceQueryNumbers, numberMarker } from './coerce-query-numbers.ts';
import { checkOfNamed, manyParameters } from './large-query.ts';
import type { LazySchema } from './lazy-schema.ts';
import { bodySpelling, querySpelling, type Spell } from './request-spellings.ts';
import { stripUnstorable } from './strip-unstorable.ts';

/** Which part of a request a schema is about. */
export type RequestPart = 'body' | 'querystring' | 'params' | 'headers';

/** A request that its schema refuses. */
export class ValidationFailure extends Error {
  readonly errors: readonly ValidatorError[];
  readonly part: RequestPart;
  /** the names that the refused part has, for near ones */
  readonly known: readonly string[];
  readonly #check: ((value: unknown) => ValidationFailure | undefined) | undefined;

  constructor(
    errors: readonly ValidatorError[],
    part: RequestPart,
    check?: (value: unknown) => ValidationFailure | undefined,
    known: readonly string[] = [],
  ) {
    super(`The ${part} does not fit its schema.`);
    this.errors = errors;
    this.part = part;
    this.known = known;
    this.#check = check;
  }

  /** Holds what became of the refused value to the same schema. @throws ValidationFailure with what is still wrong */
  checkAgain(value: unknown): void {
    const failure = this.#check ? this.#check(value) : this;
    if (failure) throw failure;
  }
}

type Schema = Record<string, unknown>;

const common = {
  allErrors: true,
  verbose: true,
  strict: false,
  multipleOfPrecision,
  validateFormats: true,
} as const;
const strict = new Ajv2020({ ...common, coerceTypes: false, useDefaults: false });
const lenient = new Ajv2020({ ...common, coerceTypes: 'array', useDefaults: true });
for (const ajv of [strict, lenient]) {
  addFormats.default(ajv, [...formats]);
  for (const format of ['date', 'date-time'] as const) ajv.addFormat(format, timed(format));
}

/** The format as its standard has it, as far as a clock can be set to it: neither Date nor PostgreSQL knows leap seconds and the year 0. */
function timed(format: 'date' | 'date-time') {
  const { validate } = addFormats.default.get(format) as { validate: (text: string) => boolean };
  return (text: string): boolean => validate(text) && isTime(Date.parse(text));
}

/** In years of four digits, the first no zero, wherever on earth somebody reads them. */
const isTime = (moment: number) => moment >= Date.parse('1000-01-01') && moment < Date.parse('+010000-01-01');

/** Compiles one schema as its part is read: bodies strictly, the rest from text, each in every spelling (`request-spellings.ts`). Throws when it is no schema. */
export function compile(schema: Schema, part: RequestPart, method?: string): ValidateFunction {
  if (part === 'body') return spelled(strict.compile(schema), bodySpelling(schema));
  const bounded = coerceQueryNumbers(schema);
  const mark = numberMarker(schema);
  if (part !== 'querystring') return spelled(lenient.compile(bounded), mark);
  const spell = querySpelling(schema, { isReading: method === 'GET' });
  const isLarge = Object.keys(schema.properties ?? {}).length >= manyParameters;
  const closed = { ...bounded, additionalProperties: false };
  const query = isLarge ? checkOfNamed(closed, (some) => lenient.compile(some)) : lenient.compile(closed);
  return spelled(query, (sent) => {
    spell?.(sent);
    mark(sent);
  });
}

/** Checks what was sent once it is spelled in the one way that its schema knows. */
function spelled(validate: ValidateFunction, spell: Spell | undefined): ValidateFunction {
  if (!spell) return validate;
  const check = (sent: unknown): boolean => {
    if (typeof sent === 'object' && sent !== null) spell(sent);
    const isLegal = validate(sent);
    Object.assign(check, { errors: validate.errors });
    return isLegal;
  };
  return check as ValidateFunction;
}

/**
 * Fastify's validator compiler. Compiles at the first request, so that starting does not wait for what nobody asks.
 * Uploads are read by their handler and headers by their plugins; neither is checked here.
 */
export const validatorCompiler: FastifySchemaCompiler<LazySchema> = ({
  schema,
  httpPart,
  method,
  ...rest
}) => {
  const { contentType } = rest as { contentType?: string };
  const part = httpPart as RequestPart;
  if (part === 'headers' || contentType === 'multipart/form-data') return (value) => ({ value });
  let validate: ValidateFunction | undefined;
  const check = (value: unknown): ValidationFailure | undefined => {
    validate ??= compile(schema.read(), part, method);
    if (validate(value)) return undefined;
    const known = part === 'querystring' ? Object.keys(schema.read().properties ?? {}) : [];
    return new ValidationFailure(validate.errors ?? [], part, checkAgain, known);
  };
  const checkAgain = (value: unknown): ValidationFailure | undefined => check(value) ?? endless(value, part);
  return (sent: unknown) => {
    const { value, isEndless } = stripUnstorable(sent);
    const error = check(value) ?? (isEndless ? endless(value, part) : undefined);
    return error ? { error } : { value };
  };
};

function endless(value: unknown, part: RequestPart): ValidationFailure | undefined {
  const errors = endlessNumbers(value);
  return errors.length ? new ValidationFailure(errors, part) : undefined;
}

/** What is wrong with numbers that are infinite: whole ones to Ajv, none to a database, and `null` to who writes JSON. */
function endlessNumbers(value: unknown, instancePath = ''): ValidatorError[] {
  if (value === Infinity) return [{ instancePath, keyword: 'maximum', params: { limit: Number.MAX_VALUE } }];
  if (value === -Infinity)
    return [{ instancePath, keyword: 'minimum', params: { limit: -Number.MAX_VALUE } }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    endlessNumbers(inner, `${instancePath}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`),
  );
}
