/** Root of the admin: renders the signed-in or the signed-out half. The providers around both halves stay mounted when the locale changes. */
import CssBaseline from '@mui/material/CssBaseline';
import {
  lazy,
  type ComponentType,
  StrictMode,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react';
import { createRoot } from 'react-dom/client';
import type { Locale } from '../shared/texts/locale.ts';
import type { SignInFacts } from '../shared/identity/sign-in-facts.ts';
import { useLocation } from 'react-router';
import { readAddress } from './bootstrap/address.ts';
import { loadChunk } from './bootstrap/chunks.ts';
import { isPublicPage, isSignedOutPage, isSignInStep } from './bootstrap/signed-out-addresses.ts';
import type { Pack } from './bootstrap/packs/pack.ts';
import { clearStored } from './bootstrap/storage.ts';
import { AppSkeleton } from './layout/states/AppSkeleton.tsx';
import { ErrorBoundary } from './layout/states/ErrorBoundary.tsx';
import { AppGlobalStyles } from './layout/AppGlobalStyles.tsx';
import { ConnectionStatus } from './layout/ConnectionStatus.tsx';
import { ErrorState } from './layout/states/page-states.tsx';
import { setRequestLocale } from './providers/data/api.ts';
import { languageTag } from './providers/texts/language-tag.ts';
import { LocaleRouter, useLocaleState } from './providers/navigation/LocaleRouter.tsx';
import {
  fetchSession,
  storeHint,
  SessionContext,
  takePreloadedSession,
  wasSignedIn,
  type Session,
} from './providers/session/session.tsx';
import { useCrossTabSession } from './providers/session/use-cross-tab-session.ts';
import { TextProvider } from './providers/texts/texts.tsx';
import { isSignUpIncomplete } from './features/identity/sign-in/next-step.ts';
import { DirectionProvider, directionOf } from './theme/DirectionProvider.tsx';
import { reactAdminDefaults } from './react-admin-defaults.ts';
import { getTheme } from './theme/theme.ts';

/** The dynamic import of each half. */
export type HalfLoaders = Record<'signedIn' | 'signedOut', () => Promise<{ default: ComponentType }>>;

type Halves = Record<keyof HalfLoaders, ComponentType>;

/** Creates the theme and a number formatter while the half is still loading. */
export function prepare(locale: Locale): void {
  getTheme(directionOf(locale), reactAdminDefaults);
  // The browser loads its locale data on the first use of `Intl`: done here, before the first number is formatted.
  new Intl.NumberFormat(languageTag({ locale, digits: 'latn' })).format(1);
}

/**
 * Renders the admin into the page.
 * @param load dynamic imports of the halves
 * @param half the half already loaded: rendered without `lazy`, which would first show a skeleton for 300 ms
 */
export function start(locale: Locale, pack: Pack, load: HalfLoaders, half: Partial<Halves>): void {
  const halves: Halves = {
    signedIn: lazy(() => loadChunk(load.signedIn)),
    signedOut: lazy(() => loadChunk(load.signedOut)),
    ...half,
  };
  setRequestLocale(locale);
  const facts = takePreloadedSession(locale);
  const place = document.getElementById('app');
  if (!place) throw new Error('index.html has no element with the id “app”.');
  createRoot(place).render(
    <StrictMode>
      <LocaleRouter locale={locale} pack={pack}>
        <DirectionProvider pieces={reactAdminDefaults}>
          <CssBaseline />
          <AppGlobalStyles />
          <Texts>
            <ErrorBoundary>
              <Half first={facts} halves={halves} />
            </ErrorBoundary>
            <ConnectionStatus />
          </Texts>
        </DirectionProvider>
      </LocaleRouter>
    </StrictMode>,
  );
}

function Texts({ children }: { children: ReactNode }) {
  const { locale, pack } = useLocaleState();
  setRequestLocale(locale);
  return (
    <TextProvider locale={locale} pack={pack}>
      {children}
    </TextProvider>
  );
}

type Known =
  { state: 'asking' } | { state: 'failed'; error: unknown } | { state: 'known'; facts: SignInFacts | null };

const pathNow = () => readAddress(location).path;

/**
 * Whether signed-out pages render before the session request is answered, which may still redirect: always on signed-out pages, and on sign-in steps
 * without an earlier session.
 */
const isLikelySignedOut = () => isSignedOutPage(pathNow()) || (isSignInStep(pathNow()) && !wasSignedIn());

/** @param first the session facts, where they are preloaded */
function Half({ first, halves }: { first: SignInFacts | undefined; halves: Halves }) {
  const { pathname } = useLocation();
  const [known, setKnown] = useState<Known>(() =>
    first || isLikelySignedOut() ? { state: 'known', facts: first ?? null } : { state: 'asking' },
  );
  const [ended, setEnded] = useState<Session['ended']>(null);

  const ask = useCallback(() => {
    fetchSession().then(
      (facts) => setKnown({ state: 'known', facts }),
      // A sign-in page already shown reports itself that the server cannot be reached.
      (error: unknown) =>
        setKnown((before) => (before.state === 'known' ? before : { state: 'failed', error })),
    );
  }, []);
  useEffect(() => {
    // Without an earlier session, the request would only log a 401 in the browser's console.
    if (!first && !isSignedOutPage(pathNow())) ask();
  }, [ask, first]);
  const retry = () => {
    setKnown({ state: 'asking' });
    ask();
  };

  const facts = known.state === 'known' ? known.facts : null;
  const leave = useCallback<Session['leave']>((reason) => {
    // An expired session may be resumed: list state is cleared only on sign-out. The event lets forms save their drafts (`crud/form/draft.ts`).
    if (!reason) ['RaStore', 'matjar.first.'].forEach(clearStored);
    else dispatchEvent(new Event('matjar:session-ended'));
    setEnded(reason ?? null);
    setKnown({ state: 'known', facts: null });
  }, []);
  const session = useMemo<Session>(
    () => ({
      facts,
      ended,
      enter(entered) {
        storeHint(entered);
        setEnded(null);
        setKnown({ state: 'known', facts: entered });
      },
      leave,
    }),
    [facts, ended, leave],
  );

  useCrossTabSession(facts, { leave, ask });

  if (known.state === 'asking') return <AppSkeleton />;
  if (known.state === 'failed')
    return (
      <main>
        <ErrorState level={1} error={known.error} retry={retry} />
      </main>
    );
  return (
    <SessionContext value={session}>
      <Suspense fallback={<AppSkeleton />}>
        {facts && !isSignUpIncomplete(facts) && !isPublicPage(pathname) ? (
          <halves.signedIn />
        ) : (
          <halves.signedOut />
        )}
      </Suspense>
    </SessionContext>
  );
}
