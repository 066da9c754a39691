import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../../../../providers/data/api.ts';
import type { AnswerOf } from '../../../../providers/data/contract.ts';

type Answer = AnswerOf<'GET', '/purchases/{id}/parcel'>;
export type Parcel = NonNullable<Answer['data']>;

/** Query options of an order's shipment. */
export const parcelQuery = (id: number) =>
  queryOptions({
    queryKey: ['parcels', id],
    queryFn: async ({ signal }) => (await call<Answer>('GET', `/purchases/${id}/parcel`, { signal })).data,
    retry: false,
  });

export const prefetchParcel = (client: QueryClient, id: number): void =>
  void client.prefetchQuery(parcelQuery(id));
