import { useState } from 'react';

/**
 * The question whose answer a list shows; while the next one is on its way, the one before. Rows are made anew with it: what
 * another question found is no movement of what stood there, and nothing slides under the eyes.
 */
export function useAnsweredQuery(question: string, isOnItsWay: boolean): string {
  const [answered, setAnswered] = useState(question);
  if (!isOnItsWay && answered !== question) setAnswered(question);
  return answered;
}
