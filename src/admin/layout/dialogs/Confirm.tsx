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
 * Confirmation dialog: react-admin's `<Confirm>` in our style. With `confirmColor="warning"` the action destroys data: its button is red and
 * Cancel has the focus. While `loading`, the dialog stays open and its buttons are disabled.
 * Texts may be translation keys or sentences; works outside react-admin's contexts too.
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
      // Clicks do not bubble to the row or form that opened the dialog.
      onClick={(event) => event.stopPropagation()}
      maxWidth="xs"
      fullWidth
      aria-labelledby={id}
      aria-describedby={`${id}body`}
      // A closing menu returns the focus to its button, so the dialog takes it once its transition has ended.
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
