/**
 * Update: drops unchanged read-only values, so that a client may put back the object it read, with includes and images as in the response. Values
 * that differ from the stored record are refused. Runs only for bodies that their schema has refused, so that ordinary changes are not delayed.
 */
import type { FastifyRequest } from 'fastify';
import { histories } from '../../../field-types/includes.ts';
import {
  removeResponseValues,
  removeUnchangedValues,
  isObject,
  rootOf,
} from '../../infrastructure/http/response-values.ts';
import { allows, hasFeature } from '../../infrastructure/sessions/access.ts';
import type { BoundOperation } from '../../infrastructure/sessions/bound-operation.ts';
import { Problem } from '../../infrastructure/http/problem.ts';
import type {
  Answer,
  Handler,
  ReadHandler,
  ReadHandlers,
  RequestContext,
} from '../../infrastructure/http/request-context.ts';
import { ValidationFailure } from '../../infrastructure/http/validation.ts';
import { responseProperties } from './response-properties.ts';
import { boundOperation, type OpenapiDocument, type Operation } from '../bind-operations.ts';
import { acceptSingleLanguage } from './single-language-texts.ts';
import { checkRest } from './ignore-empty-readonly-fields.ts';

type Values = Record<string, unknown>;

/** The read operation whose response a change may send back. */
interface StoredRecordReader {
  operation: Pick<BoundOperation, 'access' | 'features'>;
  read: ReadHandler;
  /** allowed values of its parameter `includes`, where it has one */
  includes: readonly string[] | undefined;
}

/** The read operation for each change: the GET of the same path, where its response is one object. By the change's operationId. */
export function readsOfChanges(
  document: OpenapiDocument,
  reads: ReadHandlers,
): Map<string, StoredRecordReader> {
  const readings = new Map<string, StoredRecordReader>();
  for (const { get, put, patch } of Object.values(document.paths) as Record<
    string,
    Operation | undefined
  >[]) {
    const answered = get && answerOf(document, get);
    const changes = [put, patch].flatMap((each) => (each && takesRecord(each) ? [each.operationId!] : []));
    if (!answered || !changes.length) continue;
    const { operationId, access, features } = boundOperation(get);
    const read = reads[operationId];
    if (!read)
      throw new Error(
        `“${changes.join('”, “')}” may get back what “${operationId}” answers: add that read to handWrittenReads of src/server/app/operations.ts.`,
      );
    const reading = { operation: { access, features }, read, includes: answered.includes };
    for (const change of changes) readings.set(change, reading);
  }
  return readings;
}

/** The query parameter that writes may have: includes of the response, which do not affect the body. */
const along = 'includes';
const isHarmless = ({ in: place, name }: NonNullable<Operation['parameters']>[number]) =>
  place !== 'query' || name === along;

const takesRecord = ({ requestBody, parameters = [] }: Operation): boolean =>
  Boolean(requestBody?.content?.['application/json']) && parameters.every(isHarmless);

/** Allowed includes of an operation whose response is one object; undefined for other operations. */
function answerOf(
  document: OpenapiDocument,
  { parameters = [], responses }: Operation,
): Pick<StoredRecordReader, 'includes'> | undefined {
  const properties = responseProperties(document, responses?.['200']) as Record<string, Values> | undefined;
  if (!properties) return undefined;
  const parameter = parameters.find(({ name }) => name === 'includes');
  if (!parameter) return { includes: undefined };
  const related = Object.keys((properties.included?.properties as Values | undefined) ?? {});
  const { items } = (parameter.schema ?? {}) as { items?: { enum?: string[] } };
  return { includes: [...related, ...(histories in properties ? [histories] : []), ...(items?.enum ?? [])] };
}

/** Wraps a change. @param reader reads the stored record */
export const ignoreUnchangedFields =
  (reader: StoredRecordReader) =>
  (handler: Handler): Handler =>
  async (request, context) => {
    if (request.validationError) await dropUnchangedFields(request, context, reader);
    return handler(request, context);
  };

/**
 * Removes values that equal the stored record from a refused body, and validates the rest.
 * @throws ValidationFailure with the remaining errors
 */
async function dropUnchangedFields(
  request: FastifyRequest,
  context: RequestContext,
  { operation, read, includes }: StoredRecordReader,
): Promise<void> {
  const failure = request.validationError as unknown;
  const { body } = request;
  if (!(failure instanceof ValidationFailure) || failure.part !== 'body' || !isObject(body)) throw failure;
  // An unexpected query, which Fastify validates after the body.
  if (Object.keys(request.query as Values).some((name) => name !== along)) throw failure;
  const facts = request.sessionWork?.facts;
  if (!facts || !allows(operation.access, facts) || !hasFeature(operation.features, facts)) throw failure;
  const asked = new Set([
    ...Object.keys(isObject(body.included) ? body.included : {}),
    ...failure.errors.flatMap((error) => rootOf(error) ?? []),
  ]);
  const query = includes ? { includes: includes.filter((name) => asked.has(name)) } : {};
  const said = await read({ params: request.params, query }, context).then(dataOf, (error: unknown) => {
    // Where the record cannot be read, the errors of the body are reported.
    throw error instanceof Problem ? failure : error;
  });
  if (!isObject(said)) throw failure;
  const isEmpty = !Object.keys(body).length;
  removeResponseValues(body, said, failure.errors);
  // Unchanged values are removed: several properties of the same value could contradict the changed one.
  if ('version' in said) {
    removeUnchangedValues(body, said);
    if (!Object.keys(body).length && !isEmpty) body.version = said.version;
  }
  if (context.locale !== 'all') acceptSingleLanguage(body, said, failure.errors, context.locale);
  checkRest(failure, body, said);
}

/** As serialized: time stamps are texts there. */
const dataOf = ({ body }: Answer): unknown =>
  JSON.parse(JSON.stringify((body as Values | undefined)?.data ?? null)) as unknown;
