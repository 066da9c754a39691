/** Queries and mutations of loans: partners, store figures and applications. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../providers/data/api.ts';
import { callOperation, type AnswerOf, type Schema } from '../../providers/data/contract.ts';

export type LendingMetrics = Schema<'LendingFigures'>;
export type Partner = Schema<'LendingPartner'>;
export type Application = Schema<'LoanApplication'>;
export type LoanText = Schema<'LoanText'>;

/** Request body of an application. */
export interface ApplicationBody {
  partner: string;
  amount: number;
  months: number;
  purpose: string;
  contactName: string;
  contactPhone: string;
  contactEmail: string | null;
}

const lending = ['lending'];

export const useLending = () =>
  useQuery({
    queryKey: lending,
    queryFn: async ({ signal }) => (await callOperation('GET', '/lending_partners', { signal })).data,
  });

export const useLender = (handle: string) =>
  useQuery({
    queryKey: [...lending, handle],
    queryFn: async ({ signal }) =>
      (
        await call<AnswerOf<'GET', '/lending_partners/{handle}'>>(
          'GET',
          `/lending_partners/${encodeURIComponent(handle)}`,
          { signal },
        )
      ).data,
    retry: false,
  });

/** Mutation that fetches the message to be sent. */
export const usePreview = () =>
  useMutation({
    gcTime: 0,
    mutationFn: async (wish: ApplicationBody) =>
      (await callOperation('POST', '/loan_applications/preview', { body: wish })).data,
  });

/**
 * Mutation that sends an application.
 * @param onSent called here, because the form unmounts once the query refetches
 */
export function useApply(onSent: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ wish, print, key }: { wish: ApplicationBody; print: string; key: string }) =>
      (
        await callOperation('POST', '/loan_applications', {
          body: { ...wish, print, agrees: true },
          idempotencyKey: key,
        })
      ).data,
    onSuccess: onSent,
    onSettled: () => client.invalidateQueries({ queryKey: lending }),
  });
}

/**
 * Mutation that withdraws an application.
 * @param onTaken called on success
 */
export function useWithdrawApplication(id: number, onTaken: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST', `/loan_applications/${id}/take_back`, {}),
    onSuccess: onTaken,
    onSettled: () => client.invalidateQueries({ queryKey: lending }),
  });
}
