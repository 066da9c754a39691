import { describe, expect, it } from 'vitest';
import {
  conditionsOf,
  costOfLoan,
  isOpenLoan,
  loanStates,
  nextLoanStates,
} from '../../../src/shared/lending/loans.ts';

describe('the cost of a loan', () => {
  it('is the monthly share for each month and the fixed fee once, in whole minor units', () => {
    expect(costOfLoan({ monthlyCost: 180, onceCost: 100 }, 10_000_000, 12)).toEqual({
      cost: 2_260_000,
      total: 12_260_000,
      instalment: 1_021_667,
    });
    expect(costOfLoan({ monthlyCost: 0, onceCost: 0 }, 100, 3)).toEqual({
      cost: 0,
      total: 100,
      instalment: 34,
    });
    expect(costOfLoan({ monthlyCost: 1, onceCost: 0 }, 5_000, 1).cost).toBe(1);
  });

  it('is repaid by equal instalments that reach it, by less than one more', () => {
    for (const [amount, months] of [
      [999_999, 7],
      [2_000_000, 3],
      [123_457, 36],
    ] as const) {
      const { total, instalment } = costOfLoan({ monthlyCost: 175, onceCost: 33 }, amount, months);
      expect(instalment * months).toBeGreaterThanOrEqual(total);
      expect(instalment * months - total).toBeLessThan(months);
    }
  });
});

describe('the conditions of a loan', () => {
  const terms = { leastAge: 6, leastMonthlySales: 1000 };
  const met = (facts: Partial<Parameters<typeof conditionsOf>[1]>) =>
    conditionsOf(terms, { ageMonths: 6, monthlySales: 1000, currency: 'EGP', ...facts }).map(
      ({ name, isMet }) => `${name} ${isMet}`,
    );
  it('are met at exactly the minimum', () => {
    expect(met({})).toEqual(['age true', 'monthly_sales true']);
    expect(met({ ageMonths: 5, monthlySales: 999 })).toEqual(['age false', 'monthly_sales false']);
  });
  it('are in pounds: a store with another currency meets none', () => {
    expect(met({ currency: 'SAR' })).toContain('currency false');
  });
});

it('a closed loan application stays closed, and support can withdraw none', () => {
  for (const state of loanStates) {
    if (!isOpenLoan(state)) expect(nextLoanStates(state)).toEqual([]);
    expect(nextLoanStates(state)).not.toContain('taken_back');
    expect(nextLoanStates(state)).not.toContain('sent');
  }
});
