import {
  paymentProviderModel,
  type PaymentProviderName,
} from '../../../../shared/orders/payment-providers.ts';
import { Problem } from '../../../infrastructure/http/problem.ts';

/** Converts a failure of a provider to an error with a message: 409 for a refusal, 502 for no answer. */
export function paymentProblem(
  { code, said }: { code: string; said: string | null },
  provider: PaymentProviderName,
): Problem {
  const words = { provider: paymentProviderModel(provider).title };
  const status = ['payment_silent', 'payment_busy', 'refund_unsure'].includes(code) ? 502 : 409;
  return new Problem(status, code, { words, params: { said: said ? ` “${said}”` : '' } });
}
