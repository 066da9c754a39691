/** Verification of webhook signatures, in constant time, and parsing of untrusted bodies. */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** Compares a signature in constant time. @param given as received; `encoding` is the provider's */
export function isSignature(given: unknown, made: Buffer, encoding: 'hex' | 'base64'): boolean {
  if (typeof given !== 'string') return false;
  const signed = Buffer.from(given, encoding);
  return signed.length === made.length && timingSafeEqual(signed, made);
}

/** The parsed body; `undefined` where it is not JSON. */
export function jsonIn(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8')) as unknown;
  } catch {
    return undefined;
  }
}

/** Seconds by which the time of a webhook may differ. */
const patience = 300;

const isInTime = (time: string | undefined, now: number): boolean =>
  /^\d{1,12}$/u.test(time ?? '') && Math.abs(now / 1000 - Number(time)) <= patience;

/** A value as text for a signature; a missing one is empty. */
export const signatureText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

/** Verifies `t=<seconds>,v1=<hex>[,v1=…]` over the time, a dot and the body; several signatures while a secret is rotated. */
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
