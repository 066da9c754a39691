/** Loans of lending partners: cost, eligibility, application states. Money in minor units of EGP; shares and costs in hundredths of a percent. */

/** Terms of a partner. */
export interface LoanTerms {
  amountFrom: number;
  amountTo: number;
  monthsFrom: number;
  monthsTo: number;
  /** share of the amount: per month, and once */
  monthlyCost: number;
  onceCost: number;
  /** required age of the store in months */
  leastAge: number;
  /** required monthly sales */
  leastMonthlySales: number;
}

export interface LoanCost {
  /** total cost of the loan */
  cost: number;
  total: number;
  /** monthly instalment; the last one may be smaller */
  instalment: number;
}

/** The cost of a loan by the partner's terms. */
export function costOfLoan(
  { monthlyCost, onceCost }: Pick<LoanTerms, 'monthlyCost' | 'onceCost'>,
  amount: number,
  months: number,
): LoanCost {
  const cost = Math.round((amount * (monthlyCost * months + onceCost)) / 10_000);
  const total = amount + cost;
  return { cost, total, instalment: Math.ceil(total / months) };
}

/** Store data that conditions check. */
export interface LoanFacts {
  ageMonths: number;
  monthlySales: number;
  currency: string;
}

export interface LoanCondition {
  name: 'age' | 'monthly_sales' | 'currency';
  isMet: boolean;
  /** months, or minor units; null for the currency */
  needed: number | null;
  has: number | null;
}

/** The conditions of a partner and whether a store meets them. The currency is only listed when it is not EGP. */
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

/** States of open applications. */
const openLoanStates: readonly LoanState[] = ['sent', 'seen', 'offered'];

export const isOpenLoan = (state: LoanState): boolean => openLoanStates.includes(state);

const following: Record<LoanState, readonly LoanState[]> = {
  sent: ['seen', 'offered', 'declined'],
  seen: ['offered', 'declined'],
  offered: ['declined'],
  declined: [],
  taken_back: [],
};

/** The states that support may set next. */
export const nextLoanStates = (state: LoanState): readonly LoanState[] => following[state];
