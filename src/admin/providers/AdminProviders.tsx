import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { CoreAdminContext } from 'react-admin';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { outlines } from '../../generated/outlines.ts';
import type { SignInFacts } from '../../shared/identity/sign-in-facts.ts';
import { readAddress } from '../bootstrap/address.ts';
import { loadModel } from '../bootstrap/models.ts';
import { saveRecordSequence } from './navigation/record-navigation.ts';
import { takePreloadedList } from '../bootstrap/preloaded-requests.ts';
import { listParams } from '../../shared/resources/list-query.ts';
import { createAuthProvider, knownAccess } from './session/auth-provider.ts';
import { call, requestLocale } from './data/api.ts';
import { createDataProvider, readList, type ListAnswer } from './data/data-provider.ts';
import { namingFields } from './name-fields.ts';
import { routeByResource } from './remote-resources/route-by-resource.ts';
import { withFieldTitles } from './texts/field-titles.ts';
import { createI18nProvider } from './texts/i18n-provider.ts';
import { useHistory, useLocaleState } from './navigation/LocaleRouter.tsx';
import { createPreferences } from './session/preferences.ts';
import { reactRouterProvider } from './navigation/router-adapter.tsx';
import { fetchSession, signOut, useSession } from './session/session.tsx';

/** Data provider methods whose responses contain texts in the screen's language only; invalidated when the locale changes. */
const localised = new Set(['getList', 'getInfiniteList', 'getMany', 'getManyReference']);

/**
 * Provides react-admin's context with the app's session, data provider, texts, router and query cache. A change of locale keeps open
 * pages and typed values. The theme is provided outside (`theme/`): react-admin's `<AdminContext>` would create a second one.
 */
export function AdminProviders({ children }: { children: ReactNode }) {
  const { locale, pack, changeLocale, onLocale } = useLocaleState();
  const session = useSession();
  const history = useHistory();
  const [failures] = useState(() => new EventTarget());
  const [queryClient] = useState(() => {
    const client = createQueryClient(failures);
    if (session.facts) sayAccess(client, session.facts);
    return client;
  });
  const [store] = useState(() => createPreferences({ locale, onLocale }));
  const [dataProvider] = useState(() =>
    routeByResource(createDataProvider({ call: namingFields(call), language: requestLocale }), outlines),
  );

  const authProvider = useMemo(() => {
    // Navigates to a page unless it is shown already.
    const lead = (path: string, search = '') => {
      const here = readAddress(history.location);
      if (here.path === path) return;
      history.push(`/${here.locale}${path}${search}`);
      // The plan differs from the one in the session: refetch it, so that plan texts and locked menu entries update.
      void fetchSession().then(
        (facts) => facts && session.enter(facts),
        () => undefined,
      );
    };
    return createAuthProvider({
      facts: () => session.facts,
      moduleOf: (resource) => outlines[resource]?.module ?? resource,
      leave: session.leave,
      signOut,
      renewPlan: () => lead('/renew-plan'),
      upgradePlan: (feature) => lead('/upgrade-plan', `?feature=${encodeURIComponent(feature)}`),
    });
  }, [session, history]);

  // react-admin calls `checkError` only for its own queries; this covers the other queries and mutations.
  useEffect(() => {
    const hear = (event: Event) =>
      void authProvider.checkError((event as CustomEvent<unknown>).detail).catch(() => undefined);
    failures.addEventListener('failure', hear);
    return () => failures.removeEventListener('failure', hear);
  }, [authProvider, failures]);
  // Loading a model for its titles recreates the provider, which translates those titles.
  const [titled, setTitled] = useState<readonly string[]>([]);
  const i18nProvider = useMemo(() => {
    const loading = new Set(titled);
    return withFieldTitles(createI18nProvider(locale, pack, outlines, changeLocale), (resource) => {
      if (!(resource in outlines) || loading.has(resource)) return;
      loading.add(resource);
      loadModel(resource).then(
        () => setTitled((known) => [...known, resource]),
        () => loading.delete(resource),
      );
    });
  }, [locale, pack, changeLocale, titled]);

  const { facts } = session;
  const toldOf = useRef(facts);
  useEffect(() => {
    if (toldOf.current === facts) return;
    toldOf.current = facts;
    if (facts) sayAccess(queryClient, facts);
    void queryClient.invalidateQueries({ queryKey: ['auth'] });
  }, [facts, queryClient]);

  const shown = useRef(locale);
  useEffect(() => {
    if (shown.current === locale) return;
    shown.current = locale;
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => localised.has(String(queryKey[1])) });
  }, [locale, queryClient]);

  return (
    <CoreAdminContext
      {...{ authProvider, dataProvider, i18nProvider, queryClient, store }}
      routerProvider={reactRouterProvider}
    >
      {children}
    </CoreAdminContext>
  );
}

/** Writes the user's access rights into the query cache, so that `useCanAccess` answers without a request. */
function sayAccess(client: QueryClient, facts: SignInFacts): void {
  // Kept for the whole session: a screen opened an hour later does not wait either.
  client.setQueryDefaults(['auth'], { gcTime: Infinity, staleTime: Infinity });
  for (const [key, isAllowed] of knownAccess(facts, outlines)) client.setQueryData(key, isAllowed);
}

// Notifies observers in a microtask. With the library's timer, the second half of a double click arrived before the button showed its
// pending state on a slow phone, and sent the request twice.
notifyManager.setScheduler(queueMicrotask);

/** Retries network errors and server errors only; a 4xx response is final. */
function isWorthRetrying(error: unknown): boolean {
  const status = (error as { status?: number }).status ?? 500;
  return status === 0 || status >= 500;
}

/** @param failures receives a `failure` event for every failed query and mutation */
function createQueryClient(failures: EventTarget): QueryClient {
  const onError = (error: unknown) =>
    void failures.dispatchEvent(new CustomEvent('failure', { detail: error }));
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: { retry: (count, error) => count < 2 && isWorthRetrying(error), staleTime: 2_000 },
      // Offline, a mutation fails at once and the form shows the error; by default react-query would pause it until the connection returns.
      mutations: { networkMode: 'always' },
    },
  });
  // A list preloaded while the code loaded is shown at once, without a skeleton.
  const first = takePreloadedList<ListAnswer>();
  if (first) {
    const key = [first.resource, 'getList', listParams(first.query)];
    const list = readList(first.answer, outlines[first.resource]);
    client.setQueryData(key, list);
    // Stores the list for the record page's previous and next links, in case a row is opened before the list component mounts.
    const { resource, search, query } = first;
    const ids = list.data.map(({ id }) => id);
    saveRecordSequence(resource, { search, query, total: list.total ?? ids.length, ids });
  }
  return client;
}
