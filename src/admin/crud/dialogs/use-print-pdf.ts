import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { HttpError } from '../../providers/data/problem.ts';
import { useNotifyError } from '../use-notify-error.ts';

/**
 * Asks for a paper and opens it in a tab of its own.
 * @returns `made`, the address of the last one in this page, as long as who asked is there; `refused`, why there is none
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
      // Where the browser lets a page open one after so long; else the button leads there.
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
