import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../providers/data/api.ts';
import { useOrderEvents } from '../../../../providers/data/use-order-events.ts';
import { paymentsKey, paymentsQuery } from './payments-query.ts';
import { useInvalidateOnVersion } from '../use-invalidate-on-version.ts';

/** @param version of the order: what changes it may have changed its payments, which are shown as they were until that is known */
export function usePayments(id: number | undefined, version: number | undefined) {
  useInvalidateOnVersion([paymentsKey, id], version);
  return useQuery({ ...paymentsQuery(id ?? 0), enabled: id !== undefined });
}

/** A call that changes the payments and with them the order; both are asked for anew, also when it was refused. */
export function usePaymentMutation<Body extends object>(method: 'POST' | 'DELETE', address: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Body) => call(method, address, method === 'POST' ? { body } : {}),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['purchases'] }),
        client.invalidateQueries({ queryKey: [paymentsKey] }),
      ]),
  });
}

/**
 * Follows what comes back from the provider while it is waited for: the payments, and the order with them, unless somebody is
 * writing it.
 */
export function usePaymentEvents(isAwaited: boolean, isWritten: boolean): void {
  const client = useQueryClient();
  useOrderEvents(() => {
    if (!isAwaited) return;
    void client.invalidateQueries({ queryKey: [paymentsKey] });
    if (!isWritten) void client.invalidateQueries({ queryKey: ['purchases', 'getOne'] });
  });
}
