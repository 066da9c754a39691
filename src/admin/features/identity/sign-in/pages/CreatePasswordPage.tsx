import Button from '@mui/material/Button';
import { useLocation, useNavigate } from 'react-router';
import { callOperation } from '../../../../providers/data/contract.ts';
import { HttpError } from '../../../../providers/data/problem.ts';
import { useSession } from '../../../../providers/session/session.tsx';
import { useText } from '../../../../providers/texts/texts.tsx';
import { changeFlow } from '../sign-in-flow.ts';
import { NewPasswordField } from '../NewPasswordField.tsx';
import { StepForm, StepHead } from '../StepForm.tsx';
import { useSubmission } from '../use-submission.ts';
import { UsernameForPasswordManagers } from '../CurrentIdentifier.tsx';

/** Step that sets a password for a new account. Optional, as one-time codes keep working. */
export default function CreatePasswordPage() {
  const text = useText();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { facts } = useSession();
  const submission = useSubmission('password');

  function goOn() {
    changeFlow({ code: null });
    navigate(`/finish-signup${search}`, { replace: true });
  }

  function submit(data: FormData, form: HTMLFormElement) {
    const password = String(data.get('password'));
    if (!password) submission.refuse({ password: 'errors.required' });
    else
      void submission.run(async () => {
        try {
          await callOperation('PUT', '/users/password', { body: { password } });
        } catch (error) {
          // The account already has a password: the page was opened again.
          if (!(error instanceof HttpError) || !error.body.errors?.current) throw error;
        }
        goOn();
      });
    form.querySelector<HTMLInputElement>('[name="password"]')?.focus();
  }

  return (
    <>
      <StepHead title={text('sign_in.create_password_title')}>
        {text('sign_in.create_password_body')}
      </StepHead>
      <StepForm submission={submission} submitLabel={text('sign_in.save_password')} onSubmit={submit}>
        <UsernameForPasswordManagers value={facts?.user.email ?? facts?.user.phone ?? ''} />
        <NewPasswordField submission={submission} />
      </StepForm>
      <Button variant="text" fullWidth sx={{ mt: 2 }} onClick={goOn}>
        {text('sign_in.skip_password')}
      </Button>
    </>
  );
}
