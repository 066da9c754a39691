import { useQuery } from '@tanstack/react-query';
import { callOperation } from '../../providers/data/contract.ts';

/** Query of the couriers connected to the store. */
export const useCouriers = () =>
  useQuery({
    queryKey: ['couriers'],
    queryFn: async () => (await callOperation('GET', '/couriers', {})).data,
    retry: false,
  });
