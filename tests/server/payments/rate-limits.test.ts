/** Rate limits of payment calls that need no session. */
import { expect, it } from 'vitest';
import { useApp } from '../app-harness.ts';
import { useDatabase } from '../harness.ts';

const place = await useDatabase();
const { app } = await useApp(place, { limitsRates: true });

/** From one address, in one minute. */
const postFrom = (url: string, payload: object, remoteAddress: string) =>
  app.inject({
    method: 'POST',
    url,
    payload,
    remoteAddress,
    headers: { 'content-type': 'application/json' },
  });

it.each([
  ['/api/v2/payment_links/open', { key: 'guessed' }, 60],
  ['/api/v2/payment_links/pay', { key: 'guessed', method: 'online' }, 20],
] as const)('%s is limited per address', async (url, body, most) => {
  for (let time = 0; time < most; time += 1)
    expect((await postFrom(url, body, '203.0.113.7')).statusCode).toBe(422);
  const refused = await postFrom(url, body, '203.0.113.7');
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'rate_limited']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  // Other addresses are not affected.
  expect((await postFrom(url, body, '203.0.113.8')).statusCode).toBe(422);
});

it.each(['payment_notices/stripe', 'courier_notices/shipblu'])(
  '%s is limited to 600 webhooks a minute',
  async (door) => {
    const told = await postFrom(`/api/v2/${door}/guessed`, {}, '203.0.113.9');
    expect([told.statusCode, told.headers['x-ratelimit-limit']]).toEqual([404, '600']);
    // A webhook is short.
    const long = await postFrom(`/api/v2/${door}/guessed`, { said: 'x'.repeat(70_000) }, '203.0.113.9');
    expect(long.statusCode).toBe(413);
  },
);
