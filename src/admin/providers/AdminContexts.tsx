import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  AuthContext,
  BasenameContextProvider,
  DataProviderContext,
  I18nContext,
  localStorageStore,
  NotificationContextProvider,
  ResourceDefinitionContextProvider,
  StoreContextProvider,
  UndoableMutationsContextProvider,
  type ResourceDefinitions,
} from 'react-admin';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { outlines } from '../../generated/outlines.ts';
import { readAddress } from '../boot/address.ts';
import { takeFirstList } from '../boot/first-requests.ts';
import { listParams } from '../boot/list-query.ts';
import { createAuthProvider } from './auth-provider.ts';
import { createDataProvider, readList, type ListAnswer } from './data-provider.ts';
import { byResource } from './elsewhere/by-resource.ts';
import { createI18nProvider } from './i18n-provider.ts';
import { useHistory, useLocaleState } from './LocaleRouter.tsx';
import { fetchSession, signOut, useSession } from './session.tsx';

const definitions: ResourceDefinitions = Object.fromEntries(
  Object.values(outlines).map(({ name, calls, represents, icon }) => [
    name,
    {
      name,
      icon,
      recordRepresentation: represents,
      hasList: calls.includes('list'),
      hasCreate: calls.includes('create'),
      hasEdit: calls.includes('update'),
      hasShow: calls.includes('read'),
    },
  ]),
);

/** Calls whose answers hold texts of the screen's language only. */
const localised = new Set(['getList', 'getInfiniteList', 'getMany', 'getManyReference']);

/**
 * react-admin's contexts, wired to ours. Put together here instead of by `<CoreAdminContext>`, which mounts everything below it anew
 * when the language changes: here a change of language keeps what is open and typed.
 */
export function AdminContexts({ children }: { children: ReactNode }) {
  const { locale, pack, changeLocale } = useLocaleState();
  const session = useSession();
  const history = useHistory();
  const [failures] = useState(() => new EventTarget());
  const [queryClient] = useState(() => createQueryClient(failures));
  const [store] = useState(() => localStorageStore());
  const [dataProvider] = useState(() => byResource(createDataProvider(undefined, outlines), outlines));

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
  const i18nProvider = useMemo(
    () => createI18nProvider(locale, pack, outlines, changeLocale),
    [locale, pack, changeLocale],
  );

  const shown = useRef(locale);
  useEffect(() => {
    if (shown.current === locale) return;
    shown.current = locale;
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => localised.has(String(queryKey[1])) });
  }, [locale, queryClient]);

  return (
    <AuthContext value={authProvider}>
      <DataProviderContext value={dataProvider}>
        <StoreContextProvider value={store}>
          <QueryClientProvider client={queryClient}>
            <BasenameContextProvider basename="">
              <I18nContext value={i18nProvider}>
                <NotificationContextProvider>
                  <UndoableMutationsContextProvider>
                    <ResourceDefinitionContextProvider definitions={definitions}>
                      {children}
                    </ResourceDefinitionContextProvider>
                  </UndoableMutationsContextProvider>
                </NotificationContextProvider>
              </I18nContext>
            </BasenameContextProvider>
          </QueryClientProvider>
        </StoreContextProvider>
      </DataProviderContext>
    </AuthContext>
  );
}

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
    },
  });
  // A list that has been answered while the code came shows at once, without its skeleton.
  const first = takeFirstList<ListAnswer>();
  if (first) {
    const key = [first.resource, 'getList', listParams(first.query)];
    client.setQueryData(key, readList(first.answer, outlines[first.resource]));
  }
  return client;
}
