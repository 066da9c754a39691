import { Suspense, useEffect, useState, type ReactElement, type ReactNode } from 'react';
import { Navigate, useLocation, useSearchParams, type RouteObject } from 'react-router';
import type { Locale } from '../shared/texts/locale.ts';
import { closedBy } from '../shared/company/plans.ts';
import { start as startApp, type HalfLoaders } from './App.tsx';
import { clearPreloaded } from './bootstrap/preloaded-requests.ts';
import { signInStepAddresses } from './bootstrap/signed-out-addresses.ts';
import type { Pack } from './bootstrap/packs/pack.ts';
import { outlines } from '../generated/outlines.ts';
import { InnerValuesContext, type InnerValues } from '../field-types/inner-fields.ts';
import { displayOf } from '../field-types/displays.ts';
import { prefetchRecordPages } from './resource-pages/record-pages.ts';
import { PrefetchRecordPages } from './crud/prefetch-record-pages.ts';
import { findPartValue } from './features/shipping/address/part-values.ts';
import { ErrorBoundary } from './layout/states/ErrorBoundary.tsx';
import { Frame } from './layout/frame/Frame.tsx';
import { UnsavedChangesGuard } from './layout/dialogs/UnsavedChangesGuard.tsx';
import { Notification } from './components/Notification.tsx';
import { PageSkeleton } from './layout/states/PageSkeleton.tsx';
import { DeniedState } from './layout/states/DeniedState.ts';
import { NotFoundState } from './layout/states/page-states.tsx';
import { useScrollRestoration } from './layout/page/use-scroll-restoration.ts';
import { useFocusInputOnClick } from './layout/use-focus-input-on-click.ts';
import { useClickOnMovingTarget } from './layout/use-click-on-moving-target.ts';
import { usePrefetchModels } from './layout/use-prefetch-models.ts';
import { usePrefetchOverlays } from './layout/use-prefetch-overlays.ts';
import { AdminProviders } from './providers/AdminProviders.tsx';
import { useLocaleState } from './providers/navigation/LocaleRouter.tsx';
import { trackPage } from './providers/navigation/page-events.ts';
import { useSignInFacts, useCan } from './providers/session/session.tsx';
import { AdminRoutes } from './layout/frame/AdminRoutes.tsx';
import type { FeatureRoute } from './features/route.ts';
import { buildFurtherLists, buildShowRedirect, buildResource } from './resource-pages/resource-routes.tsx';
import { featureRoutes } from './features/routes.tsx';
import { inSettings } from './features/company/settings/settings-routes.tsx';
import { addressAfterSignIn } from './features/identity/sign-in/next-step.ts';
import { NoStorePage } from './features/company/store-creation/NoStorePage.tsx';
import {
  isStandalonePage,
  storeCreationRedirect,
} from './features/company/store-creation/store-creation-redirect.ts';
import { shouldRedirectToRenew } from './features/company/subscription/ended-plan-redirect.ts';
import { closedFeatureAddress } from './features/company/subscription/plan-notice.ts';
import { usePrefetchTaxAccount } from './features/taxes/use-prefetch-tax-account.ts';

const opened = (screen: FeatureRoute): ReactElement => <Opened screen={inSettings(screen)} />;

/** A `<Resource>` for every resource. */
const resources = Object.values(outlines).map((outline) => buildResource(outline, opened));

/** Routes that belong to no resource. */
const routes: RouteObject[] = [
  ...['/', ...signInStepAddresses].map((path) => ({ path, element: <AfterSignIn /> })),
  ...Object.values(outlines).flatMap(buildShowRedirect),
  ...[...Object.values(outlines).flatMap(buildFurtherLists), ...featureRoutes].map((screen) => ({
    path: screen.path,
    element: opened(screen),
  })),
  { path: '*', element: <NotFoundState /> },
];

/** Entry point of the signed-in bundle, which contains `App` too. */
export const start = (locale: Locale, pack: Pack, load: HalfLoaders): void =>
  startApp(locale, pack, load, { signedIn: SignedInRoot });

/** How long preloaded answers are used after start, in milliseconds. */
const earlyLife = 5_000;

/** Root of the signed-in half: react-admin's contexts, the frame, and a route for every screen. */
export default function SignedInRoot() {
  const { pathname } = useLocation();
  const facts = useSignInFacts();
  const elsewhere = storeCreationRedirect(facts, pathname);
  const Around = isStandalonePage(facts, pathname) ? NoStorePage : Frame;
  useScrollRestoration();
  useClickOnMovingTarget();
  useFocusInputOnClick();
  usePrefetchModels();
  usePrefetchOverlays();
  useEffect(() => {
    const timer = setTimeout(clearPreloaded, earlyLife);
    return () => clearTimeout(timer);
  }, []);
  return (
    <AdminProviders>
      <Inner>
        <UnsavedChangesGuard>
          <Around>
            <ErrorBoundary resetKey={pathname}>
              <Suspense fallback={<PageSkeleton />}>
                {elsewhere ? (
                  <Navigate to={elsewhere} replace />
                ) : (
                  <AdminRoutes resources={resources} routes={routes} />
                )}
              </Suspense>
            </ErrorBoundary>
          </Around>
          <Notification />
        </UnsavedChangesGuard>
      </Inner>
    </AdminProviders>
  );
}

const innerValues: InnerValues = { displayOf, partValue: findPartValue };

/** Provides contexts to components in lower layers: displays of nested values, and prefetching of record pages. */
function Inner({ children }: { children: ReactNode }) {
  usePrefetchTaxAccount();
  return (
    <InnerValuesContext value={innerValues}>
      <PrefetchRecordPages value={prefetchRecordPages}>{children}</PrefetchRecordPages>
    </InnerValuesContext>
  );
}

/** Renders a screen after checking its right and its features, and tracks the page view. */
function Opened({ screen }: { screen: FeatureRoute }): ReactNode {
  const may = useCan();
  const { locale } = useLocaleState();
  const facts = useSignInFacts();
  const { company, role } = facts;
  const [now] = useState(() => new Date());
  const { page, path, right, features = [], element } = screen;
  useEffect(() => {
    trackPage({ page, pattern: path, locale });
    // A change of locale is no new page view.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [page, path]);
  if (path === 'home' && role === 'master_admin') return <Navigate to="/railsAdmin" replace />;
  if (shouldRedirectToRenew(facts, path, now)) return <Navigate to="/renew-plan" replace />;
  if (right && !may(right.module, right.action)) return <DeniedState {...right} />;
  const closed = features.length && company ? closedBy(features, company, now) : null;
  if (closed) return <Navigate to={closedFeatureAddress(closed, features)} replace />;
  return element;
}

/** Redirects a signed-in user from the root or a sign-in step to the `next` address, or to the default page. */
function AfterSignIn() {
  const facts = useSignInFacts();
  const [parameters] = useSearchParams();
  return <Navigate to={addressAfterSignIn(facts, parameters.get('next'))} replace />;
}
