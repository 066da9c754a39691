import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callOperation, type Schema } from '../../../providers/data/contract.ts';

export type Account = Schema<'SmsAccount'>;

const accounts = ['sms_accounts'];

export const useAccounts = () =>
  useQuery({
    queryKey: accounts,
    queryFn: async () => (await callOperation('GET', '/sms_accounts', {})).data,
  });

/** Returns a function that invalidates every query that depends on the accounts. */
export function useInvalidateGateways(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all([accounts, ['sms_gateways']].map((queryKey) => client.invalidateQueries({ queryKey })));
  };
}
