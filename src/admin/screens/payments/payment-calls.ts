import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PaymentMode, PaymentProviderName } from '../../../model/payment-providers.ts';
import type { OfferedMethod } from '../../../model/payment-methods.ts';
import { call } from '../../providers/api.ts';
import { callOperation, type Schema } from '../../providers/contract.ts';

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

/** Asks anew for everything that hangs on accounts and on what is offered. */
function usePaymentsAgain(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    const keys = [accounts, methods, ['company'], ['home'], ['store_feature'], ['order_payments']];
    await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
  };
}

export interface KeptAccount {
  mode: PaymentMode;
  credentials?: Record<string, string>;
}

/** Keeps an account with a provider. What was sent is forgotten as soon as it is answered. */
export function useKeepAccount(provider: PaymentProviderName) {
  const again = usePaymentsAgain();
  return useMutation({
    gcTime: 0,
    mutationFn: (body: KeptAccount) => call('PUT', `/payment_accounts/${provider}`, { body }),
    onSuccess: again,
  });
}

interface Tried {
  isFine: boolean;
  failure: string | null;
  said: string | null;
}

/** Asks the provider whether the account is right. */
export function useTryAccount(provider: PaymentProviderName) {
  const again = usePaymentsAgain();
  return useMutation({
    mutationFn: async () =>
      (await call<{ data: Tried }>('POST', `/payment_accounts/${provider}/try`, {})).data,
    onSettled: again,
  });
}

export function useForgetAccount(provider: PaymentProviderName) {
  const again = usePaymentsAgain();
  return useMutation({
    mutationFn: () => call('DELETE', `/payment_accounts/${provider}`, {}),
    // Also after an error: somebody else may have disconnected it.
    onSettled: again,
  });
}

export type MethodChange = Partial<Pick<Method, 'isOffered' | 'provider' | 'integration' | 'instructions'>>;

export function useKeepMethod(method: OfferedMethod) {
  const again = usePaymentsAgain();
  return useMutation({
    mutationFn: (body: MethodChange) => call('PUT', `/payment_methods/${method}`, { body }),
    onSettled: again,
  });
}
