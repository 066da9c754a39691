/** SMS by a gateway that takes a JSON POST, as most do: `{ to, text }` with a bearer key. */
import type { Messenger } from './messenger.ts';

const patience = 10_000;

/** @param url where the gateway listens; set by whoever runs the server, not by a person on a screen */
export function smsGateway(url: string, key: string | undefined): Messenger {
  return {
    async send({ recipient, body }) {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) },
        body: JSON.stringify({ to: recipient, text: body }),
        signal: AbortSignal.timeout(patience),
        redirect: 'error',
      });
      if (!answer.ok) throw new Error(`The SMS gateway answered ${answer.status}.`);
    },
  };
}
