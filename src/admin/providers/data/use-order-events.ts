import { useEffect, useRef } from 'react';
import { useEvents } from '../events.ts';

/** Milliseconds of calm after which many orders that moved at once are asked for once. */
const calm = 700;

/** Calls `anew` when orders of the store came, moved or were paid, or when that may have been missed. */
export function useOrderEvents(anew: () => void): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const soon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(anew, calm);
  };
  useEvents('orders', soon);
  useEvents('missed', soon);
  useEffect(() => () => clearTimeout(timer.current), []);
}
