import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../providers/data/api.ts';
import { useLocaleState } from '../providers/navigation/LocaleRouter.tsx';

const noWords: string[] = [];
const freshFor = 60_000;

/**
 * The values that records of a resource hold already for a field, from the resource's `metadata` call.
 * Nothing is asked before `ask` is called: when the list of words opens.
 */
export function useSuggestions(resource: string, field: string, isWanted = false) {
  const { locale } = useLocaleState();
  const [isAsked, setAsked] = useState(isWanted);
  const { data, isPending } = useQuery({
    // Places are named in the reader's language.
    queryKey: [resource, 'metadata', locale],
    queryFn: ({ signal }) =>
      call<{ data: Record<string, unknown> }>('GET', `/${resource}/metadata`, { signal }),
    enabled: isAsked,
    staleTime: freshFor,
    retry: false,
  });
  // The call names its lists in the plural: `vendors` holds the values of `vendor`.
  const words = data?.data[field] ?? data?.data[`${field}s`];
  return {
    words: Array.isArray(words) ? words.filter((word): word is string => typeof word === 'string') : noWords,
    isPending: isAsked && isPending,
    ask: () => setAsked(true),
  };
}
