import { useEffect, useState } from 'react';

/** Milliseconds between two looks at the clock. */
const pace = 20_000;

/** The moment, as milliseconds, on a page that stays open while it passes. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), pace);
    return () => clearInterval(timer);
  }, []);
  return now;
}
