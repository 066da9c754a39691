import Button from '@mui/material/Button';
import { useText } from '../../../providers/texts/texts.tsx';
import { SubmissionForm, type SubmissionFormProps } from '../sign-in/SubmissionForm.tsx';

interface Props extends SubmissionFormProps {
  onCancel?: () => void;
  /** the form has no input to focus, so the button takes the focus */
  startsAtButton?: boolean;
}

/** Short form in a card: fields, submit and cancel. */
export function CardForm({ submitLabel, onCancel, startsAtButton = false, ...form }: Props) {
  const text = useText();
  const { wait, isWorking } = form.submission;
  return (
    <SubmissionForm
      {...form}
      width={400}
      buttons={
        <div style={{ display: 'flex', gap: 8 }}>
          <Button
            type="submit"
            variant="contained"
            color="primary"
            loading={isWorking}
            disabled={wait > 0}
            autoFocus={startsAtButton}
          >
            {submitLabel}
          </Button>
          {onCancel ? <Button onClick={onCancel}>{text('ra.action.cancel')}</Button> : null}
        </div>
      }
    />
  );
}
