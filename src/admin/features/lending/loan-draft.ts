/** Draft of a loan application and its validation. */
import { parseMoney } from '../../../shared/texts/money.ts';
import { parseWhole } from '../../../shared/texts/number-text.ts';
import { isPhone } from '../../../shared/texts/phone.ts';
import type { Partner, ApplicationBody } from './lending-calls.ts';

export interface LoanDraft {
  amount: string;
  months: string;
  purpose: string;
  contactName: string;
  contactPhone: string;
  contactEmail: string;
}

/** Amount in minor units; `undefined` if it is invalid or outside the partner's range. */
export function parseAmount({ amount }: LoanDraft, { amountFrom, amountTo }: Partner): number | undefined {
  const said = parseMoney(amount);
  return typeof said === 'number' && said >= amountFrom && said <= amountTo ? said : undefined;
}

export function parseMonths({ months }: LoanDraft, { monthsFrom, monthsTo }: Partner): number | undefined {
  const count = parseWhole(months) ?? NaN;
  return count >= monthsFrom && count <= monthsTo ? count : undefined;
}

export type DraftProblem = 'required' | 'amount' | 'months' | 'phone';

/** Problems of a draft, by field. */
export function validateLoanDraft(
  draft: LoanDraft,
  partner: Partner,
): Partial<Record<keyof LoanDraft, DraftProblem>> {
  const problems: Partial<Record<keyof LoanDraft, DraftProblem>> = {};
  if (parseAmount(draft, partner) === undefined) problems.amount = 'amount';
  if (parseMonths(draft, partner) === undefined) problems.months = 'months';
  if (!draft.purpose.trim()) problems.purpose = 'required';
  if (!draft.contactName.trim()) problems.contactName = 'required';
  if (!isPhone(draft.contactPhone)) problems.contactPhone = 'phone';
  return problems;
}

/** Converts a valid draft to the request body. */
export const toApplicationBody = (draft: LoanDraft, partner: Partner): ApplicationBody => ({
  partner: partner.handle,
  amount: parseAmount(draft, partner)!,
  months: parseMonths(draft, partner)!,
  purpose: draft.purpose.trim(),
  contactName: draft.contactName.trim(),
  contactPhone: draft.contactPhone.trim(),
  contactEmail: draft.contactEmail.trim() || null,
});

/** Default amount: the middle of the partner's range, rounded to thousands of pounds, in minor units. */
export const defaultAmount = ({ amountFrom, amountTo }: Partner): number =>
  Math.min(amountTo, Math.max(amountFrom, Math.round((amountFrom + amountTo) / 2 / 100_000) * 100_000));

export const defaultMonths = ({ monthsFrom, monthsTo }: Partner): number =>
  Math.round((monthsFrom + monthsTo) / 2);
