/** Weights as people type them, in kilos. */
import { latinDigits } from '../../../model/search-text.ts';

/** Grams of what was typed; `null` for nothing, `undefined` for what is no weight. */
export function gramsTyped(typed: string): number | null | undefined {
  const said = latinDigits(typed).trim();
  if (!said) return null;
  if (!/^\d{1,4}(?:[.,]\d{1,3})?$/u.test(said)) return undefined;
  const grams = Math.round(Number(said.replace(',', '.')) * 1000);
  return grams <= 1_000_000 ? grams : undefined;
}

export const kilosTyped = (grams: number | null): string => (grams === null ? '' : String(grams / 1000));
