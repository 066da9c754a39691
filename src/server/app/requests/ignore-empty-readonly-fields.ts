/**
 * Create: drops empty values of read-only fields, so that a client may post back the object it read. A read-only field with a
 * value is refused with an error of its own.
 */
import type { FastifyRequest } from 'fastify';
import type { Locale } from '../../../shared/texts/locale.ts';
import { isObject, unknownIn } from '../../infrastructure/http/response-values.ts';
import type { Handler } from '../../infrastructure/http/request-context.ts';
import { ValidationFailure } from '../../infrastructure/http/validation.ts';
import { responseProperties } from './response-properties.ts';
import { operationsOf, type OpenapiDocument } from '../bind-operations.ts';
import { acceptSingleLanguage } from './single-language-texts.ts';

type Values = Record<string, unknown>;

/** Response properties of each create operation, by operationId. */
export function emptyFieldsOf(document: OpenapiDocument): Map<string, Values> {
  const beginnings = new Map<string, Values>();
  for (const { operation } of operationsOf(document)) {
    const made = operation.requestBody?.content?.['application/json'] && operation.responses?.['201'];
    const properties = made && responseProperties(document, made);
    if (properties) beginnings.set(operation.operationId!, properties);
  }
  return beginnings;
}

/** Wraps a create operation. @param answered the properties of its response */
export const ignoreEmptyReadOnlyFields =
  (answered: Values) =>
  (handler: Handler): Handler =>
  async (request, context) => {
    if (request.validationError) dropEmptyFields(request, answered, context.locale);
    return handler(request, context);
  };

/**
 * Removes empty read-only fields from a refused body, reads texts in the request's language, and validates the rest.
 * @throws ValidationFailure with the remaining errors
 */
function dropEmptyFields(
  { validationError, body, query }: FastifyRequest,
  answered: Values,
  locale: Locale | 'all',
): void {
  const failure = validationError as unknown;
  // The query is validated after the body, and has not been yet.
  const isOfBody = failure instanceof ValidationFailure && failure.part === 'body' && isObject(body);
  if (!isOfBody || Object.keys(query as Values).length) throw failure;
  for (const error of failure.errors) {
    const name = error.instancePath ? undefined : unknownIn(error);
    if (name !== undefined && Object.hasOwn(answered, name) && isNothing(body[name])) delete body[name];
  }
  if (locale !== 'all') acceptSingleLanguage(body, undefined, failure.errors, locale);
  checkRest(failure, body, answered);
}

const isNothing = (value: unknown): boolean =>
  !value || (typeof value === 'object' && !Object.keys(value).length);

/**
 * Validates the rest of a refused body.
 * @param answered the response's properties: those that the schema lacks are reported as read-only
 * @throws ValidationFailure with the remaining errors
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
