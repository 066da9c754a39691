import addresses from 'virtual:addresses';
import { Suspense } from 'react';
import { matchPath, Navigate, Route, Routes, useLocation } from 'react-router';
import type { Locale } from '../../model/locale.ts';
import { start as startApp } from '../App.tsx';
import type { Pack } from '../boot/pack.ts';
import { NotFoundState } from '../layout/States.tsx';
import { lazyScreen } from '../providers/AreaWords.tsx';
import { publicAddresses, signedInAddresses, signInAddress } from './addresses.ts';
import { ServerErrorPage } from './ServerErrorPage.tsx';
import { SignInPage } from './SignInPage.tsx';

const patterns = [...signedInAddresses, ...Object.values(addresses).flat()];

const InvitationPage = lazyScreen(['invitation'], () => import('./invitation/InvitationPage.tsx'));

/** Starts the page with this half: one file brings both. */
export const start = (locale: Locale, pack: Pack): void =>
  startApp(locale, pack, { signedOut: SignedOutRoot });

/** What a person sees who is not signed in: the sign-in page, and the pages open to everyone. No react-admin here. */
export default function SignedOutRoot() {
  return (
    <Routes>
      <Route index element={<SignInPage />} />
      <Route path={publicAddresses[0]} element={<ServerErrorPage />} />
      <Route
        path="invitation"
        element={
          <Suspense>
            <InvitationPage />
          </Suspense>
        }
      />
      <Route path="*" element={<Elsewhere />} />
    </Routes>
  );
}

/** An address of the app leads through the sign-in page; any other one stands nowhere. */
function Elsewhere() {
  const { pathname, search } = useLocation();
  const isKnown = patterns.some((pattern) => matchPath(`/${pattern}`, pathname));
  return isKnown ? <Navigate to={signInAddress(pathname + search)} replace /> : <NotFoundState />;
}
