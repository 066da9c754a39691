import { useLocation, useNavigate } from 'react-router';
import { Link } from 'react-router';
import Typography from '@mui/material/Typography';
import { callOperation } from '../../../../providers/data/contract.ts';
import { useText } from '../../../../providers/texts/texts.tsx';
import { Field } from '../../../Field.tsx';
import { changeFlow, useFlow } from '../sign-in-flow.ts';
import { StepForm, StepHead } from '../StepForm.tsx';
import { useSubmission } from '../use-submission.ts';

const emailShape = /^\S+@\S+\.\S+$/u;

/** First step of a password reset: the email that receives the link. */
export default function ForgotPage() {
  const text = useText();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { method, identifier } = useFlow();
  const submission = useSubmission('email');
  const error = submission.fields.email;

  function submit(data: FormData, form: HTMLFormElement) {
    const email = String(data.get('email')).trim();
    const wrong = !email ? 'errors.required' : emailShape.test(email) ? null : 'errors.email';
    if (wrong) {
      submission.refuse({ email: wrong });
      form.querySelector<HTMLInputElement>('[name="email"]')?.focus();
    } else
      void submission.run(async () => {
        await callOperation('POST', '/authentication/forgot', { body: { email } });
        changeFlow({ method: 'email', identifier: email, account: null, code: null });
        navigate(`/forgot-password/2${search}`);
      });
  }

  return (
    <>
      <StepHead title={text('sign_in.forgot_title')}>{text('sign_in.forgot_body')}</StepHead>
      <StepForm submission={submission} submitLabel={text('sign_in.send_link')} onSubmit={submit}>
        <Field
          name="email"
          type="email"
          label={text('app.sign_in.email')}
          autoComplete="username"
          autoFocus
          defaultValue={method === 'email' ? identifier : ''}
          error={error && text(error, { _: error })}
          hint={text('sign_in.forgot_phone')}
          inputProps={{ dir: 'ltr', inputMode: 'email', autoCapitalize: 'none', spellCheck: false }}
          onChange={submission.clear}
        />
      </StepForm>
      <Typography sx={{ mt: 6 }}>
        <Link to={`/${search}`}>{text('sign_in.back_to_start')}</Link>
      </Typography>
    </>
  );
}
