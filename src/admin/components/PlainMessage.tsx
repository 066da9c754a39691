import { useEffect, useEffectEvent } from 'react';
import { useTranslate, type NotificationPayload } from 'react-admin';
import { autoHideDurations, notificationText } from './notification-text.ts';

interface Props {
  payload: NotificationPayload;
  onDone: () => void;
}

/** Plain text notification, shown where the chunk of `Message` fails to load. */
export function PlainMessage({ payload, onDone }: Props) {
  const translate = useTranslate();
  const end = useEffectEvent(onDone);
  useEffect(() => {
    const timer = setTimeout(() => end(), autoHideDurations.failure);
    return () => clearTimeout(timer);
  }, [payload]);
  return (
    <p
      style={{
        position: 'fixed',
        insetBlockEnd: 72,
        insetInline: 16,
        zIndex: 1400,
        margin: '0 auto',
        width: 'fit-content',
        padding: '8px 16px',
        borderRadius: 10,
        color: 'var(--mj-palette-background-paper)',
        backgroundColor: 'var(--mj-palette-text-primary)',
      }}
    >
      {notificationText(payload, translate)}
    </p>
  );
}
