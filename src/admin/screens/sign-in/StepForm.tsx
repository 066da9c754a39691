import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef, type FormEvent, type ReactNode } from 'react';
import { usePageTitle } from '../../layout/use-page-title.ts';
import { useText } from '../../providers/texts.tsx';
import { useFocusRefused } from '../use-focus-refused.ts';
import { Note } from './Note.tsx';
import type { Submission } from './use-submission.ts';

/** What a step is called, and a sentence about it. */
export function StepHead({ title, children }: { title: string; children?: ReactNode }) {
  usePageTitle(title);
  return (
    <>
      <Typography variant="h1" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      <Typography variant="body1" component="div" color="textSecondary" sx={{ mb: 6 }}>
        {children}
      </Typography>
    </>
  );
}

interface Props {
  submission: Submission;
  submitLabel: string;
  onSubmit: (data: FormData, form: HTMLFormElement) => void;
  children: ReactNode;
}

/** A form of one step: what went wrong, its fields, one button. Enter sends it. */
export function StepForm({ submission, submitLabel, onSubmit, children }: Props) {
  const text = useText();
  const { failure, wait, isWorking, fields } = submission;
  const form = useRef<HTMLFormElement>(null);
  useFocusRefused(form, fields);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit(new FormData(event.currentTarget), event.currentTarget);
  };
  return (
    <form ref={form} onSubmit={submit} noValidate method="post">
      <div style={{ display: 'grid', gap: 16 }}>
        <Message
          text={
            wait > 0
              ? text('app.sign_in.wait', { smart_count: wait })
              : failure && text(failure, { _: failure })
          }
          tone={wait > 0 ? 'warning' : 'error'}
        />
        {children}
        <Button
          type="submit"
          variant="contained"
          color="primary"
          fullWidth
          loading={isWorking}
          disabled={wait > 0}
          sx={{ mt: 1, minHeight: 42 }}
        >
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}

const tones = { warning: 'attention', error: 'critical', success: 'positive' } as const;

/** A live region that exists before its message, so that screen readers hear it. */
export function Message({ text, tone }: { text: string | null; tone: 'warning' | 'error' | 'success' }) {
  return (
    <div role="alert" style={text ? undefined : { display: 'contents' }}>
      {text ? <Note tone={tones[tone]}>{text}</Note> : null}
    </div>
  );
}
