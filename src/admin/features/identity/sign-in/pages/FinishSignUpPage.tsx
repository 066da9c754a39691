import { useSession } from '../../../../providers/session/session.tsx';
import { useText } from '../../../../providers/texts/texts.tsx';
import { resetFlow } from '../sign-in-flow.ts';
import { NameField } from '../NameField.tsx';
import { StepForm, StepHead } from '../StepForm.tsx';
import { useSaveName } from '../use-save-name.ts';

/** Step that asks for the required name of an account. */
export default function FinishSignUpPage() {
  const text = useText();
  const { enter } = useSession();
  const { submission, submit } = useSaveName((facts) => {
    resetFlow();
    enter(facts);
  });
  return (
    <>
      <StepHead title={text('sign_in.finish_title')}>{text('sign_in.finish_body')}</StepHead>
      <StepForm submission={submission} submitLabel={text('app.sign_in.next')} onSubmit={submit}>
        <NameField submission={submission} autoFocus />
      </StepForm>
    </>
  );
}
