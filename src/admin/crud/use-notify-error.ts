import { useNotify } from 'react-admin';
import { useCallback } from 'react';

/** Returns a function that notifies the user of an error, with the server's message or a default; skips errors already handled. */
export function useNotifyError(): (error: unknown) => void {
  const notify = useNotify();
  return useCallback(
    (error) => {
      const { message, isHandled, status } = error as {
        message?: string;
        isHandled?: boolean;
        status?: number;
      };
      // 401 and 402 redirect to a page that explains them.
      if (isHandled || status === 401 || status === 402) return;
      const said = message ?? 'errors.server_error';
      notify(said, { type: 'error', messageArgs: { _: said } });
    },
    [notify],
  );
}
