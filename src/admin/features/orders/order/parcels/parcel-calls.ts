import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../providers/data/api.ts';
import type { AnswerOf } from '../../../../providers/data/contract.ts';
import { parcelQuery } from './parcel-query.ts';
import { useInvalidateOnVersion } from '../use-invalidate-on-version.ts';

/** Query of an order's shipment. @param version of the order; a change refetches the shipment while the old one stays shown */
export function useParcel(id: number | undefined, version: number | undefined) {
  useInvalidateOnVersion(['parcels', id], version);
  return useQuery({ ...parcelQuery(id ?? 0), enabled: id !== undefined });
}

/** Query of the courier that the store's rules choose for an order, and why. */
export const useCourierChoice = (id: number) =>
  useQuery({
    queryKey: ['parcels', 'choice', id],
    queryFn: async ({ signal }) =>
      (
        await call<AnswerOf<'GET', '/purchases/{id}/courier_choice'>>(
          'GET',
          `/purchases/${id}/courier_choice`,
          { signal },
        )
      ).data,
    staleTime: 0,
    retry: false,
  });

/** Mutation that changes a shipment and its order; both are invalidated, also after an error. */
export function useParcelMutation(method: 'PUT' | 'POST', address: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: object) => call(method, address, method === 'PUT' ? { body } : {}),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['purchases'] }),
        client.invalidateQueries({ queryKey: ['parcels'] }),
      ]),
  });
}
