/** Reads a record, changes one field and sends the whole object back with PUT. */
import { expect } from 'vitest';
import type { ResourceModel } from '../../src/shared/resources/resource-model.ts';
import type { TestApp } from '../server/app-harness.ts';
import type { Answered } from '../server/crud/records/crud-client.ts';
import { leastRecord } from './crud-requests.ts';

/** The field names in the newest entry of the record's audit log. */
async function toldFields({ call }: TestApp, token: string, address: string): Promise<string[]> {
  const { body } = await call('GET', `${address}?includes=histories`, { token });
  return body.data.histories[0].changes.map(({ field }: { field: string }) => field);
}

/**
 * Expects that PUT accepts the whole record with one changed value and that the audit log lists that field only. @param told the logged fields, if
 * the value is stored under another name or changes others too
 */
export async function expectUnchangedByPut(
  app: TestApp,
  token: string,
  address: string,
  [name, value]: readonly [string, unknown],
  { told = [name], query = '' }: { told?: readonly string[]; query?: string } = {},
): Promise<void> {
  const read = await app.call('GET', address + query, { token, locale: 'all' });
  const whole = read.body.data as Answered;
  const changed = typeof value === 'function' ? value(whole[name]) : value;
  const body = { ...whole, [name]: changed };
  const { status, body: answer } = await app.call('PUT', address, { token, body, locale: 'all' });
  expect([status, answer.errors ?? answer.detail], `${address} ${name}`).toEqual([200, undefined]);
  expect(answer.data.version, `${address} ${name}`).toBe(whole.version + 1);
  expect((await toldFields(app, token, address)).toSorted(), `${address} ${name}`).toEqual(told.toSorted());
}

/** A field of the resource with a value that differs from a new record's. */
export function changeOf(resource: ResourceModel): readonly [string, unknown] {
  const [change] = Object.entries(leastRecord(resource));
  if (!change) throw new Error(`Tell tests/contract/crud-requests.ts a field of “${resource.name}”.`);
  return change;
}

/** Sends a request with all languages and expects success. @returns the data of the answer */
export const sender =
  ({ call }: TestApp, token: string) =>
  async (method: string, address: string, body?: object, status = 200): Promise<Answered> => {
    const answer = await call(method, address, { token, locale: 'all', ...(body && { body }) });
    expect([answer.status, answer.body?.errors], `${method} ${address}`).toEqual([status, undefined]);
    return answer.body?.data;
  };
