import type { Services } from '../../../infrastructure/http/request-context.ts';
import { CardOutcomeUnknown, type CardOutcome } from './card-gateway.ts';
import type { Charge } from './plan-charges.ts';

/** Charges the card for a charge, unless credit has paid it all. @returns `null` where the outcome is unknown */
export async function chargeCard(
  { planCards, secret }: Pick<Services, 'planCards' | 'secret'>,
  { totalCents, reference, cardToken }: Charge,
): Promise<CardOutcome | null> {
  if (totalCents === 0) return { state: 'paid' };
  if (!planCards.processor) return null;
  try {
    const token = secret.open(cardToken!);
    return await planCards.processor.charge({ reference, token, amountCents: totalCents });
  } catch (error) {
    if (error instanceof CardOutcomeUnknown) return null;
    throw error;
  }
}
