import { useEffect, useState } from 'react';

/** Refresh interval, in milliseconds. */
const pace = 20_000;

/** Current time in Unix milliseconds, refreshed while the page is open. */
export function useCurrentTime(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), pace);
    return () => clearInterval(timer);
  }, []);
  return now;
}
