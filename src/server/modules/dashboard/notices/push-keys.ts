import { createECDH } from 'node:crypto';
import type { ServerSecret } from '../../../infrastructure/sessions/server-secret.ts';

/** Key pair that identifies this server to push services (VAPID, RFC 8292), base64url. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/**
 * VAPID keys derived from the server's secret, so that every process has the same without storing them. With another secret, browsers must subscribe
 * again.
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
      // About one in four thousand million values is not a valid private key of the curve.
      if (attempt > 10) throw error;
    }
}
