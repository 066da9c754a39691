import { amountText } from '../../../shared/texts/money.ts';
import { useSignInFacts } from '../../providers/session/session.tsx';

/** Formats an amount in minor units for an input, with the store's decimals. */
export function useAmountText(): (minor: number) => string {
  const { company } = useSignInFacts();
  return (minor) => amountText(minor, company?.priceDecimalPoints);
}
