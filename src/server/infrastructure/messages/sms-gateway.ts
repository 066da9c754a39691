/** SMS by a gateway with a JSON POST, as most have: `{ to, text }` with a bearer key. */
import type { Messenger } from './messenger.ts';

const patience = 10_000;

/** @param url the gateway's URL; set by the operator, not by a user */
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
