import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Snackbar from '@mui/material/Snackbar';
import {
  CloseNotificationContext,
  useNotificationContext,
  useTakeUndoableMutation,
  useTranslate,
  type NotificationPayload,
} from 'react-admin';
import { useEffect, useState } from 'react';
import { lazyScreen } from '../providers/AreaWords.tsx';
import { writtenOf } from '../providers/written.ts';
import { LazyBoundary } from '../layout/LazyBoundary.tsx';
import { useSayMissing } from '../layout/use-say-missing.ts';
import { useUndoKey } from '../layout/use-undo-key.ts';

const UndoTask = lazyScreen(['history'], () => import('../records/history/UndoTask.tsx'));
const RecentChanges = lazyScreen(['history'], () => import('../records/history/RecentChanges.tsx'));

/** How long a message stays, in milliseconds: a failure is read more slowly than a confirmation. */
const stay = { calm: 4000, failure: 8000, undo: 8000 };

/**
 * react-admin's `<Notification>`: what a screen announced with `useNotify`, the latest at once: nobody waits for "Saved" to go before reading what failed.
 * The same sentence is said once; that the net is gone is said by Notices.
 */
export function Notification() {
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

  const [undoing, setUndoing] = useState<number | 'list' | null>(null);
  useUndoKey(setUndoing);
  const fail = useSayMissing(() => setUndoing(null));
  return (
    <>
      {/* It stands before anything is said in it: what comes into it is read out, without cutting off what is being read. */}
      <div role="status">
        {shown && !isPassedOver ? (
          <CloseNotificationContext value={() => settle(false)}>
            <Message payload={shown} settle={settle} onUndo={setUndoing} />
          </CloseNotificationContext>
        ) : null}
      </div>
      {undoing === null ? null : (
        <LazyBoundary onFail={fail}>
          {undoing === 'list' ? (
            <RecentChanges onClose={() => setUndoing(null)} />
          ) : (
            <UndoTask changeSet={undoing} onDone={() => setUndoing(null)} />
          )}
        </LazyBoundary>
      )}
    </>
  );
}

interface Props {
  onUndo: (changeSet: number) => void;
  payload: NotificationPayload;
  settle: (isUndo: boolean) => void;
}

function Message({ payload, settle, onUndo }: Props) {
  const { message, type, notificationOptions: options = {} } = payload;
  const translate = useTranslate();
  const words =
    typeof message === 'string' ? translate(message, { _: message, ...options.messageArgs }) : message;
  const isFailure = type === 'error' || type === 'warning';
  // react-admin's own pages say what they stored as a piece of information.
  const isStored =
    type === 'success' || (typeof message === 'string' && /^resources\..*\.notifications\./u.test(message));
  const written = isStored ? writtenOf(payload) : null;
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
        options.autoHideDuration ?? (isFailure ? stay.failure : written ? stay.undo : stay.calm)
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
