import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../providers/api.ts';
import type { AnswerOf } from '../../providers/contract.ts';
import { useOrderNews } from '../../providers/use-order-news.ts';

type Answer = AnswerOf<'GET', '/purchases/{id}/payments'>;
export type OrderPaymentsData = Answer['data'];

const key = 'order_payments';

/** @param version of the order: what changes it may have changed its payments */
export const usePayments = (id: number | undefined, version: number | undefined) =>
  useQuery({
    queryKey: [key, id, version],
    queryFn: async ({ signal }) => (await call<Answer>('GET', `/purchases/${id}/payments`, { signal })).data,
    enabled: id !== undefined,
    retry: false,
  });

/** A call that changes the payments and with them the order; both are asked for anew, also when it was refused. */
export function usePaymentCall<Body extends object>(method: 'POST' | 'DELETE', address: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Body) => call(method, address, method === 'POST' ? { body } : {}),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['purchases'] }),
        client.invalidateQueries({ queryKey: [key] }),
      ]),
  });
}

/**
 * Follows what comes back from the provider while it is waited for: the payments, and the order with them, unless somebody is
 * writing it.
 */
export function useLivePayments(isAwaited: boolean, isWritten: boolean): void {
  const client = useQueryClient();
  useOrderNews(() => {
    if (!isAwaited) return;
    void client.invalidateQueries({ queryKey: [key] });
    if (!isWritten) void client.invalidateQueries({ queryKey: ['purchases', 'getOne'] });
  });
}
