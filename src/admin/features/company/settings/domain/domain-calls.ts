import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callOperation, type AnswerOf } from '../../../../providers/data/contract.ts';
import { useNotifyError } from '../../../../crud/use-notify-error.ts';

export type StoreDomain = NonNullable<AnswerOf<'GET', '/company/domain'>['data']>;

/** Polling interval, in milliseconds. */
const often = 20_000;

/**
 * Query of the custom domain and its DNS records; polls until the check has succeeded.
 * @param host part of the query key: another host is another query
 */
export const useDomain = (host: string) =>
  useQuery({
    queryKey: ['company', 'domain', host],
    queryFn: async ({ signal }) => (await callOperation('GET', '/company/domain', { signal })).data,
    refetchInterval: ({ state }) => (state.data?.state === 'checked' ? false : often),
  });

/** Mutation that has the server check the domain now. */
export function useCheckDomain(host: string) {
  const client = useQueryClient();
  const sayError = useNotifyError();
  return useMutation({
    mutationFn: async () => (await callOperation('POST', '/company/domain/check', {})).data,
    onSuccess: (data) => {
      client.setQueryData(['company', 'domain', host], data);
      // The storefront address and the milestones of the home page depend on it.
      void client.invalidateQueries({ queryKey: ['home'] });
      void client.invalidateQueries({ queryKey: ['storefront'] });
    },
    onError: sayError,
  });
}
