import { useQuery } from '@tanstack/react-query';
import { callOperation } from '../../providers/data/contract.ts';

/** The couriers that orders can be given to. */
export const useCouriers = () =>
  useQuery({
    queryKey: ['couriers'],
    queryFn: async () => (await callOperation('GET', '/couriers', {})).data,
    retry: false,
  });
