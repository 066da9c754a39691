import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf, Schema } from '../../providers/data/contract.ts';
import { call } from '../../providers/data/api.ts';
import { documentsKey } from './receipts-query.ts';
import { taxAccountQuery, taxesKey } from './tax-account-query.ts';

export type Overview = AnswerOf<'GET', '/tax_documents/overview'>['data'];
export type TaxAccount = Schema<'TaxAccount'>;
export type TaxMode = Schema<'TaxMode'>;
type Due = AnswerOf<'GET', '/tax_documents/due'>;
export type DueOrder = Due['data'][number];

const key = [taxesKey];

/** Polling interval in milliseconds while receipts are pending. */
const pace = 4_000;

/** Query of the overview; polled while receipts are pending. */
export const useOverview = () =>
  useQuery({
    queryKey: [...key, 'overview'],
    queryFn: async ({ signal }) =>
      (await call<{ data: Overview }>('GET', '/tax_documents/overview', { signal })).data,
    refetchInterval: ({ state: { data } }) => (data?.underWay ? pace : false),
  });

export const useTaxAccount = () => useQuery(taxAccountQuery);

/** Page size of due orders. */
export const dueLimit = 25;

export const useDueOrders = (page: number) =>
  useQuery({
    queryKey: [...key, 'due', page],
    queryFn: ({ signal }) =>
      call<Due>('GET', `/tax_documents/due?page=${page}&limit=${dueLimit}`, { signal }),
    placeholderData: (previous) => previous,
  });

/** Invalidates all tax queries. */
export function useInvalidateTaxes() {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: key }),
      client.invalidateQueries({ queryKey: [documentsKey] }),
    ]);
}

interface Sent {
  jobId: number;
  /** number of new receipts */
  receipts: number;
  returns: number;
}

/** Mutation that sends receipts of the given orders; without ids, return receipts of all returned orders. */
export function useSendReceipts() {
  const again = useInvalidateTaxes();
  return useMutation({
    mutationFn: async (ids?: number[]) =>
      (await call<{ data: Sent }>('POST', '/tax_documents/send', { body: ids ? { ids } : {} })).data,
    onSettled: again,
  });
}
