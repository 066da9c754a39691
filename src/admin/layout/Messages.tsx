import Alert from '@mui/material/Alert';
import Snackbar from '@mui/material/Snackbar';
import {
  useNotificationContext,
  useTranslate,
  useTakeUndoableMutation,
  type NotificationPayload,
} from 'ra-core';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';

/** What a screen announced, one at a time. The same sentence is said once; that the net is gone is said elsewhere. */
export function Messages() {
  const translate = useTranslate();
  const { notifications, takeNotification } = useNotificationContext();
  const takeMutation = useTakeUndoableMutation();
  const [shown, setShown] = useState<NotificationPayload | null>(null);
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    if (notifications.length === 0 || (shown && isOpen && !isRepeat(shown, notifications[0]))) return;
    const next = takeNotification();
    if (!next || next.message === 'errors.offline' || (shown && isOpen && isRepeat(shown, next))) return;
    setShown(next);
    setOpen(true);
  }, [notifications, takeNotification, shown, isOpen]);

  const options = shown?.notificationOptions ?? {};
  const settle = (isUndo: boolean) => {
    setOpen(false);
    if (options.undoable) takeMutation()?.({ isUndo });
  };
  if (!shown) return null;
  const message =
    typeof shown.message === 'string'
      ? translate(shown.message, { _: shown.message, ...options.messageArgs })
      : shown.message;
  const tone = shown.type === 'success' ? undefined : shown.type;
  const undo = options.undoable ? (
    <Button color="inherit" variant="text" size="small" onClick={() => settle(true)}>
      {translate('ra.action.undo')}
    </Button>
  ) : undefined;
  return (
    <Snackbar
      open={isOpen}
      autoHideDuration={options.autoHideDuration ?? (tone === 'error' ? 8000 : 4000)}
      onClose={(_, reason) => reason !== 'clickaway' && settle(false)}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      message={tone && tone !== 'info' ? undefined : message}
      action={undo}
      sx={{ mb: { xs: 16, md: 2 } }}
    >
      {tone && tone !== 'info' ? (
        <Alert
          severity={tone}
          onClose={() => settle(false)}
          closeText={translate('ra.action.close')}
          action={undo}
          sx={{ boxShadow: 'var(--mj-palette-shadow)' }}
        >
          {message}
        </Alert>
      ) : undefined}
    </Snackbar>
  );
}

const isRepeat = (a: NotificationPayload, b: NotificationPayload | undefined) =>
  b !== undefined && a.message === b.message;
