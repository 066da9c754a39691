import { useQuery } from '@tanstack/react-query';
import { useEffect, type RefObject } from 'react';

/** Is there a camera? Browsers say that much to whoever asks; where pages are not reached safely they have none to offer. */
async function hasCamera(): Promise<boolean> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices.some(({ kind }) => kind === 'videoinput');
}

/**
 * Hears a scanner wherever one is on the page, which types a code as keys would.
 * @param input where codes are typed
 * @returns whether a camera could read codes too: most desks have none, and fetch nothing of what opens one
 */
export function useHardwareScanner(input: RefObject<HTMLInputElement | null>, isScanned = true): boolean {
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
  const { data: canScan } = useQuery({
    queryKey: ['camera'],
    queryFn: hasCamera,
    enabled: isScanned && 'mediaDevices' in navigator,
    staleTime: Infinity,
    retry: false,
  });
  return canScan === true;
}
