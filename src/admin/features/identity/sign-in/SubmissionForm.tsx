import { useRef, type FormEvent, type ReactNode } from 'react';
import { useText } from '../../../providers/texts/texts.tsx';
import { useFocusFirstError } from '../../use-focus-first-error.ts';
import { Note } from './Note.tsx';
import type { Submission } from './use-submission.ts';

export interface SubmissionFormProps {
  submission: Submission;
  submitLabel: string;
  onSubmit: (data: FormData, form: HTMLFormElement) => void;
  children: ReactNode;
}

interface Props extends Omit<SubmissionFormProps, 'submitLabel'> {
  /** pixels; default full width */
  width?: number;
  buttons: ReactNode;
}

/** Form of a submission: error message, fields and buttons. Enter submits. */
export function SubmissionForm({ submission, onSubmit, width, buttons, children }: Props) {
  const text = useText();
  const { failure, wait, fields } = submission;
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstError(form, fields);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit(new FormData(event.currentTarget), event.currentTarget);
  };
  return (
    <form
      ref={form}
      onSubmit={submit}
      noValidate
      method="post"
      style={{ display: 'grid', gap: 16, maxWidth: width }}
    >
      <Message
        text={
          wait > 0
            ? text('app.sign_in.wait', { smart_count: wait })
            : failure && text(failure, { _: failure })
        }
        tone={wait > 0 ? 'warning' : 'error'}
      />
      {children}
      {buttons}
    </form>
  );
}

const tones = { warning: 'attention', error: 'critical', success: 'positive' } as const;

/** Live region that is rendered before its message, so that screen readers announce it. */
export function Message({ text, tone }: { text: string | null; tone: 'warning' | 'error' | 'success' }) {
  return (
    <div role="alert" style={text ? undefined : { display: 'contents' }}>
      {text ? <Note tone={tones[tone]}>{text}</Note> : null}
    </div>
  );
}
