/** Barcodes of goods numbers (EAN, UPC) or of other texts (Code 128), and QR codes of longer texts. */
import bwip from 'bwip-js/node';
import { isGoodsNumber, mistypedDigit } from '../../../shared/catalog/bar-code.ts';

export interface Barcode {
  /** the width of the whole code, in modules */
  modules: number;
  bars: { at: number; width: number }[];
}

const kinds: Record<number, string> = { 8: 'ean8', 12: 'upca', 13: 'ean13' };

/** Texts that Code 128 can encode and that fit a label. */
const isPlain = (text: string) => /^[\u0020-\u007e]{1,32}$/u.test(text);

/** @returns undefined for texts that cannot be encoded: characters beyond ASCII, or too many */
export function encodeBarcode(code: string): Barcode | undefined {
  const isGoods = isGoodsNumber(code) && mistypedDigit(code) === undefined;
  if (!isGoods && !isPlain(code)) return undefined;
  const bcid = isGoods ? kinds[code.length]! : 'code128';
  const [drawn] = bwip.raw({ bcid, text: code }) as { sbs?: number[] }[];
  let at = 0;
  // Bars and spaces alternate.
  const bars = (drawn?.sbs ?? []).flatMap((width, place) => {
    const begin = at;
    at += width;
    return place % 2 === 0 && width > 0 ? [{ at: begin, width }] : [];
  });
  return { modules: at, bars };
}

export interface QrCodeSquares {
  /** of one side, without the quiet zone */
  modules: number;
  /** runs of black squares */
  squares: { x: number; y: number; width: number }[];
}

/** @param text encoded as UTF-8; at most a few hundred characters */
export function encodeQrCode(text: string): QrCodeSquares {
  // The library's types have the common options, not those of one kind of code.
  const options = { bcid: 'qrcode', text, eclevel: 'M' };
  const [drawn] = bwip.raw(options) as { pixs: number[]; pixx: number }[];
  const { pixs, pixx: modules } = drawn!;
  const squares: QrCodeSquares['squares'] = [];
  for (const [place, pixel] of pixs.entries()) {
    if (!pixel) continue;
    const [x, y] = [place % modules, Math.floor(place / modules)];
    const last = squares.at(-1);
    if (last && last.y === y && last.x + last.width === x) last.width += 1;
    else squares.push({ x, y, width: 1 });
  }
  return { modules, squares };
}
