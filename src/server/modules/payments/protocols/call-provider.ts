/** HTTP client of payment provider adapters, and conversion of refusals. */
import {
  createServiceClient,
  type ServiceAccess,
} from '../../../infrastructure/http-client/service-client.ts';
import { PaymentFailure, type PaymentFailureCode } from './payment-failure.ts';

/** Sends a request to a payment provider. @throws PaymentFailure `payment_silent`, `payment_busy` */
export const callProvider = createServiceClient(
  (reason, mayBeDone) => new PaymentFailure(`payment_${reason}`, null, mayBeDone),
);

/** Shorter values could be ordinary words. */
const shortestSecret = 6;

/** Removes credentials from a provider's message, as some providers repeat them. */
export function withoutSecrets({ credentials }: ServiceAccess, said: string | null): string | null {
  const secrets = Object.values(credentials).filter((value) => value.length >= shortestSecret);
  return secrets.reduce<string | null>((text, secret) => text?.replaceAll(secret, '•••') ?? null, said);
}

/** Failure with the provider's message. */
export const refusal = (
  asking: ServiceAccess,
  code: PaymentFailureCode,
  said: string | null,
): PaymentFailure => new PaymentFailure(code, withoutSecrets(asking, said));

/**
 * Validates the URL of a checkout page: https, or http for the local sandbox.
 * @throws PaymentFailure `payment_silent` for any other value
 */
export function paymentPageUrl({ reach }: ServiceAccess, said: string | null): string {
  const url = URL.parse(said ?? '');
  const isSafe = url?.protocol === 'https:' || (reach !== 'public' && url?.protocol === 'http:');
  if (!url || !isSafe || url.username) throw new PaymentFailure('payment_silent', null, true);
  return url.href;
}
