import Button from '@mui/material/Button';
import Dialog, { type DialogProps } from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import { Suspense, useId, type FormEvent, type ReactNode } from 'react';
import { useText } from '../../providers/texts/texts.tsx';

interface Props extends Pick<DialogProps, 'maxWidth' | 'fullScreen'> {
  title: ReactNode;
  children: ReactNode;
  /** label of the submit button */
  submit: string;
  /** disables the submit button */
  isIncomplete?: boolean;
  /** keeps the dialog open on a click outside, so that typed values are not lost */
  isKept?: boolean;
  isPending: boolean;
  onSubmit: () => void;
  onClose: () => void;
}

/** A dialog with a small form. Its submit event does not reach the form behind it; while pending, its buttons are disabled. */
export function FormDialog({
  title,
  children,
  submit,
  isIncomplete = false,
  isKept = false,
  isPending,
  onSubmit,
  onClose,
  ...look
}: Props) {
  const text = useText();
  const id = useId();
  const send = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (!isPending && !isIncomplete) onSubmit();
  };
  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      {...look}
      onClose={isPending || isKept ? undefined : onClose}
      aria-labelledby={id}
    >
      <form onSubmit={send} noValidate style={{ display: 'contents' }}>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', alignContent: 'start', gap: 3 }}>
          {/* Suspends inside the dialog: a boundary around the page would hide the button that opened it, and the focus could not return. */}
          <Suspense
            fallback={
              <Skeleton variant="rounded" height={120} role="status" aria-label={text('app.shell.loading')} />
            }
          >
            {children}
          </Suspense>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={isPending}>
            {text('ra.action.cancel')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color="primary"
            loading={isPending}
            disabled={isIncomplete}
            // Ignores the second press of a double click, which arrives before the pending state.
            onClick={(event) => {
              if (event.detail > 1) event.preventDefault();
            }}
          >
            {submit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
