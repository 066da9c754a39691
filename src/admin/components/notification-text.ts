import type { NotificationPayload, TranslateFunction } from 'react-admin';

/** How long a message stays, in milliseconds: a failure is read more slowly than a confirmation. */
export const autoHideDurations = { calm: 4000, failure: 8000, undo: 8000 };

/** What a message says: a key of its own words, or words. */
export const notificationText = (
  { message, notificationOptions }: NotificationPayload,
  translate: TranslateFunction,
) =>
  typeof message === 'string'
    ? translate(message, { _: message, ...notificationOptions?.messageArgs })
    : message;
