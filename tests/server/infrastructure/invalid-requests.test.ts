/** Requests that never become complete: answered with a problem document in their language, and their connection is closed. */
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { operationsOf } from '../../../src/server/app/bind-operations.ts';
import { useApp } from '../app-harness.ts';
import { useDatabase } from '../harness.ts';

const place = await useDatabase();
const patience = { headers: 200, silence: 1500, body: 60_000, whole: 900_000 };
const { app, document, signIn } = await useApp(place, { patience });
await app.listen({ host: '127.0.0.1', port: 0 });
const token = await signIn(place.shops.nile.owner.email);

async function open() {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

/** The whole answer to a raw request, once the connection is closed. */
async function answerTo(...pieces: string[]): Promise<string> {
  const socket = await open();
  let heard = '';
  socket.on('data', (piece: Buffer) => (heard += piece.toString()));
  socket.on('error', () => {});
  const closed = once(socket, 'close');
  for (const piece of pieces) socket.write(piece);
  await closed;
  return heard;
}

const problemIn = (answer: string) => JSON.parse(answer.split('\r\n\r\n')[1]!) as Record<string, unknown>;
const head = 'POST /api/v2/customers HTTP/1.1\r\nhost: matjar\r\ncontent-type: application/json\r\n';

describe('an incomplete request', () => {
  it('is closed when its headers do not arrive', async () => {
    expect(await answerTo('GET /api/v2/products HTTP/1.1\r\nhost:')).toContain('408 Request Timeout');
  });

  it('is closed when its body stops, with an error in its language', async () => {
    const answer = await answerTo(
      `${head}authorization: Bearer ${token}\r\nlocale: ar\r\ncontent-length: 50\r\n\r\n{"name":`,
    );
    expect(problemIn(answer)).toMatchObject({ status: 408, code: 'request_timeout' });
    expect(problemIn(answer).detail).toMatch(/^استغرق/u);
  });

  it('that is slow but continues is answered', async () => {
    const socket = await open();
    const body = JSON.stringify({ name: 'Slow Sender' });
    const heard = once(socket, 'data');
    socket.write(`${head}authorization: Bearer ${token}\r\ncontent-length: ${body.length}\r\n\r\n`);
    // In total longer than the idle timeout, and each pause far shorter, for a machine under load.
    for (const piece of body.match(/.{1,5}/gu)!) {
      await delay(400);
      socket.write(piece);
    }
    expect(String((await heard)[0])).toContain('201 Created');
    socket.destroy();
  });
});

describe('an error before routing', () => {
  it.each([
    ['locale: ar', /^ترويسات/u],
    ['accept-language: ar-EG', /^ترويسات/u],
    ['accept-language: fr', /^The headers/u],
  ])("has a message in the request's language: %s", async (header, sentence) => {
    const answer = await answerTo(
      `GET /api/v2/products HTTP/1.1\r\nhost: matjar\r\n${header}\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`,
    );
    expect(problemIn(answer)).toMatchObject({ status: 431, code: 'headers_too_large' });
    expect(problemIn(answer).detail).toMatch(sentence);
  });

  it.each(['en', 'ar'])('is documented and returned as a problem document, in “%s”', async (locale) => {
    for (const { place: where, operation } of operationsOf(document)) {
      const [method, address] = where.split(' ') as ['GET', string];
      const { responses } = operation as { responses: object };
      const ask = async (url: string, headers: Record<string, string>, payload?: string) => {
        const answer = await app.inject({
          method,
          url: `/api/v2${url}`,
          headers: { locale, authorization: `Bearer ${token}`, ...headers },
          ...(payload !== undefined && { payload }),
        });
        expect(responses, where).toHaveProperty(String(answer.statusCode));
        expect(answer.headers['content-type'], where).toContain('application/problem+json');
        expect(answer.headers['content-language'], where).toBe(locale);
        return answer.statusCode;
      };
      for (const status of ['408', '413', '431', '503']) expect(responses, where).toHaveProperty(status);
      const filled = address.replace(/\{[^}]+\}/gu, '1');
      expect(await ask(filled, { 'content-length': '99999999' }), where).toBe(413);
      if (address.includes('{'))
        expect(
          await ask(address.replace(/\{[^}]+\}/u, '1'.repeat(201)).replace(/\{[^}]+\}/gu, '1'), {}),
        ).toBe(414);
      if (method !== 'GET' && !/support|outbox/u.test(address))
        expect([401, 415, 404], where).toContain(await ask(filled, { 'content-type': 'text/odd' }, 'x'));
    }
  });
});
