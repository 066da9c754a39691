import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import type { Message } from './messenger.ts';
import type { Services } from '../http/request-context.ts';

const pauses = [0, 2_000, 15_000];

/**
 * Sends a message after the response, so that the response time does not reveal whether one was sent. Tries three times;
 * a failure is logged without the message.
 */
export function sendInBackground({ messenger }: Pick<Services, 'messenger'>, message: Message): void {
  setImmediate(async () => {
    for (const [index, milliseconds] of pauses.entries()) {
      await pause(milliseconds, undefined, { ref: false });
      try {
        await messenger.send(message);
        return;
      } catch (error) {
        if (index < pauses.length - 1) continue;
        process.stderr.write(`A ${message.channel} could not be sent: ${(error as Error).message}\n`);
      }
    }
  });
}
