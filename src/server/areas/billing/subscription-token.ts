/** Who subscribes, in a text that only this server can make: what a payment of a plan is bound to. */
import { timingSafeEqual } from 'node:crypto';
import type { ServerSecret } from '../../ground/sessions/server-secret.ts';

export interface Subscription {
  companyId: number;
  userId: number;
}

/** Minutes for which a token serves. */
const life = 15;

const stampOf = (secret: ServerSecret, text: string) => secret.stamp('subscription', text);

export function newSubscriptionToken(secret: ServerSecret, { companyId, userId }: Subscription, now: Date) {
  const expiresAt = new Date(now.getTime() + life * 60_000);
  const text = `${companyId}.${userId}.${expiresAt.getTime()}`;
  return { value: `${text}.${stampOf(secret, text).toString('base64url')}`, expiresAt };
}

/** Whom a token is for; `null` when it was not made here, was changed, or is too old. */
export function readSubscriptionToken(secret: ServerSecret, value: string, now: Date): Subscription | null {
  const parts = /^(\d+)\.(\d+)\.(\d+)\.([\w-]+)$/u.exec(value);
  if (!parts) return null;
  const [, companyId, userId, until, stamp] = parts;
  const made = stampOf(secret, `${companyId}.${userId}.${until}`);
  const given = Buffer.from(stamp!, 'base64url');
  if (given.length !== made.length || !timingSafeEqual(given, made) || Number(until) <= now.getTime())
    return null;
  return { companyId: Number(companyId), userId: Number(userId) };
}
