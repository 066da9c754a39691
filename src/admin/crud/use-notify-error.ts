import { useNotify } from 'react-admin';
import { useCallback } from 'react';

/** Tells the person that something failed, in the server's words or else in ours; once, and not when somebody has told it already. */
export function useNotifyError(): (error: unknown) => void {
  const notify = useNotify();
  return useCallback(
    (error) => {
      const { message, isHandled, status } = error as {
        message?: string;
        isHandled?: boolean;
        status?: number;
      };
      // 401 and 402 lead to another page, which says why.
      if (isHandled || status === 401 || status === 402) return;
      const said = message ?? 'errors.server_error';
      notify(said, { type: 'error', messageArgs: { _: said } });
    },
    [notify],
  );
}
