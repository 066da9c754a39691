import { useEffect, useRef } from 'react';
import { useEvents } from '../events.ts';

/** Debounce in milliseconds: many order events cause one refetch. */
const calm = 700;

/** Calls `anew`, debounced, when orders of the store were created, moved or paid, or when events may have been missed. */
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
