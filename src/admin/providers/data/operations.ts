/**
 * Types of the API contract, read from `generated/api.d.ts`, which openapi-typescript generates: a path, body or response that differs
 * from the OpenAPI document does not compile.
 */
import type { components, paths } from '../../../generated/api.d.ts';
import type { Call, CallOptions, Method } from './create-call.ts';

/** A component schema of the contract. */
export type Schema<Name extends keyof components['schemas']> = components['schemas'][Name];

type Operation<M extends Method, P extends keyof paths> =
  Lowercase<M> extends keyof paths[P] ? NonNullable<paths[P][Lowercase<M>]> : never;

/** The paths that have this method. */
export type PathOf<M extends Method> = {
  [P in keyof paths]: [Operation<M, P>] extends [never] ? never : P;
}[keyof paths];

type Json<T> = T extends { content: { 'application/json': infer Body } } ? Body : undefined;

/** The body of a successful response. */
export type AnswerOf<M extends Method, P extends keyof paths> =
  Operation<M, P> extends { responses: infer Responses }
    ? Json<Responses[Extract<keyof Responses, 200 | 201 | 204>]>
    : never;

/** The JSON request body of a call. */
export type BodyOf<M extends Method, P extends keyof paths> =
  Operation<M, P> extends { requestBody: { content: { 'application/json': infer Body } } }
    ? { body: Body }
    : object;

/** The query parameters of a call. */
type QueryOf<M extends Method, P extends keyof paths> =
  Operation<M, P> extends { parameters: { query?: infer Query } } ? NonNullable<Query> : never;

/** Calls an operation of the contract at a path without variables. */
export type CallOperation = <M extends Method, P extends PathOf<M>>(
  method: M,
  path: P,
  options: Omit<CallOptions, 'body'> & BodyOf<M, P>,
) => Promise<AnswerOf<M, P>>;

/** Creates typed calls of the contract over a client. */
export const createCallOperation =
  (call: Call): CallOperation =>
  (method, path, options) =>
    call(method, path, options);

/** Resource names of the contract: those with a list and an address per record. */
export type ResourceName = {
  [P in PathOf<'GET'>]: P extends `/${infer Name}/{id}`
    ? `/${Name}` extends PathOf<'GET'>
      ? Name
      : never
    : never;
}[PathOf<'GET'>];

/** A record of a resource as the server returns it. */
export type RecordOf<Name extends ResourceName> = `/${Name}/{id}` extends infer P extends PathOf<'GET'>
  ? AnswerOf<'GET', P> extends { data: infer Data }
    ? Data
    : never
  : never;

/** The filters of a resource's list, by their parameter names. */
export type FilterOf<Name extends ResourceName> = `/${Name}` extends infer P extends PathOf<'GET'>
  ? Omit<QueryOf<'GET', P>, 'page' | 'limit' | 'order'>
  : never;

/** The request body that updates a record. */
export type ChangesOf<Name extends ResourceName> = `/${Name}/{id}` extends infer P extends PathOf<'PUT'>
  ? BodyOf<'PUT', P> extends { body: infer Body }
    ? Body
    : never
  : never;

/** The request body that creates a record. */
export type DraftOf<Name extends ResourceName> = `/${Name}` extends infer P extends PathOf<'POST'>
  ? BodyOf<'POST', P> extends { body: infer Body }
    ? Body
    : never
  : never;
