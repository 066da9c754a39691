import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Snackbar from '@mui/material/Snackbar';
import { useTranslate, type NotificationPayload } from 'react-admin';
import { changeSetOfResponse } from '../providers/data/last-change-set.ts';
import { autoHideDurations, notificationText } from './notification-text.ts';

interface Props {
  onUndo: (changeSet: number) => void;
  payload: NotificationPayload;
  settle: (isUndo: boolean) => void;
}

/** One notification, with an undo button where the change can be undone. */
export default function Message({ payload, settle, onUndo }: Props) {
  const { message, type, notificationOptions: options = {} } = payload;
  const translate = useTranslate();
  const words = notificationText(payload, translate);
  const isFailure = type === 'error' || type === 'warning';
  // react-admin's own pages report success as type `info`.
  const isStored =
    type === 'success' || (typeof message === 'string' && /^resources\..*\.notifications\./u.test(message));
  const written = isStored ? changeSetOfResponse(payload) : null;
  const takeBack = () => {
    settle(!written);
    if (written) onUndo(written.changeSet);
  };
  const undo =
    options.undoable || written ? (
      <Button color="inherit" variant="text" size="small" onClick={takeBack}>
        {translate('ra.action.undo')}
      </Button>
    ) : undefined;
  return (
    <Snackbar
      open
      autoHideDuration={
        options.autoHideDuration ??
        (isFailure ? autoHideDurations.failure : written ? autoHideDurations.undo : autoHideDurations.calm)
      }
      onClose={(_, reason) => reason !== 'clickaway' && settle(false)}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      message={isFailure ? undefined : words}
      action={undo}
      // Failures use an `Alert` with its own role; other messages are announced by the surrounding status region.
      slotProps={{ content: { role: 'presentation' } }}
      sx={{ mb: { xs: 16, md: 2 } }}
    >
      {isFailure ? (
        <Alert
          severity={type}
          onClose={() => settle(false)}
          closeText={translate('ra.action.close')}
          sx={{ boxShadow: 'var(--mj-palette-shadow)' }}
        >
          {words}
        </Alert>
      ) : undefined}
    </Snackbar>
  );
}
