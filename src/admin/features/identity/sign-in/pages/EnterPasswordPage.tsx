import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { HttpError } from '../../../../providers/data/problem.ts';
import { useText } from '../../../../providers/texts/texts.tsx';
import { PasswordField } from '../../../PasswordField.tsx';
import { useFinishSignIn } from '../use-finish-sign-in.ts';
import { signInIdentifier, useFlow } from '../sign-in-flow.ts';
import { authenticate } from '../authenticate.ts';
import { SecondFactorForm, asksSecondFactor } from '../SecondFactorForm.tsx';
import { sendCode } from '../send-code.ts';
import { StepForm, StepHead } from '../StepForm.tsx';
import { useSubmission } from '../use-submission.ts';
import { UsernameForPasswordManagers, CurrentIdentifier } from '../CurrentIdentifier.tsx';

/** Step that asks for the password, or sends a one-time code instead. */
export default function EnterPasswordPage() {
  const text = useText();
  const navigate = useNavigate();
  const { search } = useLocation();
  const flow = useFlow();
  const finish = useFinishSignIn();
  const submission = useSubmission('password');
  const other = useSubmission();
  // Kept in memory only, until the second factor is verified or the page is left.
  const password = useRef('');
  const [isSecond, setSecond] = useState(false);

  function submit(data: FormData, form: HTMLFormElement) {
    password.current = String(data.get('password'));
    const field = form.querySelector<HTMLInputElement>('[name="password"]');
    if (!password.current) {
      submission.refuse({ password: 'errors.required' });
      return field?.focus();
    }
    void submission
      .run(async () => {
        try {
          await authenticate({ password: password.current });
        } catch (error) {
          if (asksSecondFactor(error)) return setSecond(true);
          if (error instanceof HttpError && error.code === 'wrong_credentials')
            return submission.refuse({ password: 'sign_in.wrong_password' });
          throw error;
        }
        await finish();
      })
      .then(() => field?.focus());
  }

  const sendInstead = () =>
    void other.run(async () => {
      await sendCode('sign_in');
      navigate(`/otp${search}`);
    });

  if (isSecond)
    return (
      <SecondFactorForm
        prove={async (secondFactor) => {
          await authenticate({ password: password.current, secondFactor });
          await finish();
        }}
      />
    );
  const error = submission.fields.password;
  return (
    <>
      <StepHead title={text('sign_in.password_title')}>
        <CurrentIdentifier />
      </StepHead>
      <StepForm
        submission={other.failure || other.wait > 0 ? other : submission}
        submitLabel={text('sign_in.submit')}
        onSubmit={submit}
      >
        <UsernameForPasswordManagers value={Object.values(signInIdentifier(flow))[0] ?? ''} />
        <PasswordField
          name="password"
          label={text('sign_in.password')}
          autoComplete="current-password"
          autoFocus
          error={error && text(error, { _: error })}
          onChange={submission.clear}
        />
      </StepForm>
      <div
        style={{
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          gap: 8,
          marginBlockStart: 16,
        }}
      >
        <Button variant="text" onClick={sendInstead} loading={other.isWorking}>
          {text('sign_in.code_instead')}
        </Button>
        <Button variant="text" onClick={() => navigate(`/forgot-password/1${search}`)}>
          {text('sign_in.forgot')}
        </Button>
      </div>
    </>
  );
}
