/**
 * A client written to the specification, sections 7 and 8, and to nothing else: a bearer token, a locale header ("all" removes it), JSON.
 * What its tests ask is spelled as the specification spells it.
 */
import { expect } from 'vitest';
import type { TestApp } from '../server/app-harness.ts';
import type { Answered } from '../server/crud/records/calls.ts';

interface Asked {
  body?: unknown;
  locale?: string;
  /** who asks, in the place of the client itself; nobody where it is undefined */
  as?: string | undefined;
}

/** The calls of a client that holds this token. */
export function specificationClient(app: TestApp, token: string) {
  const call = (method: string, address: string, { body, locale, ...who }: Asked = {}) => {
    const as = 'as' in who ? who.as : token;
    return app.call(method, address, {
      ...(as && { token: as }),
      ...(body !== undefined && { body }),
      ...(locale && { locale }),
    });
  };
  /** The data of a call that must go well. */
  const done = async (method: string, address: string, asked?: Asked): Promise<Answered> => {
    const { status, body } = await call(method, address, asked);
    expect(status, `${method} ${address}: ${JSON.stringify(body)}`).toBeLessThan(300);
    return body?.data;
  };
  /** What a refusal says: its status and its sentence. */
  const refused = async (method: string, address: string, asked?: Asked): Promise<[number, string]> => {
    const { status, body } = await call(method, address, { locale: 'en', ...asked });
    return [status, body.detail];
  };
  const put = (address: string, body: unknown) => done('PUT', address, { body });
  const post = (address: string, body: unknown) => done('POST', address, { body });
  /** A customer as the specification's form sends one. */
  const customer = (values: object) =>
    post('/customers', { isGuest: false, email: null, phoneNumber: null, ...values });
  return { call, done, refused, put, post, customer };
}

/** A value as an address carries it. */
export const json = (value: unknown) => encodeURIComponent(JSON.stringify(value));

export const idsOf = (rows: { id: number }[]) =>
  rows.map(({ id }) => id).toSorted((one, other) => one - other);
