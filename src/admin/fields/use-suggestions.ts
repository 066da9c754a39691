import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../providers/data/api.ts';
import { useLocaleState } from '../providers/navigation/LocaleRouter.tsx';

const noWords: string[] = [];
const freshFor = 60_000;

/**
 * Suggestions for a field: values that other records have, from the resource's `metadata` call.
 * Nothing is requested before `ask` is called, when the list opens.
 */
export function useSuggestions(resource: string, field: string, isWanted = false) {
  const { locale } = useLocaleState();
  const [isAsked, setAsked] = useState(isWanted);
  const { data, isPending } = useQuery({
    // Some values depend on the locale, such as names of places.
    queryKey: [resource, 'metadata', locale],
    queryFn: ({ signal }) =>
      call<{ data: Record<string, unknown> }>('GET', `/${resource}/metadata`, { signal }),
    enabled: isAsked,
    staleTime: freshFor,
    retry: false,
  });
  // The response uses plural names: `vendors` holds the values of `vendor`.
  const words = data?.data[field] ?? data?.data[`${field}s`];
  return {
    words: Array.isArray(words) ? words.filter((word): word is string => typeof word === 'string') : noWords,
    isPending: isAsked && isPending,
    ask: () => setAsked(true),
  };
}
