import { useEffect, useState } from 'react';
import { callOperation, type Schema } from '../../../../providers/data/contract.ts';

let offered: Promise<boolean> | null = null;

/** Does the server keep messages instead of sending them? Only while developing. */
export function useOffersOutbox(): boolean {
  const [isOffered, setOffered] = useState(false);
  useEffect(() => {
    offered ??= readOutbox().then(
      () => true,
      () => false,
    );
    void offered.then(setOffered);
  }, []);
  return isOffered;
}

/** The kept messages, the newest first. */
export const readOutbox = async (): Promise<Schema<'KeptMessage'>[]> =>
  (await callOperation('GET', '/outbox', {})).data;
