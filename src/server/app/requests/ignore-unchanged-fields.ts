/**
 * What a client sends back of an answer. It reads a record, changes one field and puts the whole object back, with fields that nobody
 * writes, what came along, and pictures as they were answered. What of these the server says now is unchanged, and is dropped; anything
 * else is refused as ever. Only a body that its schema has refused comes here, so that a change of few fields waits for nothing.
 */
import type { FastifyRequest } from 'fastify';
import { histories } from '../../../field-types/includes.ts';
import { removeResponseValues, removeUnchangedValues, isObject, rootOf } from '../../infrastructure/http/response-values.ts';
import { allows, hasFeature } from '../../infrastructure/sessions/access.ts';
import type { BoundOperation } from '../../infrastructure/sessions/bound-operation.ts';
import { Problem } from '../../infrastructure/http/problem.ts';
import type { Answer, Handler, Handlers, RequestContext } from '../../infrastructure/http/request-context.ts';
import { ValidationFailure } from '../../infrastructure/http/validation.ts';
import { responseProperties } from './response-properties.ts';
import { boundOperation, type OpenapiDocument, type Operation } from '../binding.ts';
import { nameLanguage } from './named-language.ts';
import { checkRest } from './ignore-empty-readonly-fields.ts';

type Values = Record<string, unknown>;

/** The call that answers what a change may send back. */
export interface StoredRecordReader {
  operation: Pick<BoundOperation, 'access' | 'features'>;
  handler: Handler;
  /** what its parameter `includes` may name, where it has one */
  includes: readonly string[] | undefined;
}

/** Which reading answers what a change may send back: the one at its own address, where that answers one object. By the change's operationId. */
export function storedRecordReaders(document: OpenapiDocument, handlers: Handlers): Map<string, StoredRecordReader> {
  const readings = new Map<string, StoredRecordReader>();
  for (const { get, put, patch } of Object.values(document.paths) as Record<
    string,
    Operation | undefined
  >[]) {
    const handler = get?.operationId && handlers[get.operationId];
    const answered = handler && answerOf(document, get);
    if (!answered) continue;
    const { access, features } = boundOperation(get);
    const reading = { operation: { access, features }, handler, includes: answered.includes };
    for (const { operationId, requestBody, parameters = [] } of [put, patch].flatMap((each) => each ?? []))
      if (requestBody?.content?.['application/json'] && parameters.every(isHarmless))
        readings.set(operationId!, reading);
  }
  return readings;
}

/** What a write may say in its address: what its answer brings along, which nothing of the body hangs on. */
const along = 'includes';
const isHarmless = ({ in: place, name }: NonNullable<Operation['parameters']>[number]) =>
  place !== 'query' || name === along;

/** What can come along in the one object that a call answers; nothing for a call that answers none. */
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

/**
 * Takes out of a refused body what the server says too, and checks the rest.
 * @throws ValidationFailure where more than that is wrong with it
 */
export async function ignoreUnchangedFields(
  request: FastifyRequest,
  context: RequestContext,
  { operation, handler, includes }: StoredRecordReader,
): Promise<void> {
  const failure = request.validationError as unknown;
  const { body } = request;
  if (!(failure instanceof ValidationFailure) || failure.part !== 'body' || !isObject(body)) throw failure;
  // A call that takes no query was asked one, which Fastify checks behind the body.
  if (Object.keys(request.query as Values).some((name) => name !== along)) throw failure;
  const facts = request.sessionWork?.facts;
  if (!facts || !allows(operation.access, facts) || !hasFeature(operation.features, facts)) throw failure;
  const asked = new Set([
    ...Object.keys(isObject(body.included) ? body.included : {}),
    ...failure.errors.flatMap((error) => rootOf(error) ?? []),
  ]);
  const query = includes ? { includes: includes.filter((name) => asked.has(name)) } : {};
  const { params, headers, log, ip } = request;
  const said = await handler({ params, query, headers, log, ip } as FastifyRequest, context).then(
    dataOf,
    (error: unknown) => {
      // What is wrong with the body is said where it cannot be held against anything.
      throw error instanceof Problem ? failure : error;
    },
  );
  if (!isObject(said)) throw failure;
  const isEmpty = !Object.keys(body).length;
  removeResponseValues(body, said, failure.errors);
  // What says the same need not be said, and under several names it would contradict the one that was changed.
  if ('version' in said) {
    removeUnchangedValues(body, said);
    if (!Object.keys(body).length && !isEmpty) body.version = said.version;
  }
  if (context.locale !== 'all') nameLanguage(body, said, failure.errors, context.locale);
  checkRest(failure, body, said);
}

/** As it is on the wire: moments are texts there. */
const dataOf = ({ body }: Answer): unknown =>
  JSON.parse(JSON.stringify((body as Values | undefined)?.data ?? null)) as unknown;
