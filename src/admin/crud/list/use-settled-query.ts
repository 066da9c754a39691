import { useState } from 'react';

/**
 * The query whose answer the list shows; while the next one loads, the previous. Used as key of the rows: they are replaced instead of
 * moved, which avoids layout shift.
 */
export function useSettledQuery(question: string, isOnItsWay: boolean): string {
  const [answered, setAnswered] = useState(question);
  if (!isOnItsWay && answered !== question) setAnswered(question);
  return answered;
}
