import { callOperation } from '../../providers/contract.ts';
import { useSession } from '../../providers/session.tsx';
import { useText } from '../../providers/texts.tsx';
import { Field } from '../Field.tsx';
import { resetFlow } from './flow.ts';
import { StepForm, StepHead } from './StepForm.tsx';
import { useSubmission } from './use-submission.ts';

/** What an account must have before its owner may enter: a name. */
export default function FinishSignUpPage() {
  const text = useText();
  const { enter } = useSession();
  const submission = useSubmission('name');

  function submit(data: FormData, form: HTMLFormElement) {
    const name = String(data.get('name')).trim();
    if (!name) {
      submission.refuse({ name: 'errors.required' });
      form.querySelector<HTMLInputElement>('[name="name"]')?.focus();
    } else
      void submission.run(async () => {
        const { data: facts } = await callOperation('PUT', '/users', { body: { name } });
        resetFlow();
        enter(facts);
      });
  }

  const error = submission.fields.name;
  return (
    <>
      <StepHead title={text('sign_in.finish_title')}>{text('sign_in.finish_body')}</StepHead>
      <StepForm submission={submission} submitLabel={text('app.sign_in.next')} onSubmit={submit}>
        <Field
          name="name"
          label={text('sign_in.name')}
          autoComplete="name"
          autoFocus
          error={error && text(error, { _: error })}
          inputProps={{ dir: 'auto', maxLength: 120 }}
          onChange={submission.clear}
        />
      </StepForm>
    </>
  );
}
