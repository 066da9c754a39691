import { createHmac } from 'node:crypto';

/** As most providers sign: hexadecimal. */
export const hmac = (algorithm: string, secret: string, text: string): string =>
  createHmac(algorithm, secret).update(text).digest('hex');
