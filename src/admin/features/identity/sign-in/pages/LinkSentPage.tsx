import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { callOperation } from '../../../../providers/data/contract.ts';
import { useText } from '../../../../providers/texts/texts.tsx';
import { useFlow } from '../sign-in-flow.ts';
import { OutboxLink } from '../outbox/OutboxLink.tsx';
import { Resend } from '../Resend.tsx';
import { StepHead } from '../StepForm.tsx';
import { Message } from '../SubmissionForm.tsx';
import { useCountdown } from '../use-countdown.ts';
import { useSubmission } from '../use-submission.ts';

const pause = 30_000;

/** Second step of a password reset: the link was sent. */
export default function LinkSentPage() {
  const text = useText();
  const { search } = useLocation();
  const { identifier } = useFlow();
  const submission = useSubmission();
  const [askAgainAt, setAskAgainAt] = useState(() => Date.now() + pause);
  const wait = useCountdown(askAgainAt);

  const resend = () =>
    void submission.run(async () => {
      await callOperation('POST', '/authentication/forgot', { body: { email: identifier } });
      setAskAgainAt(Date.now() + pause);
    });

  return (
    <>
      <StepHead title={text('sign_in.link_sent_title')}>
        {text('sign_in.link_sent_body', { email: identifier })}
      </StepHead>
      <Message
        text={submission.failure && text(submission.failure, { _: submission.failure })}
        tone="error"
      />
      <Typography color="textSecondary" sx={{ mb: 4 }}>
        {text('sign_in.link_life')}
      </Typography>
      <Resend wait={Math.max(wait, submission.wait)} isWorking={submission.isWorking} onResend={resend} />
      <OutboxLink />
      <Typography sx={{ mt: 6 }}>
        <Link to={`/forgot-password/1${search}`}>{text('sign_in.other_email')}</Link>
        {' · '}
        <Link to={`/${search}`}>{text('sign_in.back_to_start')}</Link>
      </Typography>
    </>
  );
}
