import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { latinDigits } from '../../../../../shared/texts/search-text.ts';
import { callOperation } from '../../../../providers/data/contract.ts';
import { HttpError } from '../../../../providers/data/problem.ts';
import { useText } from '../../../../providers/texts/texts.tsx';
import { Field } from '../../../Field.tsx';
import { useFinishSignIn } from '../use-finish-sign-in.ts';
import { changeFlow, signInIdentifier, readFlow, useFlow } from '../sign-in-flow.ts';
import { OutboxLink } from '../outbox/OutboxLink.tsx';
import { authenticate } from '../authenticate.ts';
import { Resend } from '../Resend.tsx';
import { SecondFactorForm, asksSecondFactor } from '../SecondFactorForm.tsx';
import { sendCode } from '../send-code.ts';
import { StepForm, StepHead } from '../StepForm.tsx';
import { useCountdown } from '../use-countdown.ts';
import { useSubmission } from '../use-submission.ts';
import { CurrentIdentifier } from '../CurrentIdentifier.tsx';

/** Maximum attempts. Source: specification section 9; the server enforces it as well. */
const tries = 5;

/** Step that asks for the six-digit code; submits after the sixth digit. */
export default function OtpPage() {
  const text = useText();
  const navigate = useNavigate();
  const { search } = useLocation();
  const flow = useFlow();
  const { code: sent } = flow;
  const finish = useFinishSignIn();
  const submission = useSubmission('otp');
  const resending = useSubmission();
  const [digits, setDigits] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const [isSecond, setSecond] = useState(false);
  const wait = useCountdown(sent?.askAgainAt ?? 0);
  const life = useCountdown(sent?.expiresAt ?? 0);
  if (!sent) return null;

  const left = tries - sent.wrongTries;
  const isOver = left <= 0 || life === 0;
  const over = left <= 0 ? 'sign_in.code_used_up' : 'sign_in.code_expired';

  async function enter(otp: string) {
    if (sent?.purpose === 'sign_up') {
      await callOperation('POST', '/sign_up', { body: { ...signInIdentifier(readFlow()), otp } });
    } else await authenticate({ otp });
    await finish();
  }

  const send = (otp: string) =>
    void submission
      .run(async () => {
        try {
          await enter(otp);
        } catch (error) {
          if (asksSecondFactor(error)) return setSecond(true);
          if (!(error instanceof HttpError) || error.code !== 'wrong_code') throw error;
          const { code } = readFlow();
          if (code) changeFlow({ code: { ...code, wrongTries: code.wrongTries + 1 } });
          setDigits('');
          const rest = tries - 1 - (code?.wrongTries ?? 0);
          submission.refuse(rest > 0 ? { otp: text('sign_in.code_wrong', { smart_count: rest }) } : {});
        }
      })
      .then(() => input.current?.focus());

  function change(typed: string) {
    submission.clear();
    const next = latinDigits(typed).replace(/\D/gu, '').slice(0, 6);
    setDigits(next);
    if (next.length === 6 && next !== digits && !isOver) send(next);
  }

  const resend = () =>
    void resending.run(async () => {
      await sendCode(sent.purpose);
      setDigits('');
      submission.clear();
      input.current?.focus();
    });

  if (isSecond)
    return (
      <SecondFactorForm
        prove={async (secondFactor) => {
          await authenticate({ otp: digits, secondFactor });
          await finish();
        }}
      />
    );
  const isSignIn = sent.purpose === 'sign_in';
  return (
    <>
      <StepHead title={text('sign_in.otp_title')}>
        {text(flow.method === 'email' ? 'sign_in.otp_mail' : 'sign_in.otp_sms')} <CurrentIdentifier />
      </StepHead>
      <StepForm
        submission={{
          ...submission,
          failure: isOver ? over : (resending.failure ?? submission.failure),
        }}
        submitLabel={text('sign_in.confirm')}
        onSubmit={() =>
          digits.length === 6 && !isOver ? send(digits) : submission.refuse({ otp: 'sign_in.code_short' })
        }
      >
        <Field
          name="otp"
          label={text('sign_in.code')}
          autoComplete="one-time-code"
          autoFocus
          inputRef={input}
          value={digits}
          onChange={(event) => change(event.target.value)}
          error={submission.fields.otp && text(submission.fields.otp, { _: submission.fields.otp })}
          inputProps={{
            dir: 'ltr',
            inputMode: 'numeric',
            style: {
              textAlign: 'center',
              letterSpacing: '0.5em',
              fontSize: 22,
              fontVariantNumeric: 'tabular-nums',
            },
          }}
        />
      </StepForm>
      <div
        style={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 8,
          marginBlockStart: 16,
        }}
      >
        <Resend wait={Math.max(wait, resending.wait)} isWorking={resending.isWorking} onResend={resend} />
        {isSignIn && flow.account?.hasPassword ? (
          <Button variant="text" onClick={() => navigate(`/enter-password${search}`)}>
            {text('sign_in.password_instead')}
          </Button>
        ) : null}
      </div>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 3 }}>
        {text('sign_in.code_life')}
      </Typography>
      <OutboxLink />
    </>
  );
}
