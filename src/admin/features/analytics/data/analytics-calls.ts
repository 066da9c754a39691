import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { ChosenRange } from '../../../../shared/analytics/analytics-range.ts';
import { call } from '../../../providers/data/api.ts';
import type { AnswerOf, PathOf } from '../../../providers/data/contract.ts';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { useSignInFacts } from '../../../providers/session/session.tsx';
import { channelsOfTab, type Tab } from './tabs.ts';

type Path = Extract<PathOf<'GET'>, `/analytics/${string}`>;

export type AnalyticsData<P extends Path> = AnswerOf<'GET', P> extends { data: infer Data } ? Data : never;
export type Sales = AnalyticsData<'/analytics/sales'>;
export type Timescale = Sales['timescale'];

/** Scope of all cards of the page: channel tab and date range. */
export interface AnalyticsScope {
  /** null: every channel of the store's plan */
  tab: Tab | null;
  range: ChosenRange;
}

export const AnalyticsScopeContext = createContext<AnalyticsScope | null>(null);

export function useAnalyticsScope(): AnalyticsScope {
  const scope = useContext(AnalyticsScopeContext);
  if (!scope) throw new Error('useScope stands outside AnalyticsPage.');
  return scope;
}

/** staleTime of analytics queries, in milliseconds. */
const freshFor = 30_000;

/**
 * Query of one card in the current scope; previous data stays visible while new data loads.
 * @param wish additional query parameters
 */
export function useAnalytics<P extends Path>(path: P, wish: Record<string, string> = {}) {
  const { tab, range } = useAnalyticsScope();
  const { locale } = useLocaleState();
  const { company } = useSignInFacts();
  const query = new URLSearchParams(wish);
  if (range.from) query.set('start_date', range.from);
  query.set('end_date', range.to);
  for (const channel of tab ? channelsOfTab(tab) : []) query.append('channel', channel);
  const address = `${path}?${query}`;
  return useQuery({
    queryKey: ['analytics', company?.id, locale, address],
    queryFn: async ({ signal }) => (await call<{ data: AnalyticsData<P> }>('GET', address, { signal })).data,
    staleTime: freshFor,
    placeholderData: keepPreviousData,
  });
}
