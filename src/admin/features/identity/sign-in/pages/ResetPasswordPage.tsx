import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { callOperation } from '../../../../providers/data/contract.ts';
import { HttpError } from '../../../../providers/data/problem.ts';
import { useSession } from '../../../../providers/session/session.tsx';
import { useText } from '../../../../providers/texts/texts.tsx';
import { changeFlow, resetFlow } from '../sign-in-flow.ts';
import { Note } from '../Note.tsx';
import { NewPasswordField } from '../NewPasswordField.tsx';
import { StepForm, StepHead } from '../StepForm.tsx';
import { useSubmission } from '../use-submission.ts';

/** Sets a new password with the single-use link from the email. */
export default function ResetPasswordPage() {
  const text = useText();
  const navigate = useNavigate();
  const { leave } = useSession();
  const [query] = useSearchParams();
  const token = query.get('token');
  const submission = useSubmission('password');
  const [isSpent, setSpent] = useState(false);

  function submit(data: FormData) {
    const password = String(data.get('password'));
    if (!password) submission.refuse({ password: 'errors.required' });
    else if (token)
      void submission.run(async () => {
        try {
          await callOperation('PUT', '/users/reset_password', { body: { user: { token, password } } });
        } catch (error) {
          if (!(error instanceof HttpError) || !error.body.errors?.['user.token']) throw error;
          return setSpent(true);
        }
        resetFlow();
        changeFlow({ method: 'email', notice: 'password_reset' });
        // The reset has ended every session of the account, including this one.
        navigate('/', { replace: true });
        leave();
      });
  }

  const askAnew = (
    <Button
      variant="contained"
      color="primary"
      fullWidth
      sx={{ minHeight: 42 }}
      onClick={() => navigate('/forgot-password/1')}
    >
      {text('sign_in.ask_new_link')}
    </Button>
  );
  if (!token || isSpent)
    return (
      <>
        <StepHead title={text('sign_in.reset_title')} />
        <div style={{ marginBlockEnd: 24 }}>
          <Note tone={isSpent ? 'critical' : 'info'}>
            {text(isSpent ? 'sign_in.link_spent' : 'sign_in.link_missing')}
          </Note>
        </div>
        {askAnew}
      </>
    );
  return (
    <>
      <StepHead title={text('sign_in.reset_title')}>{text('sign_in.reset_body')}</StepHead>
      <StepForm submission={submission} submitLabel={text('sign_in.save_password')} onSubmit={submit}>
        <NewPasswordField submission={submission} />
      </StepForm>
    </>
  );
}
