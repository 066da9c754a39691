/** The compilers of the contract's schemas: bodies are taken as they are or refused, query strings are read as what they say. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { FastifySchemaCompiler } from 'fastify';
import { formats } from '../model/formats.ts';
import type { ValidatorError } from '../model/validation-errors.ts';

/** Which part of a request a schema is about. */
export type RequestPart = 'body' | 'querystring' | 'params' | 'headers';

/** A request that its schema refuses. */
export class ValidationFailure extends Error {
  readonly errors: readonly ValidatorError[];
  readonly part: RequestPart;

  constructor(errors: readonly ValidatorError[], part: RequestPart) {
    super(`The ${part} does not fit its schema.`);
    this.errors = errors;
    this.part = part;
  }
}

type Schema = Record<string, unknown>;

const common = { allErrors: true, strict: false, multipleOfPrecision: 6, validateFormats: true } as const;
const strict = new Ajv2020({ ...common, coerceTypes: false, useDefaults: false });
const lenient = new Ajv2020({ ...common, coerceTypes: 'array', useDefaults: true });
for (const ajv of [strict, lenient]) addFormats.default(ajv, [...formats]);

/** Compiles one schema as its part is read: bodies strictly, the rest from text. Throws when it is no schema. */
export function compile(schema: Schema, part: RequestPart): ValidateFunction {
  if (part === 'body') return strict.compile(schema);
  return lenient.compile(part === 'querystring' ? { ...schema, additionalProperties: false } : schema);
}

/**
 * Fastify's validator compiler. Compiles at the first request, so that starting does not wait for what nobody asks.
 * Uploads are read by their handler and headers by their plugins; neither is checked here.
 */
export const validatorCompiler: FastifySchemaCompiler<Schema> = ({ schema, httpPart, ...rest }) => {
  const { contentType } = rest as { contentType?: string };
  const part = httpPart as RequestPart;
  if (part === 'headers' || contentType === 'multipart/form-data') return (value) => ({ value });
  let validate: ValidateFunction | undefined;
  return (value: unknown) => {
    validate ??= compile(schema, part);
    return validate(value) ? { value } : { error: new ValidationFailure(validate.errors ?? [], part) };
  };
};
