import { CloseNotificationContext, useNotificationContext, useTakeUndoableMutation } from 'react-admin';
import { useEffect, useState } from 'react';
import { lazyScreen } from '../providers/texts/lazy-screen.tsx';
import { ignoreFailure, LazyBoundary } from '../layout/states/LazyBoundary.tsx';
import { later } from '../layout/dialogs/overlay.tsx';
import { PlainMessage } from './PlainMessage.tsx';
import { useNotifyLoadError } from '../layout/page/use-notify-load-error.ts';
import { useUndoShortcut } from '../layout/page/use-undo-shortcut.ts';

const Message = later(() => import('./Message.tsx'));
const UndoTask = lazyScreen(['history'], () => import('../crud/history/UndoTask.tsx'));
const RecentChanges = lazyScreen(['history'], () => import('../crud/history/RecentChanges.tsx'));

/**
 * Replaces react-admin's `<Notification>`: shows the latest `useNotify` message at once, so that an error does not wait behind “Saved”.
 * Offline messages are skipped: `ConnectionStatus` shows them.
 */
export function Notification() {
  const { notifications, takeNotification } = useNotificationContext();
  const takeMutation = useTakeUndoableMutation();
  const [shown, next] = notifications;

  const settle = (isUndo: boolean) => {
    takeNotification();
    if (shown?.notificationOptions?.undoable) takeMutation()?.({ isUndo });
  };
  // As in react-admin: a write still waiting for undo is lost when the tab closes.
  const isWaiting = notifications.some(({ notificationOptions }) => notificationOptions?.undoable);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isWaiting]);
  const isPassedOver = shown !== undefined && (shown.message === 'errors.offline' || next !== undefined);
  useEffect(() => {
    if (isPassedOver) settle(false);
  });

  const [undoing, setUndoing] = useState<number | 'list' | null>(null);
  useUndoShortcut(setUndoing);
  const fail = useNotifyLoadError(() => setUndoing(null));
  return (
    <>
      {/* Rendered before any message: screen readers announce content added to an existing live region, without interrupting. */}
      <div role="status">
        {shown && !isPassedOver ? (
          <CloseNotificationContext value={() => settle(false)}>
            <LazyBoundary
              onFail={ignoreFailure}
              instead={<PlainMessage payload={shown} onDone={() => settle(false)} />}
            >
              <Message payload={shown} settle={settle} onUndo={setUndoing} />
            </LazyBoundary>
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
