import addresses from 'virtual:addresses';
import { matchPath, Navigate, Outlet, Route, Routes, useLocation } from 'react-router';
import { Suspense } from 'react';
import type { Locale } from '../shared/texts/locale.ts';
import { start as startApp, type HalfLoaders } from './App.tsx';
import type { Pack } from './bootstrap/packs/pack.ts';
import { StandalonePage } from './layout/page/StandalonePage.tsx';
import { NotFoundState } from './layout/states/page-states.tsx';
import { lazyScreen } from './providers/texts/lazy-screen.tsx';
import { useShownPath } from './providers/navigation/LocaleRouter.tsx';
import { useText } from './providers/texts/texts.tsx';
import { useSession } from './providers/session/session.tsx';
import { publicAddresses, signedInAddresses, signInAddress } from './providers/navigation/addresses.ts';
import { ServerErrorPage } from './features/ServerErrorPage.tsx';
import { readFlow } from './features/identity/sign-in/sign-in-flow.ts';
import { signedOutRedirect } from './features/identity/sign-in/next-step.ts';
import { SignInPage } from './features/identity/sign-in/pages/SignInPage.tsx';
import { SignInShell } from './features/identity/sign-in/SignInShell.tsx';

const patterns = [...signedInAddresses, ...Object.values(addresses).flat()];

const InvitationPage = lazyScreen(
  ['invitation', 'sign_in'],
  () => import('./features/identity/invitation/InvitationPage.tsx'),
);
const CartPage = lazyScreen(['cart'], () => import('./features/orders/cart/CartPage.tsx'));
const LegalPage = lazyScreen(['legal'], () => import('./features/company/settings/LegalPage.tsx'));
const PayPage = lazyScreen(['pay'], () => import('./features/orders/pay/PayPage.tsx'));

const words = ['sign_in'];
/** Steps of sign-in and sign-up, lazily loaded. */
const steps = {
  signUp: lazyScreen(words, () => import('./features/identity/sign-in/pages/SignUpPage.tsx')),
  otp: lazyScreen(words, () => import('./features/identity/sign-in/pages/OtpPage.tsx')),
  'enter-password': lazyScreen(
    words,
    () => import('./features/identity/sign-in/pages/EnterPasswordPage.tsx'),
  ),
  'create-password': lazyScreen(
    words,
    () => import('./features/identity/sign-in/pages/CreatePasswordPage.tsx'),
  ),
  'finish-signup': lazyScreen(words, () => import('./features/identity/sign-in/pages/FinishSignUpPage.tsx')),
  'account-detected': lazyScreen(
    words,
    () => import('./features/identity/sign-in/pages/AccountDetectedPage.tsx'),
  ),
  'forgot-password/1': lazyScreen(words, () => import('./features/identity/sign-in/pages/ForgotPage.tsx')),
  'forgot-password/2': lazyScreen(words, () => import('./features/identity/sign-in/pages/LinkSentPage.tsx')),
};
const AuthSuccessPage = lazyScreen(
  words,
  () => import('./features/identity/sign-in/pages/AuthSuccessPage.tsx'),
);
const ResetPasswordPage = lazyScreen(
  words,
  () => import('./features/identity/sign-in/pages/ResetPasswordPage.tsx'),
);
const OutboxPage = lazyScreen(words, () => import('./features/identity/sign-in/outbox/OutboxPage.tsx'));

/** Entry point of the signed-out bundle, which contains `App` too. */
export const start = (locale: Locale, pack: Pack, load: HalfLoaders): void =>
  startApp(locale, pack, load, { signedOut: SignedOutRoot });

/** Root of the signed-out half: sign-in, sign-up and public pages, without react-admin. */
export default function SignedOutRoot() {
  const text = useText();
  const waiting = (
    <main aria-busy="true">
      <h1 className="visually-hidden">{text('app.brand.name')}</h1>
    </main>
  );
  return (
    <Suspense fallback={waiting}>
      <Routes>
        <Route element={<SignInShell />}>
          <Route element={<Guard />}>
            <Route index element={<SignInPage />} />
            {Object.entries(steps).map(([path, Step]) => (
              <Route key={path} path={path} element={<Step />} />
            ))}
          </Route>
          <Route path="auth-success" element={<AuthSuccessPage />} />
          <Route path="users/password/edit" element={<ResetPasswordPage />} />
        </Route>
        <Route path="outbox" element={<OutboxPage />} />
        <Route path="terms" element={<LegalPage name="terms" />} />
        <Route path="privacy" element={<LegalPage name="privacy" />} />
        <Route path="delete" element={<LegalPage name="delete" />} />
        <Route path="cart" element={<CartPage />} />
        <Route path="pay" element={<PayPage />} />
        <Route path="invitation" element={<InvitationPage />} />
        <Route
          path={publicAddresses[0]}
          element={
            <StandalonePage>
              <ServerErrorPage />
            </StandalonePage>
          }
        />
        <Route path="*" element={<Elsewhere />} />
      </Routes>
    </Suspense>
  );
}

/** Redirects from a step whose preconditions are not met to the step that is due. */
function Guard() {
  const { pathname, search } = useLocation();
  const { facts } = useSession();
  const to = signedOutRedirect(pathname, facts, readFlow());
  return to ? <Navigate to={to + search} replace /> : <Outlet />;
}

/** Fallback route: redirects known addresses of the app to sign-in, else shows “not found”. */
function Elsewhere() {
  const { search } = useLocation();
  const pathname = useShownPath();
  const { facts } = useSession();
  if (facts) return <Navigate to={signedOutRedirect('/', facts, readFlow()) ?? '/'} replace />;
  const isKnown = patterns.some((pattern) => matchPath(`/${pattern}`, pathname));
  return isKnown ? (
    <Navigate to={signInAddress(pathname + search)} replace />
  ) : (
    <StandalonePage>
      <NotFoundState />
    </StandalonePage>
  );
}
