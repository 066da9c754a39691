/** Who subscribes, in a text that only this server can make: what a payment of a plan is bound to. */
import type { ServerSecret } from '../../ground/sessions/server-secret.ts';

interface Subscription {
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
