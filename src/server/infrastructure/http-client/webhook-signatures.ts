/** How notices are read that somebody sent to a public address: nothing is taken for granted, and signatures are compared without telling where they differ. */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** @param given as it came; `encoding` is how the provider writes it */
export function isSignature(given: unknown, made: Buffer, encoding: 'hex' | 'base64'): boolean {
  if (typeof given !== 'string') return false;
  const signed = Buffer.from(given, encoding);
  return signed.length === made.length && timingSafeEqual(signed, made);
}

/** What stands in a body; `undefined` where it is no JSON. */
export function jsonIn(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8')) as unknown;
  } catch {
    return undefined;
  }
}

/** Seconds by which the time of a notice may be off. */
const patience = 300;

const isInTime = (time: string | undefined, now: number): boolean =>
  /^\d{1,12}$/u.test(time ?? '') && Math.abs(now / 1000 - Number(time)) <= patience;

/** Numbers and texts as a signature has them; what is not there is empty. */
export const signatureText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

/** Signed as `t=<seconds>,v1=<hex>[,v1=…]` over the time, a point and the body; several signatures while a secret is replaced. */
export function isSignedInTime(
  header: unknown,
  body: Buffer,
  secret: string | undefined,
  now: number,
): boolean {
  const parts = String(header ?? '')
    .split(',')
    .map((part) => part.trim());
  const valuesOf = (name: string) =>
    parts.flatMap((part) => (part.startsWith(`${name}=`) ? [part.slice(name.length + 1)] : []));
  const [time] = valuesOf('t');
  if (!secret || !isInTime(time, now)) return false;
  const made = createHmac('sha256', secret).update(`${time}.`).update(body).digest();
  return valuesOf('v1').some((given) => isSignature(given, made, 'hex'));
}
