import Button from '@mui/material/Button';
import { useLocation, useNavigate } from 'react-router';
import { useText } from '../../../../providers/texts/texts.tsx';
import { readFlow, useFlow } from '../sign-in-flow.ts';
import { isVendor, codePurpose } from '../next-step.ts';
import { sendCode } from '../send-code.ts';
import SocialChoices from '../SocialChoices.tsx';
import { StepHead } from '../StepForm.tsx';
import { Message } from '../SubmissionForm.tsx';
import { useSubmission } from '../use-submission.ts';
import { CurrentIdentifier } from '../CurrentIdentifier.tsx';

/** Step for an existing account that signs in another way, which is offered. */
export default function AccountDetectedPage() {
  const text = useText();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { account, link } = useFlow();
  const submission = useSubmission();
  const vendor = account && isVendor(account.method) ? account.method : null;
  const { wait, failure } = submission;

  const sendInstead = () =>
    void submission.run(async () => {
      await sendCode(codePurpose(readFlow().account!));
      navigate(`/otp${search}`);
    });

  const name = text(`sign_in.vendor.${link ?? vendor ?? 'google_oauth2'}`);
  return (
    <>
      <StepHead title={text('sign_in.detected_title')}>
        <CurrentIdentifier />
        <p>{text(link ? 'sign_in.detected_link' : 'sign_in.detected_vendor', { vendor: name })}</p>
      </StepHead>
      <Message
        text={
          wait > 0
            ? text('app.sign_in.wait', { smart_count: wait })
            : failure && text(failure, { _: failure })
        }
        tone={wait > 0 ? 'warning' : 'error'}
      />
      <div style={{ display: 'grid', gap: 12 }}>
        {!link && vendor ? <SocialChoices only={vendor} /> : null}
        {account?.hasPassword ? (
          <Button
            variant="contained"
            color="primary"
            sx={{ minHeight: 42 }}
            onClick={() => navigate(`/enter-password${search}`)}
          >
            {text('sign_in.with_password')}
          </Button>
        ) : null}
        <Button
          variant={account?.hasPassword || (vendor && !link) ? 'outlined' : 'contained'}
          color={account?.hasPassword || (vendor && !link) ? 'secondary' : 'primary'}
          sx={{ minHeight: 42 }}
          onClick={sendInstead}
          loading={submission.isWorking}
          disabled={wait > 0}
        >
          {text('sign_in.code_instead')}
        </Button>
      </div>
    </>
  );
}
