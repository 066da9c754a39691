import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { callOperation } from '../../../../providers/data/contract.ts';
import { useSession } from '../../../../providers/session/session.tsx';
import { useText } from '../../../../providers/texts/texts.tsx';
import { useFinishSignIn } from '../use-finish-sign-in.ts';
import { changeFlow } from '../sign-in-flow.ts';
import { addressAfterSignIn, type Vendor } from '../next-step.ts';
import { Note } from '../Note.tsx';
import { SecondFactorForm } from '../SecondFactorForm.tsx';
import { tellOpener, type SocialOutcome } from '../social.ts';
import { StepHead } from '../StepForm.tsx';

const vendors: readonly string[] = ['google_oauth2', 'facebook', 'apple'] satisfies Vendor[];

const outcomes: readonly string[] = [
  'signed_in',
  'second_factor',
  'account_detected',
  'email_missing',
  'proved',
  'denied',
  'failed',
] satisfies SocialOutcome[];

/** End of a social sign-in: a popup posts the result to its opener and closes; otherwise the page continues from here. */
export default function AuthSuccessPage() {
  const [query] = useSearchParams();
  const outcome = query.get('outcome');
  const vendor = query.get('vendor');
  // Opened directly, without a result from a provider.
  if (!outcomes.includes(outcome ?? '') || !vendors.includes(vendor ?? '')) return <Unasked />;
  const result = {
    outcome: outcome as SocialOutcome,
    vendor: vendor as Vendor,
    email: query.get('email') ?? new URLSearchParams(location.hash.slice(1)).get('email'),
  };
  return query.get('display') === 'popup' ? (
    <Closing {...result} />
  ) : (
    <LeadingOn {...result} next={query.get('next')} />
  );
}

function Unasked() {
  const text = useText();
  const navigate = useNavigate();
  return (
    <>
      <StepHead title={text('sign_in.social_unasked')}>{text('sign_in.social_unasked_body')}</StepHead>
      <Button
        variant="contained"
        color="primary"
        fullWidth
        sx={{ minHeight: 42 }}
        onClick={() => navigate('/', { replace: true })}
      >
        {text('sign_in.back_to_start')}
      </Button>
    </>
  );
}

interface Result {
  outcome: SocialOutcome;
  vendor: Vendor;
  email: string | null;
}

/** Posts the result and closes the window; shows a message if the browser does not allow it. */
function Closing(result: Result) {
  const text = useText();
  const isTold = useRef(false);
  useEffect(() => {
    if (isTold.current) return;
    isTold.current = true;
    tellOpener(result);
    window.close();
  });
  return (
    <>
      <StepHead
        title={text(
          result.outcome === 'denied' || result.outcome === 'failed'
            ? 'sign_in.social_stopped'
            : 'sign_in.social_done',
        )}
      >
        {text('sign_in.social_close')}
      </StepHead>
      <Button onClick={() => window.close()}>{text('sign_in.close_window')}</Button>
    </>
  );
}

function LeadingOn({ outcome, vendor, email, next }: Result & { next: string | null }) {
  const text = useText();
  const navigate = useNavigate();
  const { facts } = useSession();
  const finish = useFinishSignIn();
  const isLed = useRef(false);
  const search = next ? `?${new URLSearchParams({ next })}` : '';

  useEffect(() => {
    if (isLed.current) return;
    if (outcome === 'signed_in') {
      isLed.current = true;
      void finish().then(
        (entered) => navigate(addressAfterSignIn(entered, next), { replace: true }),
        () => navigate(`/auth-success?outcome=failed&vendor=${vendor}`, { replace: true }),
      );
    } else if (outcome === 'proved') {
      isLed.current = true;
      // The popup was blocked, so this page replaced the account page.
      void callOperation('POST', '/users/identities', {})
        .catch(() => undefined)
        .then(() => navigate('/account', { replace: true }));
    } else if (outcome === 'account_detected' && email) {
      isLed.current = true;
      void callOperation('POST', '/users/has_account', { body: { email } }).then(
        ({ data }) => {
          changeFlow({ method: 'email', identifier: email, account: data, code: null, link: vendor });
          navigate(`/account-detected${search}`, { replace: true });
        },
        () => navigate(`/${search}`, { replace: true }),
      );
    }
  }, [outcome, vendor, email, next, search, finish, navigate]);

  const name = text(`sign_in.vendor.${vendor}`);
  if (outcome === 'second_factor' && !facts)
    return (
      <SecondFactorForm
        prove={async (code) => {
          await callOperation('POST', '/authentication/social', { body: { code } });
          const entered = await finish();
          navigate(addressAfterSignIn(entered, next), { replace: true });
        }}
      />
    );
  if (outcome === 'email_missing')
    return (
      <>
        <StepHead title={text('sign_in.email_missing_title')}>
          {text('sign_in.email_missing_body', { vendor: name })}
        </StepHead>
        <Button
          variant="contained"
          color="primary"
          fullWidth
          sx={{ minHeight: 42 }}
          onClick={() => {
            changeFlow({
              link: vendor,
              account: null,
              code: null,
              ...(email ? { method: 'email', identifier: email } : { identifier: '' }),
            });
            navigate(`/signUp${search}`);
          }}
        >
          {text('app.sign_in.next')}
        </Button>
      </>
    );
  if (outcome === 'denied' || outcome === 'failed')
    return (
      <>
        <StepHead title={text('sign_in.social_stopped')} />
        <div style={{ marginBlockEnd: 24 }}>
          <Note tone={outcome === 'denied' ? 'info' : 'critical'}>
            {text(`sign_in.social_${outcome}`, { vendor: name })}
          </Note>
        </div>
        <Button
          variant="contained"
          color="primary"
          fullWidth
          sx={{ minHeight: 42 }}
          onClick={() => navigate(`/${search}`)}
        >
          {text('sign_in.back_to_start')}
        </Button>
      </>
    );
  return <StepHead title={text('sign_in.working')} />;
}
