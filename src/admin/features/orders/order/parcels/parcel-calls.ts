import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../providers/data/api.ts';
import type { AnswerOf } from '../../../../providers/data/contract.ts';
import { parcelQuery } from './parcel-query.ts';
import { useInvalidateOnVersion } from '../use-invalidate-on-version.ts';

/** @param version of the order: what changes it may have changed its parcel, which is shown as it was until that is known */
export function useParcel(id: number | undefined, version: number | undefined) {
  useInvalidateOnVersion(['parcels', id], version);
  return useQuery({ ...parcelQuery(id ?? 0), enabled: id !== undefined });
}

/** By which courier an order would go by the store's rules, and why. */
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

/** A call that changes the parcel and with it the order; both are asked for anew, also when it was refused. */
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
