import type { ComponentProps } from 'react';
import { useText } from '../../../providers/texts/texts.tsx';
import { Field } from '../../Field.tsx';
import type { useSubmission } from './use-submission.ts';

type Props = Pick<ComponentProps<typeof Field>, 'defaultValue' | 'autoFocus'> & {
  submission: ReturnType<typeof useSubmission>;
};

/** Input of the user's name (`name`). */
export function NameField({ submission, ...more }: Props) {
  const text = useText();
  const error = submission.fields.name;
  return (
    <Field
      name="name"
      label={text('sign_in.name')}
      autoComplete="name"
      error={error && text(error, { _: error })}
      inputProps={{ dir: 'auto', maxLength: 120 }}
      onChange={submission.clear}
      {...more}
    />
  );
}
