import { useMutation } from '@tanstack/react-query';
import type { AnswerOf } from '../../providers/data/contract.ts';
import { call } from '../../providers/data/api.ts';
import { useTaxesAgain, type TaxAccount, type TaxMode } from './tax-calls.ts';

export interface KeptTaxAccount {
  mode: TaxMode;
  settings: Record<string, string | null>;
  credentials?: Record<string, string>;
  isAutomatic: boolean;
  ordersSince?: string;
}
export type Tried = AnswerOf<'POST', '/tax_account/try'>['data'];

export function useKeepTaxAccount() {
  const again = useTaxesAgain();
  return useMutation({
    mutationFn: async (body: KeptTaxAccount) =>
      (await call<{ data: TaxAccount }>('PUT', '/tax_account', { body })).data,
    onSuccess: again,
  });
}

/** Asks the authority whether it takes the account. */
export function useTryTaxAccount() {
  const again = useTaxesAgain();
  return useMutation({
    mutationFn: async () => (await call<{ data: Tried }>('POST', '/tax_account/try', {})).data,
    onSettled: again,
  });
}

export function useForgetTaxAccount() {
  const again = useTaxesAgain();
  return useMutation({ mutationFn: () => call('DELETE', '/tax_account', {}), onSettled: again });
}
