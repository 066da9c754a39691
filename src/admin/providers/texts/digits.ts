import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../../bootstrap/storage.ts';

/** Digits on Arabic screens: Latin (123) by default, so that they match printed ids and codes, or Arabic-Indic (١٢٣). */
export type Digits = 'latn' | 'arab';

const key = 'matjar.digits';
const listeners = new Set<() => void>();
let chosen: Digits = readStored(key) === 'arab' ? 'arab' : 'latn';

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The digits in use. */
export const currentDigits = (): Digits => chosen;

/** The user's digits, and the function that changes them. */
export function useDigits(): [Digits, (digits: Digits) => void] {
  return [useSyncExternalStore(subscribe, () => chosen), setDigits];
}

function setDigits(digits: Digits): void {
  chosen = digits;
  writeStored(key, digits);
  for (const listener of listeners) listener();
}
