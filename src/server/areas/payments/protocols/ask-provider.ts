import { askerOf } from '../../../ground/outbound/ask-service.ts';
import { PaymentFailure } from './payment-failure.ts';

/** Asks a payment provider. @throws PaymentFailure `payment_silent`, `payment_busy` */
export const askProvider = askerOf(
  (reason, mayBeDone) => new PaymentFailure(`payment_${reason}`, null, mayBeDone),
);
