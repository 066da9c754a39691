/** Signed token that binds a plan payment to a company and a user. */
import { timingSafeEqual } from 'node:crypto';
import { Problem } from '../../../infrastructure/http/problem.ts';
import type { ServerSecret } from '../../../infrastructure/sessions/server-secret.ts';

interface Subscription {
  companyId: number;
  userId: number;
}

/** Lifetime in minutes. */
const life = 15;

const stampOf = (secret: ServerSecret, text: string) => secret.stamp('subscription', text);

export function newSubscriptionToken(secret: ServerSecret, { companyId, userId }: Subscription, now: Date) {
  const expiresAt = new Date(now.getTime() + life * 60_000);
  const text = `${companyId}.${userId}.${expiresAt.getTime()}`;
  return { value: `${text}.${stampOf(secret, text).toString('base64url')}`, expiresAt };
}

/** @throws Problem 409 `subscription_token` for an invalid or expired token, or one of another company or user */
export function readSubscriptionToken(
  secret: ServerSecret,
  value: string,
  { companyId, userId }: Subscription,
  now: Date,
): void {
  const end = value.lastIndexOf('.');
  const text = value.slice(0, Math.max(0, end));
  const stamp = Buffer.from(value.slice(end + 1), 'base64url');
  const own = stampOf(secret, text);
  const [company, user, expires] = text.split('.').map(Number);
  const isGood = stamp.length === own.length && timingSafeEqual(stamp, own);
  if (!isGood || company !== companyId || user !== userId || !(expires! > now.getTime()))
    throw new Problem(409, 'subscription_token');
}
