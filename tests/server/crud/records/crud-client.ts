/** Short names for the calls of one resource in a test file, as one user. */
import { expect } from 'vitest';
import { catalogue } from '../../../../src/generated/catalogue.js';
import { envelopeOf, openEnvelope } from '../../../../src/shared/resources/envelope.ts';
import type { TestAnswer, TestApp } from '../../app-harness.ts';

/** A record in an answer, or any part of an answer. */
// oxlint-disable-next-line typescript/no-explicit-any
export type Answered = any;

export interface ResourceCalls {
  send(method: string, address: string, body?: unknown, locale?: string): Promise<TestAnswer>;
  /** Creates a record and expects success. */
  create(body: object): Promise<Answered>;
  /** Updates a record and expects success. */
  update(id: number, body: object): Promise<Answered>;
  read(id: number, locale?: string): Promise<Answered>;
  /** The ids of a list. */
  list(query?: string): Promise<number[]>;
}

/** The calls of `/<resource>` with a token. */
export function callsOf({ call }: TestApp, resource: string, token: string): ResourceCalls {
  const send: ResourceCalls['send'] = (method, address, body, locale) =>
    call(method, address, { token, ...(body !== undefined && { body }), ...(locale && { locale }) });
  return {
    send,
    create: (body) => expected(201, send('POST', `/${resource}`, body)),
    update: (id, body) => expected(200, send('PUT', `/${resource}/${id}`, body)),
    read: (id, locale) => expected(200, send('GET', `/${resource}/${id}`, undefined, locale)),
    list: async (query = '') => {
      const { status, body } = await send('GET', `/${resource}?${query}`);
      expect(status, JSON.stringify(body)).toBe(200);
      const { rows } = openEnvelope(envelopeOf(catalogue[resource] ?? {}), body);
      return (rows as { id: number }[]).map(({ id }) => id);
    },
  };
}

/** The data of an answer, which must have this status. */
async function expected(status: number, answer: Promise<TestAnswer>): Promise<Answered> {
  const { status: answered, body } = await answer;
  expect(answered, JSON.stringify(body)).toBe(status);
  return body.data;
}
