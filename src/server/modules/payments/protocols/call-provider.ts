/** How adapters ask payment providers, and how they say that one refused. */
import { createServiceClient, type ServiceAccess } from '../../../infrastructure/http-client/service-client.ts';
import { PaymentFailure, type PaymentFailureCode } from './payment-failure.ts';

/** Asks a payment provider. @throws PaymentFailure `payment_silent`, `payment_busy` */
export const callProvider = createServiceClient(
  (reason, mayBeDone) => new PaymentFailure(`payment_${reason}`, null, mayBeDone),
);

/** Shorter ones are words. */
const shortestSecret = 6;

/** Somebody else's words without what the account is opened by: some repeat it. */
export function withoutSecrets({ credentials }: ServiceAccess, said: string | null): string | null {
  const secrets = Object.values(credentials).filter((value) => value.length >= shortestSecret);
  return secrets.reduce<string | null>((text, secret) => text?.replaceAll(secret, '•••') ?? null, said);
}

/** Why a provider did not do it, in its own words. */
export const refusal = (asking: ServiceAccess, code: PaymentFailureCode, said: string | null): PaymentFailure =>
  new PaymentFailure(code, withoutSecrets(asking, said));

/**
 * Where a customer is led to pay, as the provider says it: https, or this machine for the sandbox.
 * @throws PaymentFailure `payment_silent` for what is no such address
 */
export function paymentPageUrl({ reach }: ServiceAccess, said: string | null): string {
  const url = URL.parse(said ?? '');
  const isSafe = url?.protocol === 'https:' || (reach !== 'public' && url?.protocol === 'http:');
  if (!url || !isSafe || url.username) throw new PaymentFailure('payment_silent', null, true);
  return url.href;
}
