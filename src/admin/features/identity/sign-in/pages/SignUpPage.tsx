import Typography from '@mui/material/Typography';
import { Suspense } from 'react';
import { Link, useLocation } from 'react-router';
import { useText } from '../../../../providers/texts/texts.tsx';
import { IdentifierForm } from '../IdentifierForm.tsx';
import SocialChoices from '../SocialChoices.tsx';
import { StepHead } from '../StepForm.tsx';
import { useFlow } from '../sign-in-flow.ts';
import { formatIdentifier } from '../CurrentIdentifier.tsx';

/** Sign-up page: a new account by phone or email, verified with a code. */
export default function SignUpPage() {
  const text = useText();
  const { search } = useLocation();
  const flow = useFlow();
  const isUnknown = flow.account?.exists === false && flow.identifier !== '';
  return (
    <>
      <StepHead title={text('sign_in.sign_up_title')}>
        {isUnknown
          ? text('sign_in.sign_up_unknown', { identifier: formatIdentifier(flow) })
          : text('sign_in.sign_up_body')}
      </StepHead>
      <IdentifierForm intent="sign_up" submitLabel={text('sign_in.send_code')} />
      <Suspense>
        <SocialChoices />
      </Suspense>
      <Typography color="textSecondary" sx={{ mt: 6 }}>
        {text('sign_in.have_account')} <Link to={`/${search}`}>{text('sign_in.submit')}</Link>
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
        {text('sign_in.agreed')} <Link to="/terms">{text('sign_in.terms')}</Link>
        {' · '}
        <Link to="/privacy">{text('sign_in.privacy')}</Link>
      </Typography>
    </>
  );
}
