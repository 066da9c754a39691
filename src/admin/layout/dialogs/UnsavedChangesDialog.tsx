import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useText } from '../../providers/texts/texts.tsx';

interface Props {
  open: boolean;
  /** stays on the page */
  onClose: () => void;
  onLeave: () => void;
}

/** Confirmation dialog before unsaved changes are discarded. */
export default function UnsavedChangesDialog({ open, onClose, onLeave }: Props) {
  const text = useText();
  return (
    <Dialog open={open} onClose={onClose} maxWidth="xs" fullWidth>
      <DialogTitle>{text('app.unsaved.title')}</DialogTitle>
      <DialogContent>{text('app.unsaved.body')}</DialogContent>
      <DialogActions>
        <Button onClick={onLeave} color="error">
          {text('app.unsaved.discard')}
        </Button>
        <Button onClick={onClose} variant="contained" color="primary" autoFocus>
          {text('app.unsaved.stay')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
