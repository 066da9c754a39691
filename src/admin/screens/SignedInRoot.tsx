import { Suspense, useEffect } from 'react';
import { Navigate, Route, Routes, useLocation, useSearchParams } from 'react-router';
import type { Locale } from '../../model/locale.ts';
import { start as startApp } from '../App.tsx';
import { dropEarly } from '../boot/first-requests.ts';
import type { Pack } from '../boot/pack.ts';
import { outlines } from '../../generated/outlines.ts';
import { PageSkeleton } from '../layout/AppSkeleton.tsx';
import { ErrorBoundary } from '../layout/ErrorBoundary.tsx';
import { Frame } from '../layout/Frame.tsx';
import { LeaveGuard } from '../layout/LeaveGuard.tsx';
import { Messages } from '../layout/Messages.tsx';
import { DeniedState, NotFoundState } from '../layout/States.tsx';
import { useArrival } from '../layout/use-arrival.ts';
import { useModelsAhead } from '../layout/use-models-ahead.ts';
import { AdminContexts } from '../providers/AdminContexts.tsx';
import { useLocaleState } from '../providers/LocaleRouter.tsx';
import { trackPage } from '../providers/page-events.ts';
import { useMay } from '../providers/session.tsx';
import { safeNext } from './addresses.ts';
import { screensOf, type Screen } from './screens.tsx';

/** Starts the page with this half: one file brings both. */
export const start = (locale: Locale, pack: Pack): void => startApp(locale, pack, { signedIn: SignedInRoot });

const screens = screensOf(outlines);

/** How long an answer asked for while booting counts as new, in milliseconds. */
const earlyLife = 5_000;

/** The signed-in half: react-admin's contexts, the frame, and a route for every screen. */
export default function SignedInRoot() {
  const { pathname } = useLocation();
  useArrival();
  useModelsAhead();
  useEffect(() => {
    const timer = setTimeout(dropEarly, earlyLife);
    return () => clearTimeout(timer);
  }, []);
  return (
    <AdminContexts>
      <LeaveGuard>
        <Frame>
          <ErrorBoundary resetKey={pathname}>
            <Suspense fallback={<PageSkeleton />}>
              <Routes>
                <Route index element={<AfterSignIn />} />
                {screens.map((screen) => (
                  <Route key={screen.path} path={screen.path} element={<Opened screen={screen} />} />
                ))}
                <Route path="*" element={<NotFoundState />} />
              </Routes>
            </Suspense>
          </ErrorBoundary>
        </Frame>
        <Messages />
      </LeaveGuard>
    </AdminContexts>
  );
}

/** A screen behind its right, reported when it opens. */
function Opened({ screen }: { screen: Screen }) {
  const may = useMay();
  const { locale } = useLocaleState();
  const { page, path, right, element } = screen;
  useEffect(() => {
    trackPage({ page, pattern: path, locale });
    // Another language of the same screen is no other page.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [page, path]);
  return right && !may(right.module, right.action) ? <DeniedState {...right} /> : element;
}

/** The locale root when somebody is signed in: where they wanted to go, else home. */
function AfterSignIn() {
  const [parameters] = useSearchParams();
  return <Navigate to={safeNext(parameters.get('next'))} replace />;
}
