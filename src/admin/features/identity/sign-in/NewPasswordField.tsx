import { useText } from '../../../providers/texts/texts.tsx';
import { PasswordField } from '../../PasswordField.tsx';
import type { useSubmission } from './use-submission.ts';

/** Input of a new password (`password`). */
export function NewPasswordField({ submission }: { submission: ReturnType<typeof useSubmission> }) {
  const text = useText();
  const error = submission.fields.password;
  return (
    <PasswordField
      name="password"
      label={text('sign_in.new_password')}
      autoComplete="new-password"
      autoFocus
      hint={text('sign_in.password_rule')}
      error={error && text(error, { _: error })}
      onChange={submission.clear}
    />
  );
}
