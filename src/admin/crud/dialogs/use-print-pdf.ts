import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { HttpError } from '../../providers/data/problem.ts';
import { useNotifyError } from '../use-notify-error.ts';

/**
 * Requests a PDF and opens it in a new tab.
 * @returns `made`, the object URL of the last PDF, revoked on unmount; `refused`, the error message
 */
export function usePrintPdf<Wish>(ask: (wish: Wish) => Promise<{ blob: Blob }>) {
  const sayError = useNotifyError();
  const [made, setMade] = useState<string>();
  const [refused, setRefused] = useState<string>();
  useEffect(() => () => (made ? URL.revokeObjectURL(made) : undefined), [made]);
  const { mutate, isPending } = useMutation({
    mutationFn: ask,
    onMutate: () => setRefused(undefined),
    onSuccess({ blob }) {
      const address = URL.createObjectURL(blob);
      setMade(address);
      // A popup blocker may prevent this after a delay; the dialog's button is the fallback.
      window.open(address, '_blank', 'noopener');
    },
    onError(error) {
      const said = error instanceof HttpError ? Object.values(error.body.errors ?? {})[0]?.[0] : undefined;
      if (said?.message) setRefused(said.message);
      else sayError(error);
    },
  });
  return { make: mutate, isPending, made, refused };
}
