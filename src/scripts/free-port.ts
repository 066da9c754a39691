import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below those that systems hand out by themselves: one of theirs may be somebody's connection by the time that we listen on it. */
const [first, last] = [20_000, 32_000];

/** A port of this machine that nobody listens on now, nor is given while whoever asked gets ready to. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(first, last);
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await Promise.race([
      once(server, 'listening').then(() => true),
      once(server, 'error').then(() => false),
    ]).catch(() => false);
    if (!isFree) continue;
    await new Promise((resolve) => server.close(resolve));
    return port;
  }
}
