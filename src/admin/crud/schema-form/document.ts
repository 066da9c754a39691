/**
 * Forms of documents with their own JSON Schema: settings, courier credentials, fields known at run time. rjsf renders the schema with the
 * app's components. This file converts and validates the values; the rest of `schema-form/` renders.
 */
import type { ErrorSchema, RJSFSchema } from '@rjsf/utils';
import type { ValidatorFunctions } from '@rjsf/validator-ajv8';
import { readValidatorErrors, type ValidatorError } from '../../../shared/resources/validation-errors.ts';
import { isDeepEqual } from '../../providers/data/diff-fields.ts';
import type { Problem } from '../../fields/guards/field-problems.ts';
import type { Values } from '../../fields/form-values.ts';

/** A module of `src/generated/documents`. */
export interface DocumentModule {
  schema: RJSFSchema;
  /** validators, compiled at build time */
  validators: ValidatorFunctions;
}

/** Validation beyond the schema: code and path of each error, as the server returns them. */
export type DocumentCheck = (values: Values) => [path: string, code: string][];

export type Problems = [path: string, problem: Problem][];

const mayBeNothing = ({ type }: RJSFSchema) => Array.isArray(type) && type.includes('null');

const typeOf = ({ type }: RJSFSchema) => (Array.isArray(type) ? type.find((each) => each !== 'null') : type);

/** Serializes a value: trims text, empty values become `null` where nullable, also empty objects. */
function toWire(schema: RJSFSchema, value: unknown): unknown {
  const nothing = mayBeNothing(schema) ? null : undefined;
  switch (typeOf(schema)) {
    case 'string':
      return typeof value === 'string' ? value.trim() || (nothing === null ? null : '') : nothing;
    case 'array':
      return value ?? [];
    case 'object': {
      if (value === null || value === undefined) return nothing;
      const parts = partsOf(schema).map(
        ([name, part]) => [name, toWire(part, (value as Values)[name])] as const,
      );
      const said = parts.filter(([, part]) => part !== undefined);
      const isEmpty = said.every(([, part]) => part === null || part === '');
      return isEmpty && nothing === null ? null : Object.fromEntries(said);
    }
    default:
      return value ?? nothing;
  }
}

const partsOf = (schema: RJSFSchema) => Object.entries(schema.properties ?? {}) as [string, RJSFSchema][];

/** The document's fields of a record. */
export const documentValues = ({ schema }: DocumentModule, record: Values): Values =>
  Object.fromEntries(partsOf(schema).map(([name]) => [name, record[name] ?? null]));

/** The document in wire format. */
export const toRequestBody = ({ schema }: DocumentModule, values: Values): Values =>
  toWire(schema, values) as Values;

/**
 * Validates a document, errors in the order of its fields; unchanged fields are skipped, because they are not sent.
 * @param wire the document in wire format
 */
export function validateDocument(
  { schema, validators }: DocumentModule,
  wire: Values,
  base: Values,
  check: DocumentCheck,
): Problems {
  const found = new Map<string, Problem>();
  const [validate] = Object.values(validators);
  if (validate && !validate(wire))
    for (const { path, code, params } of readValidatorErrors(
      (validate.errors ?? []) as unknown as ValidatorError[],
    ))
      if (path && !found.has(path)) found.set(path, { type: code, ...(params && { params }) } as Problem);
  for (const [path, code] of check(wire)) if (!found.has(path)) found.set(path, { type: code });
  const judged = [...found].filter(([path]) => {
    const [name = ''] = path.split('.');
    return !isDeepEqual(wire[name], base[name]);
  });
  const order = partsOf(schema).map(([name]) => name);
  const placeOf = (path: string) => order.indexOf(path.split('.')[0] ?? '');
  return judged.toSorted(([one], [other]) => placeOf(one) - placeOf(other));
}

/** Maps an error of a list item to the list's input, which shows one error with the item's value. */
export function placeOfProblem(path: string, values: Values): { path: string; value?: string } {
  const steps = path.split('.');
  if (!/^\d+$/u.test(steps.at(-1) ?? '')) return { path };
  const above = steps.slice(0, -1);
  const list = above.reduce<unknown>((node, step) => (node as Values | undefined)?.[step], values);
  const value = Array.isArray(list) ? (list[Number(steps.at(-1))] as unknown) : undefined;
  return { path: above.join('.'), ...(typeof value === 'string' && { value }) };
}

/** Error messages by path, in rjsf's `extraErrors` format. */
export function toErrorSchema(said: readonly { path: string; sentence: string }[]): ErrorSchema {
  const root: Record<string, unknown> = {};
  for (const { path, sentence } of said) {
    let node = root;
    for (const step of path.split('.')) node = (node[step] ??= {}) as Record<string, unknown>;
    node.__errors = [...((node.__errors as string[] | undefined) ?? []), sentence];
  }
  return root as ErrorSchema;
}
