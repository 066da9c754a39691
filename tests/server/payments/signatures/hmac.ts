import { createHmac } from 'node:crypto';

/** HMAC in hexadecimal, as most providers sign. */
export const hmac = (algorithm: string, secret: string, text: string): string =>
  createHmac(algorithm, secret).update(text).digest('hex');
