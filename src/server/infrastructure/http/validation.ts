/** Validator compilers of the contract's schemas: bodies are validated strictly, query strings are coerced to their types. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { FastifySchemaCompiler } from 'fastify';
import { formats, multipleOfPrecision } from '../../../shared/resources/formats.ts';
import type { ValidatorError } from '../../../shared/resources/validation-errors.ts';
import { coerceQueryNumbers, numberMarker } from './coerce-query-numbers.ts';
import { checkOfNamed, manyParameters } from './validate-large-query.ts';
import type { LazySchema } from './lazy-schema.ts';
import { bodyNormalizer, queryNormalizer, type NormalizeValues } from './normalize-request-values.ts';
import { stripUnstorable } from './remove-invalid-text.ts';

/** The part of a request that a schema describes. */
export type RequestPart = 'body' | 'querystring' | 'params' | 'headers';

/** A request that its schema refuses. */
export class ValidationFailure extends Error {
  readonly errors: readonly ValidatorError[];
  readonly part: RequestPart;
  /** parameter names of the schema, for suggestions */
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

  /** Validates the corrected value with the same schema. @throws ValidationFailure with the remaining errors */
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

/** The standard format without leap seconds and the year 0, which neither Date nor PostgreSQL supports. */
function timed(format: 'date' | 'date-time') {
  const { validate } = addFormats.default.get(format) as { validate: (text: string) => boolean };
  return (text: string): boolean => validate(text) && isTime(Date.parse(text));
}

/** In years of four digits without a leading zero (UTC). */
const isTime = (moment: number) => moment >= Date.parse('1000-01-01') && moment < Date.parse('+010000-01-01');

/**
 * Compiles the schema of a part: strict for bodies, coercing for the rest, each after normalization (`normalize-request-values.ts`).
 * @throws when the schema is invalid
 */
export function compile(schema: Schema, part: RequestPart, method?: string): ValidateFunction {
  if (part === 'body') return spelled(strict.compile(schema), bodyNormalizer(schema));
  const bounded = coerceQueryNumbers(schema);
  const mark = numberMarker(schema);
  if (part !== 'querystring') return spelled(lenient.compile(bounded), mark);
  const spell = queryNormalizer(schema, { isReading: method === 'GET' });
  const isLarge = Object.keys(schema.properties ?? {}).length >= manyParameters;
  const closed = { ...bounded, additionalProperties: false };
  const query = isLarge ? checkOfNamed(closed, (some) => lenient.compile(some)) : lenient.compile(closed);
  return spelled(query, (sent) => {
    spell?.(sent);
    mark(sent);
  });
}

/** Validates values after their normalization. */
function spelled(validate: ValidateFunction, spell: NormalizeValues | undefined): ValidateFunction {
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
 * Fastify's validator compiler. Compiles at the first request, so that the start does not wait for unused operations. Uploads are validated by their
 * handler and headers by their plugins.
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

/** Errors of infinite numbers: integers to Ajv, invalid in a database, and `null` in JSON. */
function endlessNumbers(value: unknown, instancePath = ''): ValidatorError[] {
  if (value === Infinity) return [{ instancePath, keyword: 'maximum', params: { limit: Number.MAX_VALUE } }];
  if (value === -Infinity)
    return [{ instancePath, keyword: 'minimum', params: { limit: -Number.MAX_VALUE } }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    endlessNumbers(inner, `${instancePath}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`),
  );
}
