import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callOperation, type Schema } from '../../providers/data/contract.ts';

const key = ['courier_accounts'];

export type Account = Schema<'CourierAccount'>;

export const useAccounts = () =>
  useQuery({
    queryKey: key,
    queryFn: async () => (await callOperation('GET', '/courier_accounts', {})).data,
  });

/** Invalidates the courier accounts, and the couriers offered for orders. */
export function useInvalidateAccounts(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: key }),
      client.invalidateQueries({ queryKey: ['couriers'] }),
    ]);
  };
}
