import { useQuery } from '@tanstack/react-query';
import { useEffect, type RefObject } from 'react';
import { barCodeReader, mayScan } from './bar-code-reader.ts';

/**
 * Hears a scanner wherever one is on the page, which types a code as keys would.
 * @param input where codes are typed
 * @returns whether a camera could read codes too: most desks have no reader, and fetch nothing of what opens one
 */
export function useScanner(input: RefObject<HTMLInputElement | null>, isScanned = true): boolean {
  useEffect(() => {
    if (!isScanned) return undefined;
    const focusOnDigit = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (target !== document.body || ctrlKey || metaKey || altKey || !/^\d$/u.test(key)) return;
      // The digit itself goes where the focus is by then, in the place of what was sought.
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener('keydown', focusOnDigit);
    return () => document.removeEventListener('keydown', focusOnDigit);
  }, [input, isScanned]);
  const { data: canRead } = useQuery({
    queryKey: ['bar-code-reader'],
    queryFn: async () => Boolean(await barCodeReader()),
    enabled: isScanned && mayScan(),
    staleTime: Infinity,
    retry: false,
  });
  return canRead === true;
}
