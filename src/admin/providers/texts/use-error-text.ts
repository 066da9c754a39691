import { useCallback } from 'react';
import { useText } from './texts.tsx';

/** The message of an error: the server's text, or the translation where no response arrived and the message is a key (`errors.offline`). */
export function useErrorText(): (error: { message: string }) => string {
  const text = useText();
  return useCallback(({ message }) => text(message, { _: message }), [text]);
}
