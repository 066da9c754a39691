import simpleRest from 'ra-data-simple-rest';
import type { DataProvider } from 'react-admin';
import type { Method, CallRemote } from '../data/api.ts';

type Options = Parameters<Parameters<typeof simpleRest>[1] & object>[1];

/** ra-data-simple-rest over our client, with its language, errors and timeout. */
export function simpleRestProvider(call: CallRemote): DataProvider {
  return simpleRest('', async (url: string, { method = 'GET', body, signal }: Options = {}) => {
    const response = await call(method as Method, url, {
      ...(body ? { body: JSON.parse(String(body)) as unknown } : {}),
      ...(signal ? { signal } : {}),
    });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: text,
      json: text ? JSON.parse(text) : {},
    };
  });
}
