/**
 * Loans from partners: what one costs, which conditions a store meets, and which state of an application may follow which. Money is minor units of
 * EGP, shares and costs are hundredths of a percent. Pure.
 */

/** What a partner lends on. */
export interface LoanTerms {
  amountFrom: number;
  amountTo: number;
  monthsFrom: number;
  monthsTo: number;
  /** of the amount: for each month, and once */
  monthlyCost: number;
  onceCost: number;
  /** months that the store must stand */
  leastAge: number;
  /** what it must sell a month */
  leastMonthlySales: number;
}

export interface LoanCost {
  /** what is paid for it in all */
  cost: number;
  total: number;
  /** what is paid back each month; the last one may be a little less */
  instalment: number;
}

/** What an amount costs over some months, by the partner's own figures. */
export function costOfLoan(
  { monthlyCost, onceCost }: Pick<LoanTerms, 'monthlyCost' | 'onceCost'>,
  amount: number,
  months: number,
): LoanCost {
  const cost = Math.round((amount * (monthlyCost * months + onceCost)) / 10_000);
  const total = amount + cost;
  return { cost, total, instalment: Math.ceil(total / months) };
}

/** What a lender looks at, as far as conditions are about it. */
export interface LoanFacts {
  ageMonths: number;
  monthlySales: number;
  currency: string;
}

export interface LoanCondition {
  name: 'age' | 'monthly_sales' | 'currency';
  isMet: boolean;
  /** months, or minor units; of the currency nothing */
  needed: number | null;
  has: number | null;
}

/** Each condition of a partner, and whether a store meets it. That a store sells in pounds is said only where it does not. */
export function conditionsOf(
  { leastAge, leastMonthlySales }: Pick<LoanTerms, 'leastAge' | 'leastMonthlySales'>,
  { ageMonths, monthlySales, currency }: LoanFacts,
): LoanCondition[] {
  return [
    { name: 'age', isMet: ageMonths >= leastAge, needed: leastAge, has: ageMonths },
    {
      name: 'monthly_sales',
      isMet: monthlySales >= leastMonthlySales,
      needed: leastMonthlySales,
      has: monthlySales,
    },
    ...(currency === 'EGP' ? [] : [{ name: 'currency' as const, isMet: false, needed: null, has: null }]),
  ];
}

export const loanStates = ['sent', 'seen', 'offered', 'declined', 'taken_back'] as const;
export type LoanState = (typeof loanStates)[number];

/** Nothing comes of the others any more. */
const openLoanStates: readonly LoanState[] = ['sent', 'seen', 'offered'];

export const isOpenLoan = (state: LoanState): boolean => openLoanStates.includes(state);

const following: Record<LoanState, readonly LoanState[]> = {
  sent: ['seen', 'offered', 'declined'],
  seen: ['offered', 'declined'],
  offered: ['declined'],
  declined: [],
  taken_back: [],
};

/** The states that support may move an application to. */
export const nextLoanStates = (state: LoanState): readonly LoanState[] => following[state];
