import { useCallback } from 'react';
import { useText } from './texts.tsx';

/** The sentence of a failure: the server's words as they came, or ours where no answer came and the message is a key (`errors.offline`). */
export function useErrorText(): (error: { message: string }) => string {
  const text = useText();
  return useCallback(({ message }) => text(message, { _: message }), [text]);
}
