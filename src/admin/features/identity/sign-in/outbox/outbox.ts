import { useEffect, useState } from 'react';
import { callOperation, type Schema } from '../../../../providers/data/contract.ts';

let offered: Promise<boolean> | null = null;

/** Whether the server keeps messages in an outbox instead of sending them (development only). */
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

/** Fetches the messages in the outbox, newest first. */
export const readOutbox = async (): Promise<Schema<'KeptMessage'>[]> =>
  (await callOperation('GET', '/outbox', {})).data;
