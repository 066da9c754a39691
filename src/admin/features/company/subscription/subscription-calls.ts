/** Queries and mutations of the store's subscription: state, quote, payment and cancellation. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../providers/data/api.ts';
import { callOperation, type BodyOf, type Schema } from '../../../providers/data/contract.ts';
import { fetchSession, useSession } from '../../../providers/session/session.tsx';

export type SubscriptionShown = Schema<'Subscription'>;
export type ChargeShown = Schema<'PlanCharge'>;
export type QuoteShown = Schema<'PlanQuote'>;

const key = ['subscription'];

/** Polling interval while a payment is pending, in milliseconds. */
const again = 4_000;

export const useSubscription = () =>
  useQuery({
    queryKey: key,
    queryFn: async () => (await callOperation('GET', '/subscriptions/current', {})).data,
    refetchInterval: ({ state }) => {
      const open = state.data?.openCharge;
      return open && open.state !== 'awaiting' ? again : false;
    },
  });

/** Query of the current price of a plan; refetched when the window regains focus. */
export const useQuote = (planId: number, cycle: string) =>
  useQuery({
    queryKey: [...key, 'quote', planId, cycle],
    queryFn: async () =>
      (await call<{ data: QuoteShown }>('GET', `/subscriptions/quote?plan_id=${planId}&cycle=${cycle}`)).data,
    refetchOnWindowFocus: true,
    staleTime: 0,
  });

/** Refetches the subscription and the session, whose plan the permission checks use. */
function useTellOfPlan(): () => Promise<void> {
  const client = useQueryClient();
  const { enter } = useSession();
  return async () => {
    await client.invalidateQueries({ queryKey: key });
    const facts = await fetchSession().catch(() => null);
    if (facts) enter(facts);
  };
}

const newToken = async () => (await callOperation('GET', '/subscriptions/token', {})).data.value;

type Order = Omit<BodyOf<'POST', '/subscriptions'>['body'], 'token'>;

/** Mutation that pays for a plan; afterwards the subscription and quotes are refetched, whatever the result. */
export function usePay() {
  const tell = useTellOfPlan();
  return useMutation({
    mutationFn: async (order: Order) => {
      const token = await newToken();
      return (await call<{ data: ChargeShown }>('POST', '/subscriptions', { body: { ...order, token } }))
        .data;
    },
    onSettled: tell,
  });
}

/** Mutation that cancels the subscription at the end of its period, or resumes it. */
export function useSetCancelAtPeriodEnd() {
  const tell = useTellOfPlan();
  return useMutation({
    mutationFn: (way: 'cancel' | 'resume') => call('PUT', `/subscriptions/${way}`),
    onSettled: tell,
  });
}

/** Mutation that replaces the card of the renewals. */
export function useChangeCard() {
  const tell = useTellOfPlan();
  return useMutation({
    mutationFn: async (cardToken: string) =>
      call('PUT', '/subscriptions/card', { body: { cardToken, token: await newToken() } }),
    onSettled: tell,
  });
}

/** Mutation that cancels a pending cash payment. */
export function useCancelCashPayment() {
  const tell = useTellOfPlan();
  return useMutation({
    mutationFn: (id: number) => call('DELETE', `/subscriptions/charges/${id}`),
    onSettled: tell,
  });
}
