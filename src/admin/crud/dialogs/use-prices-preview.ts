import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { PriceChange } from '../../../shared/catalog/price-change.ts';
import { call, newIdempotencyKey } from '../../providers/data/api.ts';
import type { Schema } from '../../providers/data/contract.ts';
import { HttpError } from '../../providers/data/problem.ts';
import { useNotifyError } from '../use-notify-error.ts';
import { pricesRequestBody } from './prices-draft.ts';

/** Variants of a price change: by ids or by filter; neither means all. */
export interface PricesChoice {
  ids?: number[];
  narrowing?: Record<string, unknown>;
}

/** Creates a preview of a price change and opens its page. */
export function usePricesPreview() {
  const navigate = useNavigate();
  const client = useQueryClient();
  const sayError = useNotifyError();
  const { pathname, search } = useLocation();
  const [refused, setRefused] = useState<string>();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ change, choice }: { change: PriceChange; choice: PricesChoice }) =>
      call<{ data: Schema<'ChangePreview'> }>('PUT', '/variants/variants_prices?dry_run=true', {
        body: { ...pricesRequestBody(change), ...choice },
        idempotencyKey: newIdempotencyKey(),
        timeout: 120_000,
      }),
    onMutate: () => setRefused(undefined),
    onSuccess({ data }) {
      client.setQueryData(['change_previews', data.id], data);
      void navigate(`/change-previews/${data.id}`, { state: { from: `${pathname}${search}` } });
    },
    onError(error) {
      const said = error instanceof HttpError ? Object.values(error.body.errors ?? {})[0]?.[0] : undefined;
      if (said?.message) setRefused(said.message);
      else sayError(error);
    },
  });
  return {
    preview: (change: PriceChange, choice: PricesChoice) => mutate({ change, choice }),
    isPending,
    refused,
  };
}
