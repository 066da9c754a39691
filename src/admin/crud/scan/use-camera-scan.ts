import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { barCodeReader } from './bar-code-reader.ts';

/** Why there is no picture, as a key below `scan.problem`. */
export type ScanProblem = 'denied' | 'none' | 'busy' | 'unread' | 'other';

/** `loading`: the camera is on, the reader is still loading. */
export type ScanState = 'starting' | 'loading' | 'looking' | ScanProblem;

/** Pause between two images, in milliseconds: saves battery. */
const pause = 120;

const problems: Record<string, ScanProblem> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

/** Scans with the rear camera until a bar code is found or the component unmounts; then stops the camera. */
export function useCameraScan(onFound: (code: string) => void) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<ScanState>('starting');
  const found = useEffectEvent(onFound);
  useEffect(() => {
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stream: MediaStream | undefined;
    // Loaded while the browser asks for camera permission.
    const reading = barCodeReader().catch(() => undefined);
    const end = () => {
      isOver = true;
      clearTimeout(timer);
      stream?.getTracks().forEach((track) => track.stop());
      void reading.then((reader) => reader?.close?.());
    };
    const begin = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      const screen = video.current;
      // Unmounted while asking for permission.
      if (isOver || !screen) return end();
      screen.srcObject = stream;
      await screen.play();
      setState('loading');
      const reader = await reading;
      if (isOver) return;
      if (!reader) {
        end();
        return setState('unread');
      }
      setState('looking');
      const look = async () => {
        // If an image fails, the next one is tried.
        const [code] = await reader.detect(screen).catch(() => []);
        if (isOver) return;
        if (!code?.rawValue.trim()) {
          timer = setTimeout(() => void look(), pause);
          return;
        }
        end();
        navigator.vibrate?.(60);
        found(code.rawValue.trim());
      };
      await look();
    };
    begin().catch((error: unknown) => {
      end();
      setState((error instanceof DOMException && problems[error.name]) || 'other');
    });
    return end;
  }, []);
  return { video, state };
}
