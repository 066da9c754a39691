import { useQuery } from '@tanstack/react-query';
import { useEffect, type RefObject } from 'react';

/** Whether a camera exists; needs no permission. On insecure pages `mediaDevices` is missing. */
async function hasCamera(): Promise<boolean> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices.some(({ kind }) => kind === 'videoinput');
}

/**
 * Supports hardware scanners, which type codes as key presses, from anywhere on the page.
 * @param input the search box
 * @returns whether a camera is available, so that desktops without one load no scanner code
 */
export function useHardwareScanner(input: RefObject<HTMLInputElement | null>, isScanned = true): boolean {
  useEffect(() => {
    if (!isScanned) return undefined;
    const focusOnDigit = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (target !== document.body || ctrlKey || metaKey || altKey || !/^\d$/u.test(key)) return;
      // The digit itself is typed into the newly focused input, replacing its selected text.
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
