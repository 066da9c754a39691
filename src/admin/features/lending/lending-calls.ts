/** Loans from partners: what a store sees of them, and its applications. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../providers/data/api.ts';
import { callOperation, type AnswerOf, type Schema } from '../../providers/data/contract.ts';

export type LendingMetrics = Schema<'LendingFigures'>;
export type Partner = Schema<'LendingPartner'>;
export type Application = Schema<'LoanApplication'>;
export type LoanText = Schema<'LoanText'>;

/** What is applied for, as the calls take it. */
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

/** The very text that would be sent. */
export const usePreview = () =>
  useMutation({
    gcTime: 0,
    mutationFn: async (wish: ApplicationBody) =>
      (await callOperation('POST', '/loan_applications/preview', { body: wish })).data,
  });

/** @param onSent what is told of it: here, since the form goes as soon as the page knows */
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

/** @param onTaken as above */
export function useWithdrawApplication(id: number, onTaken: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST', `/loan_applications/${id}/take_back`, {}),
    onSuccess: onTaken,
    onSettled: () => client.invalidateQueries({ queryKey: lending }),
  });
}
