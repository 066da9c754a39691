import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../providers/data/api.ts';
import { useOrderEvents } from '../../../../providers/data/use-order-events.ts';
import { paymentsKey, paymentsQuery } from './payments-query.ts';
import { useInvalidateOnVersion } from '../use-invalidate-on-version.ts';

/** Query of an order's payments. @param version of the order; a change refetches the payments while the old ones stay shown */
export function usePayments(id: number | undefined, version: number | undefined) {
  useInvalidateOnVersion([paymentsKey, id], version);
  return useQuery({ ...paymentsQuery(id ?? 0), enabled: id !== undefined });
}

/** Mutation that changes payments and their order; both are invalidated, also after an error. */
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

/** Refetches the payments on order events while a provider's result is awaited; refetches the order too, unless its form has unsaved changes. */
export function usePaymentEvents(isAwaited: boolean, isWritten: boolean): void {
  const client = useQueryClient();
  useOrderEvents(() => {
    if (!isAwaited) return;
    void client.invalidateQueries({ queryKey: [paymentsKey] });
    if (!isWritten) void client.invalidateQueries({ queryKey: ['purchases', 'getOne'] });
  });
}
