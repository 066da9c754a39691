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

/** One message: with what takes it back, where it can be. */
export default function Message({ payload, settle, onUndo }: Props) {
  const { message, type, notificationOptions: options = {} } = payload;
  const translate = useTranslate();
  const words = notificationText(payload, translate);
  const isFailure = type === 'error' || type === 'warning';
  // react-admin's own pages say what they stored as a piece of information.
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
        options.autoHideDuration ?? (isFailure ? autoHideDurations.failure : written ? autoHideDurations.undo : autoHideDurations.calm)
      }
      onClose={(_, reason) => reason !== 'clickaway' && settle(false)}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      message={isFailure ? undefined : words}
      action={undo}
      // A failure is an alert of its own; the rest is said by what stands around it.
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
