import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useRef, type ReactNode } from 'react';
import { useText } from '../providers/texts.tsx';

interface Props {
  title: ReactNode;
  children: ReactNode;
  /** the word on the button that does it */
  confirm: string;
  /** the word on the button that leaves things as they are: “Cancel” unless it says otherwise */
  keep?: string;
  /** something is lost by it: the button is red, and the way back has the focus */
  isDanger?: boolean;
  isPending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something is done. While it is being done the dialog stays and nothing in it can be pressed twice. */
export function ConfirmDialog({
  title,
  children,
  confirm,
  keep,
  isDanger = true,
  isPending,
  onConfirm,
  onClose,
}: Props) {
  const text = useText();
  const id = useId();
  const first = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open
      onClose={isPending ? undefined : onClose}
      maxWidth="xs"
      fullWidth
      aria-labelledby={id}
      aria-describedby={`${id}body`}
      // A menu that led here gives the focus back to its button as it goes, and takes it from ours.
      slotProps={{
        transition: {
          onEntered: (node: HTMLElement) => {
            if (!document.activeElement?.closest('button, input') || !node.contains(document.activeElement))
              first.current?.focus();
          },
        },
      }}
    >
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent id={`${id}body`} sx={{ display: 'grid', gap: 3 }}>
        {children}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isPending} autoFocus={isDanger} {...(isDanger && { ref: first })}>
          {keep ?? text('ra.action.cancel')}
        </Button>
        <Button
          variant="contained"
          color={isDanger ? 'error' : 'primary'}
          loading={isPending}
          autoFocus={!isDanger}
          {...(!isDanger && { ref: first })}
          onClick={() => onConfirm()}
        >
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
