import simpleRest from 'ra-data-simple-rest';
import type { DataProvider } from 'react-admin';
import type { Method, CallRemote } from '../data/api.ts';

type Options = Parameters<Parameters<typeof simpleRest>[1] & object>[1];

/** The simple-rest dialect as its own package speaks it, over our way to the server: its language, refusals and time limit. */
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
