import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { usePageTitle } from '../../../layout/page/use-page-title.ts';
import { SubmissionForm, type SubmissionFormProps } from './SubmissionForm.tsx';

/** Title and description of a step. */
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

/** Form of one step with a full-width submit button. */
export function StepForm({ submitLabel, ...form }: SubmissionFormProps) {
  const { wait, isWorking } = form.submission;
  return (
    <SubmissionForm
      {...form}
      buttons={
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
      }
    />
  );
}
