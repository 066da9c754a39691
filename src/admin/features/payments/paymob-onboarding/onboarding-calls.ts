import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callOperation, type Schema } from '../../../providers/data/contract.ts';
import { useInvalidatePayments } from '../payment-calls.ts';

export type OnboardingState = Schema<'PaymobOnboarding'>;
export type PaymobMethod = Schema<'PaymobMethod'>;

const standing = ['paymob_onboarding'];
const methods = ['paymob_methods'];

export const useOnboardingState = () =>
  useQuery({
    queryKey: standing,
    queryFn: async () => (await callOperation('GET', '/paymob_onboarding', {})).data,
  });

/** Query of the account's methods; slow, as the server requests them from Paymob. The key includes the account's state. */
export const usePaymobMethods = ({ mode, keys, connectedAt }: OnboardingState) =>
  useQuery({
    queryKey: [...methods, mode, keys, connectedAt],
    queryFn: async () => (await callOperation('GET', '/paymob_onboarding/methods', {})).data,
    retry: false,
  });

function useAgain() {
  const client = useQueryClient();
  const again = useInvalidatePayments();
  return async () => {
    await Promise.all([
      again(),
      ...[standing, methods].map((queryKey) => client.invalidateQueries({ queryKey })),
    ]);
  };
}

/** Starts the onboarding and navigates to Paymob's page, which redirects back. */
export const useStartOnboarding = () =>
  useMutation({
    mutationFn: (replaces: boolean) => callOperation('POST', '/paymob_onboarding', { body: { replaces } }),
    onSuccess: ({ data }) => location.assign(data.url),
  });

/** Sends the code of Paymob's redirect to the server. */
export function useCompleteOnboarding() {
  const again = useAgain();
  return useMutation({
    gcTime: 0,
    mutationFn: (body: { state: string; code: string }) =>
      callOperation('PUT', '/paymob_onboarding', { body }),
    onSettled: again,
  });
}

export function useChooseKeys() {
  const again = useAgain();
  return useMutation({
    mutationFn: (mode: 'live' | 'test') =>
      callOperation('PUT', '/paymob_onboarding/mode', { body: { mode } }),
    onSettled: again,
  });
}

export function useOfferMethods() {
  const again = useAgain();
  return useMutation({
    mutationFn: (chosen: PaymobMethod['method'][]) =>
      callOperation('PUT', '/paymob_onboarding/methods', { body: { methods: chosen } }),
    onSettled: again,
  });
}
