/**
 * What a new record says without saying anything. A client holds it as an answer has it, with the fields that nobody writes still empty, and
 * posts the whole object. Such a field with nothing in it is dropped; with a value it is refused, in a sentence that knows the field.
 */
import type { FastifyRequest } from 'fastify';
import type { Locale } from '../../../shared/texts/locale.ts';
import { isObject, unknownIn } from '../../infrastructure/http/response-values.ts';
import { ValidationFailure } from '../../infrastructure/http/validation.ts';
import { responseProperties } from './response-properties.ts';
import { operationsOf, type OpenapiDocument } from '../binding.ts';
import { nameLanguage } from './named-language.ts';

type Values = Record<string, unknown>;

/** What the answer of each call says that makes something, by its operationId. */
export function beginningsOf(document: OpenapiDocument): Map<string, Values> {
  const beginnings = new Map<string, Values>();
  for (const { operation } of operationsOf(document)) {
    const made = operation.requestBody?.content?.['application/json'] && operation.responses?.['201'];
    const properties = made && responseProperties(document, made);
    if (properties) beginnings.set(operation.operationId!, properties);
  }
  return beginnings;
}

/**
 * Takes out of a refused body what is empty of the answer's own, reads texts in the language of the call, and checks the rest.
 * @throws ValidationFailure with what is left
 */
export function ignoreEmptyReadOnlyFields(
  { validationError, body, query }: FastifyRequest,
  answered: Values,
  locale: Locale | 'all',
): void {
  const failure = validationError as unknown;
  // A query is checked behind the body, and has not been.
  const isOfBody = failure instanceof ValidationFailure && failure.part === 'body' && isObject(body);
  if (!isOfBody || Object.keys(query as Values).length) throw failure;
  for (const error of failure.errors) {
    const name = error.instancePath ? undefined : unknownIn(error);
    if (name !== undefined && Object.hasOwn(answered, name) && isNothing(body[name])) delete body[name];
  }
  if (locale !== 'all') nameLanguage(body, undefined, failure.errors, locale);
  checkRest(failure, body, answered);
}

const isNothing = (value: unknown): boolean =>
  !value || (typeof value === 'object' && !Object.keys(value).length);

/**
 * Checks what is left of a refused body.
 * @param answered what the answer says: whose names are known here
 * @throws ValidationFailure with what is still wrong
 */
export function checkRest(failure: ValidationFailure, body: Values, answered: Values): void {
  try {
    failure.checkAgain(body);
  } catch (error) {
    if (!(error instanceof ValidationFailure)) throw error;
    const errors = error.errors.map((each) => {
      const name = each.instancePath ? undefined : unknownIn(each);
      return name !== undefined && Object.hasOwn(answered, name) ? { ...each, keyword: 'readOnly' } : each;
    });
    throw new ValidationFailure(errors, error.part);
  }
}
