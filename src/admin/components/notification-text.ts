import type { NotificationPayload, TranslateFunction } from 'react-admin';

/** Auto-hide durations of notifications, in milliseconds: errors stay longer than confirmations. */
export const autoHideDurations = { calm: 4000, failure: 8000, undo: 8000 };

/** Text of a notification: a translated key, or the message as it is. */
export const notificationText = (
  { message, notificationOptions }: NotificationPayload,
  translate: TranslateFunction,
) =>
  typeof message === 'string'
    ? translate(message, { _: message, ...notificationOptions?.messageArgs })
    : message;
