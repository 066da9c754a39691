import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../../providers/data/api.ts';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import type { HttpError } from '../../../providers/data/problem.ts';

/** What becomes of the variants. */
export interface OptionsPreview {
  added: number;
  kept: number;
  removed: number;
  pieces: number;
  renamed: number;
  missing: number;
  takenOver: number;
  /** how many pieces the product has afterwards */
  quantity: number;
  removedVariants: { id: number; name: string; quantity: number }[];
}

/** Milliseconds without a letter typed before the server is asked. */
const pause = 350;

/** What saving these options would do, worked out by the server a moment after the last change. `body`: nothing to ask yet where absent. */
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
    // Others sell and edit meanwhile: what was worked out once is asked anew.
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const isCurrent = settled !== undefined && settled === said && !isFetching;
  return { preview: data, error: isCurrent ? error : null, isCurrent, refetch };
}
