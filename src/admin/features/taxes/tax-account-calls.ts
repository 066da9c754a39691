import { useMutation } from '@tanstack/react-query';
import type { AnswerOf } from '../../providers/data/contract.ts';
import { call } from '../../providers/data/api.ts';
import { useInvalidateTaxes, type TaxAccount, type TaxMode } from './tax-calls.ts';

export interface TaxAccountBody {
  mode: TaxMode;
  settings: Record<string, string | null>;
  credentials?: Record<string, string>;
  isAutomatic: boolean;
  ordersSince?: string;
}
export type TestResult = AnswerOf<'POST', '/tax_account/try'>['data'];

export function useSaveTaxAccount() {
  const again = useInvalidateTaxes();
  return useMutation({
    mutationFn: async (body: TaxAccountBody) =>
      (await call<{ data: TaxAccount }>('PUT', '/tax_account', { body })).data,
    onSuccess: again,
  });
}

/** Mutation that tests the account at the tax authority. */
export function useTestTaxAccount() {
  const again = useInvalidateTaxes();
  return useMutation({
    mutationFn: async () => (await call<{ data: TestResult }>('POST', '/tax_account/try', {})).data,
    onSettled: again,
  });
}

export function useDeleteTaxAccount() {
  const again = useInvalidateTaxes();
  return useMutation({ mutationFn: () => call('DELETE', '/tax_account', {}), onSettled: again });
}
