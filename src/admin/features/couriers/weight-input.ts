/** Conversion between typed kilograms and grams. */
import { parseNumber } from '../../../shared/texts/number-text.ts';

/** @returns grams; `null` for empty input, `undefined` for an invalid weight */
export function parseKilosToGrams(typed: string): number | null | undefined {
  const kilos = parseNumber(typed);
  if (kilos == null) return kilos;
  const grams = Math.round(kilos * 1000);
  return grams >= 0 && grams <= 1_000_000 && grams / 1000 === kilos ? grams : undefined;
}

export const formatGramsAsKilos = (grams: number | null): string =>
  grams === null ? '' : String(grams / 1000);
