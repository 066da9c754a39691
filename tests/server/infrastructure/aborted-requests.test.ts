/** A client that disconnects while sending causes no error in the log. */
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import problem from '../../../src/server/infrastructure/http/send-problem.ts';
import locale from '../../../src/server/infrastructure/http/locale.ts';

let logged = '';
const stream = new Writable({
  write(piece: Buffer, _encoding, done) {
    logged += piece.toString();
    done();
  },
});
const app = Fastify({ logger: { stream } });
await app.register(locale);
await app.register(problem);
let isMet = false;
app.addHook('onError', async () => {
  isMet = true;
});
app.post('/', () => 'read');
await app.listen({ host: '127.0.0.1', port: 0 });
afterAll(() => app.close());

it('an aborted request logs no error', async () => {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  const reached = once(app.server, 'request');
  socket.write(
    'POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 50\r\n\r\n{"name":',
  );
  await reached;
  socket.resetAndDestroy();
  await expect.poll(() => isMet).toBe(true);
  // The abort is logged before the request is answered.
  await new Promise(setImmediate);
  expect(logged).not.toContain('"level":50');
});
