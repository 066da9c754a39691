import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { CoreAdminContext } from 'react-admin';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { outlines } from '../../generated/outlines.ts';
import type { SignInFacts } from '../../shared/identity/sign-in-facts.ts';
import { readAddress } from '../bootstrap/address.ts';
import { loadModel } from '../bootstrap/models.ts';
import { saveTrail } from './navigation/list-trail.ts';
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

/** Calls whose answers hold texts of the screen's language only. */
const localised = new Set(['getList', 'getInfiniteList', 'getMany', 'getManyReference']);

/**
 * react-admin's context, wired to ours: the session, the server, the words of the locale that shows, our router. A change of language
 * keeps what is open and typed. Themes stand outside (`theme/`): react-admin's `<AdminContext>` would make another one here.
 */
export function AdminContexts({ children }: { children: ReactNode }) {
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
    // Who is there already, or is told twice, stays.
    const lead = (path: string, search = '') => {
      const here = readAddress(history.location);
      if (here.path === path) return;
      history.push(`/${here.locale}${path}${search}`);
      // The plan is another than this page knew: what it says of plans, and the locks of its menu, follow.
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

  // React-admin asks this of its own calls only; the screens that call by themselves are led alike.
  useEffect(() => {
    const hear = (event: Event) =>
      void authProvider.checkError((event as CustomEvent<unknown>).detail).catch(() => undefined);
    failures.addEventListener('failure', hear);
    return () => failures.removeEventListener('failure', hear);
  }, [authProvider, failures]);
  // A model that is fetched for its titles alone makes another provider, which translates them anew.
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

/** What the person may do, said before it is asked. */
function sayAccess(client: QueryClient, facts: SignInFacts): void {
  // Known as long as the session is: a screen opened in an hour shall not wait either.
  client.setQueryDefaults(['auth'], { gcTime: Infinity, staleTime: Infinity });
  for (const [key, isAllowed] of knownAccess(facts, outlines)) client.setQueryData(key, isAllowed);
}

// Whoever waits learns of a call within the task that began it. By a timer, as the library would, the second half of a double click came
// first on a busy phone: a button that waits still took it, and asked twice.
notifyManager.setScheduler(queueMicrotask);

/** Refusals are answers: only silence and failures of the server are asked again. */
function isWorthRetrying(error: unknown): boolean {
  const status = (error as { status?: number }).status ?? 500;
  return status === 0 || status >= 500;
}

/** @param failures where every call that failed is told */
function createQueryClient(failures: EventTarget): QueryClient {
  const onError = (error: unknown) =>
    void failures.dispatchEvent(new CustomEvent('failure', { detail: error }));
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: { retry: (count, error) => count < 2 && isWorthRetrying(error), staleTime: 2_000 },
      // Without a connection a write is refused at once, and the form says so; react-query would wait, and the person with it.
      mutations: { networkMode: 'always' },
    },
  });
  // A list that has been answered while the code came shows at once, without its skeleton.
  const first = takePreloadedList<ListAnswer>();
  if (first) {
    const key = [first.resource, 'getList', listParams(first.query)];
    const list = readList(first.answer, outlines[first.resource]);
    client.setQueryData(key, list);
    // Who opens one of its first rows is at the record before the list of the app has stood.
    const { resource, search, query } = first;
    const ids = list.data.map(({ id }) => id);
    saveTrail(resource, { search, query, total: list.total ?? ids.length, ids });
  }
  return client;
}
