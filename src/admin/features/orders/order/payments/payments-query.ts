import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../../../../providers/data/api.ts';
import type { AnswerOf } from '../../../../providers/data/contract.ts';

type Answer = AnswerOf<'GET', '/purchases/{id}/payments'>;
export type OrderPaymentsData = Answer['data'];

/** Query key of order payments. */
export const paymentsKey = 'order_payments';

/** Query options of an order's payments by providers. */
export const paymentsQuery = (id: number) =>
  queryOptions({
    queryKey: [paymentsKey, id],
    queryFn: async ({ signal }) => (await call<Answer>('GET', `/purchases/${id}/payments`, { signal })).data,
    retry: false,
  });

export const prefetchPayments = (client: QueryClient, id: number): void =>
  void client.prefetchQuery(paymentsQuery(id));
