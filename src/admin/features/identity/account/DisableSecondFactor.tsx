import { useNotify } from 'react-admin';
import { call } from '../../../providers/data/api.ts';
import { HttpError } from '../../../providers/data/problem.ts';
import { useText } from '../../../providers/texts/texts.tsx';
import { Field } from '../../Field.tsx';
import { useSubmission } from '../sign-in/use-submission.ts';
import { CardForm } from './CardForm.tsx';

/** Form that disables two-factor authentication with a code. */
export function DisableSecondFactor({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const text = useText();
  const notify = useNotify();
  const submission = useSubmission('code');
  const error = submission.fields.code;

  function submit(data: FormData) {
    const code = String(data.get('code')).trim();
    if (!code) return submission.refuse({ code: 'errors.required' });
    void submission.run(async () => {
      try {
        await call('DELETE', `/users/second_factor?${new URLSearchParams({ code })}`);
      } catch (failure) {
        // A wrong code returns 401 as at sign-in, but the session stays valid here.
        if (failure instanceof HttpError && failure.code === 'second_factor_wrong')
          return submission.refuse({ code: failure.message });
        throw failure;
      }
      notify(text('account.turned_off'), { type: 'success' });
      onDone();
    });
  }

  return (
    <CardForm
      submission={submission}
      submitLabel={text('account.turn_off')}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <Field
        name="code"
        label={text('account.code_or_recovery')}
        autoComplete="one-time-code"
        autoFocus
        error={error && text(error, { _: error })}
        inputProps={{ dir: 'ltr', autoCapitalize: 'none', spellCheck: false, maxLength: 40 }}
        onChange={submission.clear}
      />
    </CardForm>
  );
}
