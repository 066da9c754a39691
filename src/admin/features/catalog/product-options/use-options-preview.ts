import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../../providers/data/api.ts';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import type { HttpError } from '../../../providers/data/problem.ts';

/** Effect of saving the options on the variants. */
export interface OptionsPreview {
  added: number;
  kept: number;
  removed: number;
  pieces: number;
  renamed: number;
  missing: number;
  takenOver: number;
  /** quantity of the product afterwards */
  quantity: number;
  removedVariants: { id: number; name: string; quantity: number }[];
}

/** Debounce of the preview in milliseconds. */
const pause = 350;

/** Debounced dry run of saving options. @param body of the request; `undefined` while the draft is incomplete */
export function useOptionsPreview(id: string, body: object | undefined) {
  const { locale } = useLocaleState();
  const said = body && JSON.stringify(body);
  const [settled, setSettled] = useState(said);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(said), pause);
    return () => clearTimeout(timer);
  }, [said]);
  const { data, error, isFetching, refetch } = useQuery<OptionsPreview, HttpError>({
    queryKey: ['product_options', id, locale, settled],
    queryFn: async ({ signal }) =>
      (
        await call<{ data: OptionsPreview }>('PUT', `/products/${id}/options?dry_run=true`, {
          body: JSON.parse(settled!) as object,
          signal,
        })
      ).data,
    enabled: settled !== undefined,
    placeholderData: keepPreviousData,
    // Not cached: orders and other users may change the variants meanwhile.
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const isCurrent = settled !== undefined && settled === said && !isFetching;
  return { preview: data, error: isCurrent ? error : null, isCurrent, refetch };
}
