import { createECDH } from 'node:crypto';
import type { ServerSecret } from '../../../infrastructure/sessions/server-secret.ts';

/** The pair of keys by which push services know this server (VAPID, RFC 8292), base64url. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/**
 * The keys of this installation. They follow from its secret, so that they are the same in each of its processes and need
 * no keeping of their own; with another secret, browsers have to subscribe anew.
 */
export function pushKeys(secret: ServerSecret): PushKeys {
  const pair = createECDH('prime256v1');
  for (let attempt = 0; ; attempt++)
    try {
      const privateKey = secret.stamp('push keys', String(attempt));
      pair.setPrivateKey(privateKey);
      return {
        privateKey: privateKey.toString('base64url'),
        publicKey: pair.getPublicKey().toString('base64url'),
      };
    } catch (error) {
      // One number in four thousand million is none of the curve's.
      if (attempt > 10) throw error;
    }
}
