import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CourierMode, CourierName } from '../../../model/couriers.ts';
import { call } from '../../providers/api.ts';
import { callOperation, type Schema } from '../../providers/contract.ts';

const key = ['courier_accounts'];

export type Account = Schema<'CourierAccount'>;

export const useAccounts = () =>
  useQuery({
    queryKey: key,
    queryFn: async () => (await callOperation('GET', '/courier_accounts', {})).data,
  });

/** Asks anew how it stands with the couriers, and what orders can be given to. */
export function useAccountsAgain(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: key }),
      client.invalidateQueries({ queryKey: ['couriers'] }),
    ]);
  };
}

export interface KeptAccount {
  mode: CourierMode;
  credentials?: Record<string, string>;
  isDefault?: boolean;
}

/** Keeps an account of a courier. */
export function useKeepAccount(courier: CourierName) {
  const again = useAccountsAgain();
  return useMutation({
    mutationFn: (body: KeptAccount) => call('PUT', `/courier_accounts/${courier}`, { body }),
    onSuccess: again,
  });
}

interface Tried {
  isFine: boolean;
  failure: string | null;
  said: string | null;
}

/** Asks the courier whether the account is right. */
export function useTryAccount(courier: CourierName) {
  const again = useAccountsAgain();
  return useMutation({
    mutationFn: async () =>
      (await call<{ data: Tried }>('POST', `/courier_accounts/${courier}/try`, {})).data,
    onSettled: again,
  });
}
