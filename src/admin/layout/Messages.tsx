import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Snackbar from '@mui/material/Snackbar';
import {
  useNotificationContext,
  useTakeUndoableMutation,
  useTranslate,
  type NotificationPayload,
} from 'ra-core';
import { useEffect } from 'react';

/** How long a message stays, in milliseconds: a failure is read more slowly than a confirmation. */
const stay = { calm: 4000, failure: 8000 };

/**
 * What a screen announced, the latest at once: nobody waits for "Saved" to go before reading what failed.
 * The same sentence is said once; that the net is gone is said by Notices.
 */
export function Messages() {
  const { notifications, takeNotification } = useNotificationContext();
  const takeMutation = useTakeUndoableMutation();
  const [shown, next] = notifications;

  const settle = (isUndo: boolean) => {
    takeNotification();
    if (shown?.notificationOptions?.undoable) takeMutation()?.({ isUndo });
  };
  const isPassedOver = shown !== undefined && (shown.message === 'errors.offline' || next !== undefined);
  useEffect(() => {
    if (isPassedOver) settle(false);
  });

  return shown && !isPassedOver ? <Message payload={shown} settle={settle} /> : null;
}

interface Props {
  payload: NotificationPayload;
  settle: (isUndo: boolean) => void;
}

function Message({ payload: { message, type, notificationOptions: options = {} }, settle }: Props) {
  const translate = useTranslate();
  const words =
    typeof message === 'string' ? translate(message, { _: message, ...options.messageArgs }) : message;
  const isFailure = type === 'error' || type === 'warning';
  const undo = options.undoable ? (
    <Button color="inherit" variant="text" size="small" onClick={() => settle(true)}>
      {translate('ra.action.undo')}
    </Button>
  ) : undefined;
  return (
    <Snackbar
      open
      autoHideDuration={options.autoHideDuration ?? (isFailure ? stay.failure : stay.calm)}
      onClose={(_, reason) => reason !== 'clickaway' && settle(false)}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      message={isFailure ? undefined : words}
      action={undo}
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
