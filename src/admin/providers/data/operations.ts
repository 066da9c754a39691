/**
 * The contract as types: which call takes what and answers what, read from `generated/api.d.ts`, which openapi-typescript makes. A path
 * that the OpenAPI document does not have, a body that it refuses, or an answer read otherwise than it says does not compile.
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

/** What the call answers when it is carried out. */
export type AnswerOf<M extends Method, P extends keyof paths> =
  Operation<M, P> extends { responses: infer Responses }
    ? Json<Responses[Extract<keyof Responses, 200 | 201 | 204>]>
    : never;

/** What the call takes as its JSON body. */
export type BodyOf<M extends Method, P extends keyof paths> =
  Operation<M, P> extends { requestBody: { content: { 'application/json': infer Body } } }
    ? { body: Body }
    : object;

/** The parameters of the calls' queries. */
type QueryOf<M extends Method, P extends keyof paths> =
  Operation<M, P> extends { parameters: { query?: infer Query } } ? NonNullable<Query> : never;

/** Calls an operation of the contract at a path without variables. */
export type CallOperation = <M extends Method, P extends PathOf<M>>(
  method: M,
  path: P,
  options: Omit<CallOptions, 'body'> & BodyOf<M, P>,
) => Promise<AnswerOf<M, P>>;

/** The operations of the contract, over a way to the server. */
export const createCallOperation =
  (call: Call): CallOperation =>
  (method, path, options) =>
    call(method, path, options);

/** The resources of the contract: what has records, each at an address of its own. */
export type ResourceName = {
  [P in PathOf<'GET'>]: P extends `/${infer Name}/{id}`
    ? `/${Name}` extends PathOf<'GET'>
      ? Name
      : never
    : never;
}[PathOf<'GET'>];

/** A record of a resource as it is answered. */
export type RecordOf<Name extends ResourceName> = `/${Name}/{id}` extends infer P extends PathOf<'GET'>
  ? AnswerOf<'GET', P> extends { data: infer Data }
    ? Data
    : never
  : never;

/** What narrows the list of a resource, by its own names. */
export type FilterOf<Name extends ResourceName> = `/${Name}` extends infer P extends PathOf<'GET'>
  ? Omit<QueryOf<'GET', P>, 'page' | 'limit' | 'order'>
  : never;

/** What writes a record of a resource: all of it for a new one, any part of it for one that is there. */
export type ChangesOf<Name extends ResourceName> = `/${Name}/{id}` extends infer P extends PathOf<'PUT'>
  ? BodyOf<'PUT', P> extends { body: infer Body }
    ? Body
    : never
  : never;

/** What makes a record of a resource. */
export type DraftOf<Name extends ResourceName> = `/${Name}` extends infer P extends PathOf<'POST'>
  ? BodyOf<'POST', P> extends { body: infer Body }
    ? Body
    : never
  : never;
