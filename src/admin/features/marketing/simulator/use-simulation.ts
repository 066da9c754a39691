import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../../providers/data/api.ts';
import type { AnswerOf, BodyOf } from '../../../providers/data/contract.ts';
import { HttpError } from '../../../providers/data/problem.ts';
import { toContentBody, isSendable, type OrderDraft } from '../../orders/new-order/order-draft.ts';

type Cart = BodyOf<'POST', '/discounts/simulate'>['body'];
export type Simulation = AnswerOf<'POST', '/discounts/simulate'>['data'];

/** Debounce delay, in milliseconds. */
const rest = 250;

/** Request body of the cart; `undefined` while it is empty or a quantity is incomplete. */
function cartOf(draft: OrderDraft, at: string | null): Cart | undefined {
  if (!draft.lines.length || !isSendable(draft)) return undefined;
  const { purchaseProducts = [], notes: _notes, ...content } = toContentBody(draft);
  return { ...content, purchaseProducts, ...(at && { at }) } as Cart;
}

/**
 * Query of the effect of discounts on a cart, debounced.
 * @param at time of the order; `null` for now
 */
export function useSimulation(draft: OrderDraft, at: string | null) {
  const cart = cartOf(draft, at);
  const key = cart && JSON.stringify(cart);
  const [asked, setAsked] = useState(key);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(key), rest);
    return () => clearTimeout(timer);
  }, [key]);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['discount-simulation', asked],
    queryFn: ({ signal }) =>
      call<{ data: Simulation }>('POST', '/discounts/simulate', {
        locale: 'all',
        body: JSON.parse(asked!) as Cart,
        signal,
      }),
    enabled: asked !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
  });
  const problem = error instanceof HttpError && cart ? error : undefined;
  return {
    simulation: cart && !problem ? data?.data : undefined,
    problem,
    /** the shown result belongs to an earlier cart */
    isBehind: cart !== undefined && (isFetching || asked !== key),
    refetch,
  };
}
