import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../../providers/data/api.ts';
import type { AnswerOf } from '../../../providers/data/contract.ts';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { readRecentRecords } from '../../../providers/session/recent-records.ts';
import { useSignInFacts } from '../../../providers/session/session.tsx';

/** How long the hand must rest before the server is asked, in milliseconds. */
const rest = 110;
/** How long an answer counts as new: who comes back to a word sees it at once. */
const freshFor = 15_000;
/** An answer that takes longer is given up, and says so. */
const patience = 8_000;

/** The records that hold what is typed. The last answer stays while the next one is on its way; a stale question is called off. */
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
    /** what shows answers to something typed before */
    isBehind: wanted !== '' && (asked !== wanted || query.isFetching) && !query.error,
    retry: () => void query.refetch(),
  };
}

/** What was opened lately, as it is called now; what is gone or closed is left out. */
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
