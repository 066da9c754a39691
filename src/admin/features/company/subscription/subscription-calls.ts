/** How a store stands with its plan, what another one would cost, and the calls that pay and end it. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../providers/data/api.ts';
import { callOperation, type BodyOf, type Schema } from '../../../providers/data/contract.ts';
import { fetchSession, useSession } from '../../../providers/session/session.tsx';

export type SubscriptionShown = Schema<'Subscription'>;
export type ChargeShown = Schema<'PlanCharge'>;
export type QuoteShown = Schema<'PlanQuote'>;

const key = ['subscription'];

/** Milliseconds between two looks while a payment has no end. */
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

/** What a plan costs now; asked for anew whenever the page is looked at again. */
export const useQuote = (planId: number, cycle: string) =>
  useQuery({
    queryKey: [...key, 'quote', planId, cycle],
    queryFn: async () =>
      (await call<{ data: QuoteShown }>('GET', `/subscriptions/quote?plan_id=${planId}&cycle=${cycle}`)).data,
    refetchOnWindowFocus: true,
    staleTime: 0,
  });

/** Everything that tells of the plan: the pages about it, and what gates go by. */
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

/** Pays; the answer says how it ended, and whatever it is, the price is asked for anew. */
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

/** Ends the subscription with its period, or lets it go on. */
export function useSetCancelAtPeriodEnd() {
  const tell = useTellOfPlan();
  return useMutation({
    mutationFn: (way: 'cancel' | 'resume') => call('PUT', `/subscriptions/${way}`),
    onSettled: tell,
  });
}

/** Puts another card in the place of the one that renewals are charged to. */
export function useChangeCard() {
  const tell = useTellOfPlan();
  return useMutation({
    mutationFn: async (cardToken: string) =>
      call('PUT', '/subscriptions/card', { body: { cardToken, token: await newToken() } }),
    onSettled: tell,
  });
}

/** Takes a payment in cash back that nobody has brought yet. */
export function useCancelCashPayment() {
  const tell = useTellOfPlan();
  return useMutation({
    mutationFn: (id: number) => call('DELETE', `/subscriptions/charges/${id}`),
    onSettled: tell,
  });
}
