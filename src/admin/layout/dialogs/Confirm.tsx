import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { ConfirmProps } from 'react-admin';
import { useId, useRef, type MouseEvent } from 'react';
import { useText } from '../../providers/texts/texts.tsx';

type Props = Pick<
  ConfirmProps,
  'isOpen' | 'title' | 'content' | 'confirm' | 'cancel' | 'confirmColor' | 'loading' | 'onClose'
> & { onConfirm: (event: MouseEvent) => void };

/**
 * Asks before something is done: react-admin's `<Confirm>`, in our look. With `confirmColor="warning"` something is lost by it: the button
 * is red, and the way back has the focus. While it is being done (`loading`) the dialog stays and nothing in it can be pressed twice.
 * Words may be keys or sentences; it stands outside react-admin's contexts too.
 */
export function Confirm({
  isOpen = false,
  title,
  content,
  confirm = 'ra.action.confirm',
  cancel = 'ra.action.cancel',
  confirmColor = 'primary',
  loading = false,
  onConfirm,
  onClose,
}: Props) {
  const text = useText();
  const id = useId();
  const first = useRef<HTMLButtonElement>(null);
  const isDanger = confirmColor === 'warning';
  const said = (words: ConfirmProps['title']) =>
    typeof words === 'string' ? text(words, { _: words }) : words;
  return (
    <Dialog
      open={isOpen}
      onClose={loading ? undefined : (event: MouseEvent) => onClose(event)}
      // What is asked within a row or a form is none of theirs.
      onClick={(event) => event.stopPropagation()}
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
      <DialogTitle id={id}>{said(title)}</DialogTitle>
      <DialogContent id={`${id}body`} sx={{ display: 'grid', gap: 3 }}>
        {said(content)}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={loading} autoFocus={isDanger} {...(isDanger && { ref: first })}>
          {said(cancel)}
        </Button>
        <Button
          variant="contained"
          color={isDanger ? 'error' : 'primary'}
          loading={loading}
          autoFocus={!isDanger}
          {...(!isDanger && { ref: first })}
          onClick={onConfirm}
        >
          {said(confirm)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
