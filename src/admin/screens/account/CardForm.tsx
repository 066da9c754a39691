import Button from '@mui/material/Button';
import { useRef, type FormEvent, type ReactNode } from 'react';
import { useText } from '../../providers/texts.tsx';
import { Message } from '../sign-in/StepForm.tsx';
import type { Submission } from '../sign-in/use-submission.ts';
import { useFocusRefused } from '../use-focus-refused.ts';

interface Props {
  submission: Submission;
  submitLabel: string;
  onSubmit: (data: FormData, form: HTMLFormElement) => void;
  onCancel?: () => void;
  children: ReactNode;
}

/** A short form on a card: what went wrong, its fields, its button. */
export function CardForm({ submission, submitLabel, onSubmit, onCancel, children }: Props) {
  const text = useText();
  const { failure, wait, isWorking, fields } = submission;
  const form = useRef<HTMLFormElement>(null);
  useFocusRefused(form, fields);
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
      style={{ display: 'grid', gap: 16, maxWidth: 400 }}
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
      <div style={{ display: 'flex', gap: 8 }}>
        <Button type="submit" variant="contained" color="primary" loading={isWorking} disabled={wait > 0}>
          {submitLabel}
        </Button>
        {onCancel ? <Button onClick={onCancel}>{text('ra.action.cancel')}</Button> : null}
      </div>
    </form>
  );
}
