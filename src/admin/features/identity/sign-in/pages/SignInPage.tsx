import Typography from '@mui/material/Typography';
import { Suspense } from 'react';
import { Link, useLocation } from 'react-router';
import { lazyScreen } from '../../../../providers/texts/lazy-screen.tsx';
import { useSession } from '../../../../providers/session/session.tsx';
import { useText } from '../../../../providers/texts/texts.tsx';
import { useFlow } from '../sign-in-flow.ts';
import { IdentifierForm } from '../IdentifierForm.tsx';
import { Note } from '../Note.tsx';
import { StepHead } from '../StepForm.tsx';

/** The configured providers are requested after the page has rendered. */
const SocialChoices = lazyScreen(['sign_in'], () => import('../SocialChoices.tsx'));

/** Sign-in page at the locale root: asks for a phone or email. */
export function SignInPage() {
  const text = useText();
  const { search } = useLocation();
  const { ended } = useSession();
  const { notice } = useFlow();
  return (
    <>
      <StepHead title={text('app.sign_in.title')}>{text('app.sign_in.subtitle')}</StepHead>
      {notice || ended === 'expired' ? (
        <div style={{ marginBlockEnd: 16 }}>
          <Note tone={notice ? 'positive' : 'attention'}>
            {text(notice ? 'app.sign_in.password_reset' : 'app.sign_in.expired')}
          </Note>
        </div>
      ) : null}
      <IdentifierForm intent="sign_in" submitLabel={text('app.sign_in.next')} />
      <Suspense>
        <SocialChoices />
      </Suspense>
      <Typography color="textSecondary" sx={{ mt: 6 }}>
        {text('app.sign_in.new')} <Link to={`/signUp${search}`}>{text('app.sign_in.create')}</Link>
      </Typography>
    </>
  );
}
