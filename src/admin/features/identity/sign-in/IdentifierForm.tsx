import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { callOperation } from '../../../providers/data/contract.ts';
import { useText } from '../../../providers/texts/texts.tsx';
import { Field } from '../../Field.tsx';
import { changeFlow, signInIdentifier, detectMethod, readFlow, useFlow } from './sign-in-flow.ts';
import { codePurpose, stepAfterCheck, type Intent } from './next-step.ts';
import { sendCode } from './send-code.ts';
import { StepForm } from './StepForm.tsx';
import { useSubmission } from './use-submission.ts';

/** local part, @ and a dotted domain; the server validates the rest */
const emailShape = /^\S+@\S+\.\S+$/u;

interface Props {
  intent: Intent;
  submitLabel: string;
}

/** Form of one field that accepts a phone or an email, with a switch that shows the detected method. */
export function IdentifierForm({ intent, submitLabel }: Props) {
  const text = useText();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { method, identifier } = useFlow();
  const [typed, setTyped] = useState(identifier);
  const input = useRef<HTMLInputElement>(null);
  const submission = useSubmission('email', 'phone');
  const isEmail = method === 'email';
  const error = submission.fields.email ?? submission.fields.phone;

  function submit() {
    const value = typed.trim();
    const wrong = !value ? 'errors.required' : isEmail && !emailShape.test(value) ? 'errors.email' : null;
    if (wrong) {
      submission.refuse({ [method]: wrong });
      return input.current?.focus();
    }
    void submission.run(async () => {
      // A code sent to another identifier is discarded.
      const code = value === readFlow().identifier ? readFlow().code : null;
      changeFlow({ method, identifier: value, code, notice: null });
      const { data } = await callOperation('POST', '/users/has_account', {
        body: signInIdentifier(readFlow()),
      });
      changeFlow({ account: data });
      const step = stepAfterCheck(data, intent);
      if (step === '/otp') await sendCode(codePurpose(data));
      navigate(step + search);
    });
  }

  function change(value: string) {
    setTyped(value);
    submission.clear();
    const now = detectMethod(value, method);
    if (now !== method) changeFlow({ method: now });
  }

  return (
    <StepForm submission={submission} submitLabel={submitLabel} onSubmit={submit}>
      <div>
        <Field
          name={method}
          label={text(isEmail ? 'app.sign_in.email' : 'app.sign_in.phone')}
          autoComplete="username"
          autoFocus
          inputRef={input}
          value={typed}
          onChange={(event) => change(event.target.value)}
          error={error && text(error, { _: error })}
          inputProps={{
            dir: 'ltr',
            type: isEmail ? 'email' : 'tel',
            maxLength: 254,
            autoCapitalize: 'none',
            spellCheck: false,
          }}
        />
        <Button
          size="small"
          variant="text"
          sx={{ marginInlineStart: '-8px', paddingInline: '8px' }}
          onClick={() => {
            changeFlow({ method: isEmail ? 'phone' : 'email' });
            change('');
            input.current?.focus();
          }}
        >
          {text(isEmail ? 'app.sign_in.by_phone' : 'app.sign_in.by_email')}
        </Button>
      </div>
    </StepForm>
  );
}
