/**
 * The contract as types: which call takes what and answers what, read from `generated/api.d.ts`. A path that the OpenAPI document
 * does not have, a body that it refuses, or an answer read otherwise than it says does not compile.
 */
import type { components, paths } from '../../generated/api.d.ts';
import { call, type CallOptions, type Method } from './api.ts';

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

/** Calls an operation of the contract at a path without variables. Throws as {@link call} does. */
export function callOperation<M extends Method, P extends PathOf<M>>(
  method: M,
  path: P,
  options: Omit<CallOptions, 'body'> & BodyOf<M, P>,
): Promise<AnswerOf<M, P>> {
  return call(method, path, options);
}
