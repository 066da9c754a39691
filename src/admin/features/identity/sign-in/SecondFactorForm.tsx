import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { latinDigits } from '../../../../shared/texts/search-text.ts';
import { HttpError } from '../../../providers/data/problem.ts';
import { useText } from '../../../providers/texts/texts.tsx';
import { Field } from '../../Field.tsx';
import { StepForm, StepHead } from './StepForm.tsx';
import { useSubmission } from './use-submission.ts';

interface Props {
  /** Authenticates with this code; throws the server's refusal. */
  prove: (code: string) => Promise<void>;
}

/** Form of the second factor: an authenticator code or a recovery code. */
export function SecondFactorForm({ prove }: Props) {
  const text = useText();
  const [isRecovery, setRecovery] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const submission = useSubmission('secondFactor', 'code');
  const error = submission.fields.secondFactor ?? submission.fields.code;

  const send = (given: string) =>
    void submission
      .run(() => prove(given))
      .then((isDone) => {
        if (isDone) return;
        if (!isRecovery) setCode('');
        input.current?.focus();
      });

  function change(typed: string) {
    submission.clear();
    if (isRecovery) return setCode(typed);
    const digits = latinDigits(typed).replace(/\D/gu, '').slice(0, 6);
    setCode(digits);
    if (digits.length === 6 && digits !== code) send(digits);
  }

  return (
    <>
      <StepHead title={text('sign_in.second_title')}>
        {text(isRecovery ? 'sign_in.second_recovery_body' : 'sign_in.second_body')}
      </StepHead>
      <StepForm
        submission={submission}
        submitLabel={text('sign_in.submit')}
        onSubmit={() => (code.trim() ? send(code.trim()) : submission.refuse({ code: 'errors.required' }))}
      >
        <Field
          key={String(isRecovery)}
          name="code"
          label={text(isRecovery ? 'sign_in.recovery_code' : 'sign_in.app_code')}
          autoComplete="one-time-code"
          autoFocus
          inputRef={input}
          value={code}
          onChange={(event) => change(event.target.value)}
          error={error && text(error, { _: error })}
          inputProps={{
            dir: 'ltr',
            inputMode: isRecovery ? 'text' : 'numeric',
            autoCapitalize: 'none',
            spellCheck: false,
            maxLength: 40,
          }}
        />
      </StepForm>
      <Button
        variant="text"
        sx={{ mt: 2 }}
        onClick={() => {
          setRecovery(!isRecovery);
          setCode('');
          submission.clear();
        }}
      >
        {text(isRecovery ? 'sign_in.use_app' : 'sign_in.use_recovery')}
      </Button>
    </>
  );
}

/** Whether the server requires the second factor. */
export const asksSecondFactor = (error: unknown): boolean =>
  error instanceof HttpError && error.code === 'second_factor_required';
