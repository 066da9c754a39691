/**
 * A client of the specification, sections 7 and 8: a bearer token, a locale header ("all" removes it), JSON. Its tests use the specification's
 * spelling.
 */
import { expect } from 'vitest';
import type { TestApp } from '../server/app-harness.ts';
import type { Answered } from '../server/crud/records/crud-client.ts';

interface Asked {
  body?: unknown;
  locale?: string;
  /** the session token to use instead of the client's own; undefined sends none */
  as?: string | undefined;
}

/** Calls with this session token. */
export function specificationClient(app: TestApp, token: string) {
  const call = (method: string, address: string, { body, locale, ...who }: Asked = {}) => {
    const as = 'as' in who ? who.as : token;
    return app.call(method, address, {
      ...(as && { token: as }),
      ...(body !== undefined && { body }),
      ...(locale && { locale }),
    });
  };
  /** The data of a call that must succeed. */
  const done = async (method: string, address: string, asked?: Asked): Promise<Answered> => {
    const { status, body } = await call(method, address, asked);
    expect(status, `${method} ${address}: ${JSON.stringify(body)}`).toBeLessThan(300);
    return body?.data;
  };
  /** The error of a refused call: its status and its message. */
  const refused = async (method: string, address: string, asked?: Asked): Promise<[number, string]> => {
    const { status, body } = await call(method, address, { locale: 'en', ...asked });
    return [status, body.detail];
  };
  const put = (address: string, body: unknown) => done('PUT', address, { body });
  const post = (address: string, body: unknown) => done('POST', address, { body });
  /** A customer in the format of the specification's form. */
  const customer = (values: object) =>
    post('/customers', { isGuest: false, email: null, phoneNumber: null, ...values });
  return { call, done, refused, put, post, customer };
}

/** A value in the format of an address. */
export const json = (value: unknown) => encodeURIComponent(JSON.stringify(value));

export const idsOf = (rows: { id: number }[]) =>
  rows.map(({ id }) => id).toSorted((one, other) => one - other);
