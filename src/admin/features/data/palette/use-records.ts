import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../../providers/data/api.ts';
import type { AnswerOf } from '../../../providers/data/contract.ts';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { readRecentRecords } from '../../../providers/session/recent-records.ts';
import { useSignInFacts } from '../../../providers/session/session.tsx';

/** Debounce delay, in milliseconds. */
const rest = 110;
/** staleTime of search results, in milliseconds. */
const freshFor = 15_000;
/** Timeout of a search request, in milliseconds. */
const patience = 8_000;

/** Query of the records that match the search text. The last result stays while the next loads; outdated requests are aborted. */
export function useFoundRecords(typed: string) {
  const { locale } = useLocaleState();
  const wanted = typed.trim();
  const [asked, setAsked] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), wanted ? rest : 0);
    return () => clearTimeout(timer);
  }, [wanted]);
  const query = useQuery({
    queryKey: ['palette', locale, asked],
    queryFn: ({ signal }) =>
      call<AnswerOf<'GET', '/palette'>>('GET', `/palette?search=${encodeURIComponent(asked)}`, {
        signal,
        timeout: patience,
      }),
    enabled: asked !== '',
    placeholderData: (previous) => previous,
    staleTime: freshFor,
    retry: false,
  });
  return {
    found: wanted ? (query.data?.data ?? []) : [],
    error: wanted ? query.error : null,
    /** the result belongs to an earlier search text */
    isBehind: wanted !== '' && (asked !== wanted || query.isFetching) && !query.error,
    retry: () => void query.refetch(),
  };
}

/** Query of recently opened records with their current names; deleted or forbidden ones are left out. */
export function useRecentRecords() {
  const { locale } = useLocaleState();
  const facts = useSignInFacts();
  const [names] = useState(() => readRecentRecords(facts).slice(0, 8));
  const { data } = useQuery({
    queryKey: ['palette', locale, 'recent', names],
    queryFn: ({ signal }) =>
      call<AnswerOf<'GET', '/palette/records'>>(
        'GET',
        `/palette/records?${names.map((name) => `record=${encodeURIComponent(name)}`).join('&')}`,
        { signal },
      ),
    enabled: names.length > 0,
    retry: false,
  });
  return data?.data ?? [];
}
