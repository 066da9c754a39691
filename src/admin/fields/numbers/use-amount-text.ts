import { amountText } from '../../../shared/texts/money.ts';
import { useSignInFacts } from '../../providers/session/session.tsx';

/** How an amount of the store stands in an input, until somebody types there. */
export function useAmountText(): (minor: number) => string {
  const { company } = useSignInFacts();
  return (minor) => amountText(minor, company?.priceDecimalPoints);
}
