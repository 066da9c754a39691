import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OfferedMethod } from '../../../shared/orders/payment-methods.ts';
import { call } from '../../providers/data/api.ts';
import { callOperation, type Schema } from '../../providers/data/contract.ts';

export type Account = Schema<'PaymentAccount'>;
export type Method = Schema<'OfferedPaymentMethod'> & { method: OfferedMethod };

const accounts = ['payment_accounts'];
const methods = ['payment_methods'];

export const useAccounts = () =>
  useQuery({
    queryKey: accounts,
    queryFn: async () => (await callOperation('GET', '/payment_accounts', {})).data,
  });

export const useMethods = () =>
  useQuery({
    queryKey: methods,
    queryFn: async () => (await callOperation('GET', '/payment_methods', {})).data as Method[],
  });

/** Invalidates all queries that depend on payment accounts and methods. */
export function useInvalidatePayments(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    const keys = [accounts, methods, ['company'], ['home'], ['store_feature'], ['order_payments']];
    await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
  };
}

export type MethodChange = Partial<Pick<Method, 'isOffered' | 'provider' | 'integration' | 'instructions'>>;

export function useSaveMethod(method: OfferedMethod) {
  const again = useInvalidatePayments();
  return useMutation({
    mutationFn: (body: MethodChange) => call('PUT', `/payment_methods/${method}`, { body }),
    onSettled: again,
  });
}
