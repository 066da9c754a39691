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
  /** the word on the button that sends it */
  submit: string;
  /** it cannot be sent as it stands */
  isIncomplete?: boolean;
  /** a click beside the dialog does not throw away what was typed */
  isKept?: boolean;
  isPending: boolean;
  onSubmit: () => void;
  onClose: () => void;
}

/** A few fields in a dialog. The form behind it hears nothing of its sending; while it is on its way nothing can be pressed twice. */
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
          {/* Content that still comes waits in the dialog: waiting around the page it would hide what opened it, and the focus would not go back there. */}
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
            // The second press of a double click comes before anybody knows that the first one is on its way.
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
