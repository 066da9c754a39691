import patterns from 'virtual:addresses';
import { matchPath, Navigate, Route, Routes, useLocation } from 'react-router';
import { NotFoundState } from '../layout/States.tsx';
import { publicAddresses, signedInAddresses, signInAddress } from './addresses.ts';
import { ServerErrorPage } from './ServerErrorPage.tsx';
import { SignInPage } from './SignInPage.tsx';

// The page starts with the half that it guessed: one file brings both.
export { start } from '../App.tsx';

/** What a person sees who is not signed in: the sign-in page, and the pages open to everyone. No react-admin here. */
export default function SignedOutRoot() {
  return (
    <Routes>
      <Route index element={<SignInPage />} />
      <Route path={publicAddresses[0]} element={<ServerErrorPage />} />
      <Route path="*" element={<Elsewhere />} />
    </Routes>
  );
}

/** An address of the app leads through the sign-in page; any other one stands nowhere. */
function Elsewhere() {
  const { pathname, search } = useLocation();
  const isKnown = [...signedInAddresses, ...patterns].some((pattern) => matchPath(`/${pattern}`, pathname));
  return isKnown ? <Navigate to={signInAddress(pathname + search)} replace /> : <NotFoundState />;
}
