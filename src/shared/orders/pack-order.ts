/** Checks the scanned items of a parcel against the lines of its order. */
import { barCodeSpellings } from '../catalog/bar-code.ts';
import { latinDigits } from '../texts/search-text.ts';

export interface PackLine {
  id: number;
  quantity: number;
  /** bar code and SKU, as far as the item has them */
  codes: readonly string[];
}

/** Scanned pieces by line id. */
export type ScannedPieces = Readonly<Record<number, number>>;

/** `packed`: one more piece of the line; `surplus`: all pieces of the item were scanned before; `wrong`: none of the order's items. */
export type ScanOutcome = { kind: 'packed' | 'surplus'; line: number } | { kind: 'wrong' };

/** A code as it is compared: Latin digits, upper case, no spaces around it. */
const normalizeCode = (code: string): string => latinDigits(code).trim().toUpperCase();

/** The outcome of a scanned code. Of several lines with the same item, the first that lacks a piece gets it. */
export function checkScan(lines: readonly PackLine[], scanned: ScannedPieces, code: string): ScanOutcome {
  const wanted = barCodeSpellings(normalizeCode(code));
  const same = lines.filter(({ codes }) => codes.some((each) => wanted.includes(normalizeCode(each))));
  const [first] = same;
  if (!code.trim() || !first) return { kind: 'wrong' };
  const open = same.find(({ id, quantity }) => (scanned[id] ?? 0) < quantity);
  return open ? { kind: 'packed', line: open.id } : { kind: 'surplus', line: first.id };
}

/** Whether every piece of every line was scanned. */
export const isComplete = (lines: readonly PackLine[], scanned: ScannedPieces): boolean =>
  lines.length > 0 && lines.every(({ id, quantity }) => (scanned[id] ?? 0) >= quantity);

/** Whether a scanned code is that of an order: its number, with or without “#”, or its tracking number. */
export function isOrderCode(
  { number, trackingNumber }: { number: string; trackingNumber?: string | null },
  code: string,
): boolean {
  const wanted = normalizeCode(code);
  return (
    [number, number.replace(/^#/u, '')].some((each) => normalizeCode(each) === wanted) ||
    (Boolean(trackingNumber) && normalizeCode(trackingNumber!) === wanted)
  );
}
