import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call, newIdempotencyKey } from '../../../../providers/data/api.ts';
import type { AnswerOf, BodyOf } from '../../../../providers/data/contract.ts';

export type CartMessages = AnswerOf<'GET', '/purchases/{id}/cart_messages'>['data'];
export type NewCartMessage = BodyOf<'POST', '/purchases/{id}/cart_messages'>['body'];
type SentCartMessage = AnswerOf<'POST', '/purchases/{id}/cart_messages'>['data'];

const key = 'cart_messages';

export const useCartMessages = (id: number, isAsked: boolean) =>
  useQuery({
    queryKey: [key, id],
    queryFn: async ({ signal }) =>
      (await call<{ data: CartMessages }>('GET', `/purchases/${id}/cart_messages`, { signal })).data,
    enabled: isAsked,
    retry: false,
  });

/** Sends a message to the cart's customer. A retry of the same message keeps its idempotency key, so that it is sent once. */
export function useSendCartMessage(id: number, onSent: (message: SentCartMessage) => void) {
  const client = useQueryClient();
  const meant = useRef({ what: '', idempotencyKey: '' });
  return useMutation({
    mutationFn: async (body: NewCartMessage) => {
      const what = JSON.stringify(body);
      if (meant.current.what !== what) meant.current = { what, idempotencyKey: newIdempotencyKey() };
      const { idempotencyKey } = meant.current;
      return (
        await call<{ data: SentCartMessage }>('POST', `/purchases/${id}/cart_messages`, {
          body,
          idempotencyKey,
        })
      ).data;
    },
    async onSuccess(message) {
      meant.current = { what: '', idempotencyKey: '' };
      await Promise.all([
        client.invalidateQueries({ queryKey: [key, id] }),
        client.invalidateQueries({ queryKey: ['purchases'] }),
      ]);
      onSent(message);
    },
  });
}
