import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import process from 'node:process';
import type { Message } from './running-database.ts';

const FIRST_CLIENT_MS = 15_000;

/** The guardian's counter of clients. */
export interface ClientRegistry {
  /** Settles when somebody is there to be told how it goes. */
  readonly firstClient: Promise<void>;
  /** Tells all who wait, and all who come later, how things stand; undefined: ask them to wait. */
  tell(message: Message | undefined): void;
  /** Takes nobody in any more. Those inside stay connected until this process ends, and so learn when it has. */
  close(): void;
}

const send = (client: Socket, message: Message): boolean => client.write(`${JSON.stringify(message)}\n`);

/** Listens on the control socket; `onEmpty` is called when the last client has left, or when none has come. */
export async function openClientRegistry(path: string, onEmpty: () => void): Promise<ClientRegistry> {
  const clients = new Set<Socket>();
  let current: Message | undefined;
  const nobodyCame = setTimeout(onEmpty, FIRST_CLIENT_MS);
  const arrival = Promise.withResolvers<void>();

  function enter(client: Socket): void {
    clearTimeout(nobodyCame);
    clients.add(client);
    arrival.resolve();
    if (current) send(client, current);
    client.resume();
    client.on('error', () => leave(client));
    client.on('end', () => leave(client));
    client.on('close', () => leave(client));
  }

  function leave(client: Socket): void {
    if (!clients.delete(client)) return;
    if (clients.size === 0) onEmpty();
    else client.end();
  }

  // Half-open, so that the last client's socket outlives its goodbye: its end is the sign that everything has stopped.
  const server = createServer({ allowHalfOpen: true }, enter);
  if (process.platform !== 'win32') rmSync(path, { force: true });
  await once(server.listen(path), 'listening');
  return {
    firstClient: arrival.promise,
    tell(message) {
      current = message;
      if (message) for (const client of clients) send(client, message);
    },
    close() {
      clearTimeout(nobodyCame);
      server.close();
    },
  };
}
