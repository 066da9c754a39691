/** Shutdown: open requests are answered; idle connections do not keep the process alive. */
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import fastify from 'fastify';
import draining from '../../../src/server/infrastructure/http/draining.ts';

/** A server whose one answer, at /held, waits until `answer` is called. */
async function holdAnAnswer() {
  const app = fastify();
  await app.register(draining);
  const asked = Promise.withResolvers<void>();
  const held = Promise.withResolvers<string>();
  app.get('/held', () => {
    asked.resolve();
    return held.promise;
  });
  app.get('/', async () => 'here');
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const open = async () => {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    await once(socket, 'connect');
    return socket;
  };
  return { app, url, open, asked: asked.promise, answer: () => held.resolve('answered') };
}

it('shutdown closes idle connections while a request is still being answered', async () => {
  const { app, url, open, asked, answer } = await holdAnAnswer();
  const silent = await open();
  const kept = await open();
  kept.write('GET / HTTP/1.1\r\nhost: matjar\r\n\r\n');
  await once(kept, 'data');
  const slow = fetch(`${url}/held`);
  await asked;

  const closed = Promise.all([once(silent, 'close'), once(kept.resume(), 'close')]);
  const ended = app.close();
  await closed;
  answer();
  const response = await slow;
  expect(await response.text()).toBe('answered');
  expect(response.headers.get('connection')).toBe('close');
  await ended;
});

it('shutdown does not wait for a request whose client has disconnected', async () => {
  const { app, url, asked } = await holdAnAnswer();
  const leaving = new AbortController();
  const left = fetch(`${url}/held`, { signal: leaving.signal }).catch((cause: Error) => cause.name);
  await asked;
  leaving.abort();
  expect(await left).toBe('AbortError');
  await app.close();
});
