import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callOperation, type AnswerOf } from '../../../../providers/data/contract.ts';
import { useNotifyError } from '../../../../crud/use-notify-error.ts';

export type StoreDomain = NonNullable<AnswerOf<'GET', '/company/domain'>['data']>;

/** Milliseconds between two looks at what the server has found meanwhile. */
const often = 20_000;

/** The domain that the store names, with the records that it needs. @param host asked anew when another one is named */
export const useDomain = (host: string) =>
  useQuery({
    queryKey: ['company', 'domain', host],
    queryFn: async ({ signal }) => (await callOperation('GET', '/company/domain', { signal })).data,
    refetchInterval: ({ state }) => (state.data?.state === 'checked' ? false : often),
  });

/** Has the server look now. */
export function useCheckDomain(host: string) {
  const client = useQueryClient();
  const sayError = useNotifyError();
  return useMutation({
    mutationFn: async () => (await callOperation('POST', '/company/domain/check', {})).data,
    onSuccess: (data) => {
      client.setQueryData(['company', 'domain', host], data);
      // Where customers see the store, and the milestones of the home page.
      void client.invalidateQueries({ queryKey: ['home'] });
      void client.invalidateQueries({ queryKey: ['storefront'] });
    },
    onError: sayError,
  });
}
