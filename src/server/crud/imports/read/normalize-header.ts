import { foldText } from '../../../../shared/texts/search-text.ts';

/** Normalizes a column header for comparison: `unit_price`, `UnitPrice` and “Unit price:” are equal. */
export function normalizeHeader(header: string): string {
  const words = header.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replace(/[_\-./:*#()[\]]+/gu, ' ');
  return foldText(words).replace(/\s+/gu, ' ').trim();
}
