import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import process from 'node:process';
import type { Message } from './running-database.ts';

const FIRST_CLIENT_MS = 15_000;

/** Clients connected to the guardian's control socket. */
export interface ClientRegistry {
  /** Settles when the first client has connected. */
  readonly firstClient: Promise<void>;
  /** Sends the state to all clients, present and future; undefined: clients wait. */
  tell(message: Message | undefined): void;
  /** Stops accepting clients. Those connected stay so until this process ends, which is how they detect its end. */
  close(): void;
}

const send = (client: Socket, message: Message): boolean => client.write(`${JSON.stringify(message)}\n`);

/** Listens on the control socket. @param onEmpty called when the last client has left, or none has come in time */
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

  // Half-open, so that the last client's socket stays open after its end: its close signals that everything has stopped.
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
